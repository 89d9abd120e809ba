/// What a word list of a locale file is about. The raw values are the names of the sections.
package enum WordKind: String, CaseIterable, Sendable {
  // What controls are and do
  case control
  case controlNot = "control.not"
  case controlSure = "control.sure"
  case controlWeak = "control.weak"
  case controlVerbs = "control-verbs"
  case controlFollowers = "control-followers"
  case states
  case statesNot = "states.not"
  case stateObjects = "states.objects"
  case statesFinite = "states.finite"
  case valueWords = "value-words"
  case gestures
  case gesturesNot = "gestures.not"
  case gestureVerbs = "gestures.verbs"
  case gestureFollowers = "gesture-followers"
  case imageWords = "image-words"
  case clickWords = "click-words"
  case leavesApp = "leaves-app"

  // Whole texts
  case genericLabels = "generic-labels"
  case genericLinks = "generic-links"
  case yes
  case no
  case ok
  case cancel
  case done
  case plainButtons = "plain-buttons"
  case untitled
  case errorTitles = "error-titles"
  case fragments = "announcement-fragments"
  case questionButtons = "question-buttons"

  // Openings and parts
  case titlePlaceholders = "title-placeholders"
  case placeholderWords = "placeholder-words"
  case placeholderCodes = "placeholder-codes"
  case subjects
  case pronouns
  case fillers
  case determiners
  case hintLeads = "hint-leads"
  case negations
  case instructionVerbs = "instruction-verbs"
  case conjunctions
  case cancelVerbs = "cancel-verbs"
  case notation
  case repeats = "repeats-allowed"

  // Verbs
  case verbsThird = "verbs.third"
  case verbsImperative = "verbs.imperative"
  case verbsInfinitive = "verbs.infinitive"
  case verbsNoun = "verbs.noun"
  case endingsThird = "verb-endings.third"
  case endingsImperative = "verb-endings.imperative"
  case endingsInfinitive = "verb-endings.infinitive"
  case endingsNoun = "verb-endings.noun"
  case auxiliaries
  case notVerbs = "not-verbs"
  case prepositions
  case fieldFormats = "field-formats"
  case adverbs

  // Spelling
  case abbreviations
  case lowercaseNames = "lowercase-names"
  case acronyms
  case units
  case names
  case cognates

  package var bit: WordKinds { WordKinds(self) }

  /// The bit of every case, by the byte the case is stored as: rules ask for bits on every text.
  fileprivate static let bits: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 256)
    for (index, kind) in allCases.enumerated() { bits[kind.byte] = 1 << UInt64(index) }
    return bits
  }()

  fileprivate var byte: Int { withUnsafeBytes(of: self) { Int($0.first ?? 0) } }
}

/// A set of word kinds.
package struct WordKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The standard library's way through a sequence costs more than many a rule: texts go through these by the million.
  package init(arrayLiteral elements: WordKinds...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  package init(_ kind: WordKind) {
    self.init(rawValue: WordKind.bits[kind.byte])
  }

  package func contains(_ kind: WordKind) -> Bool { contains(kind.bit) }

  package static let verbs: WordKinds = [
    WordKind.verbsThird.bit, WordKind.verbsImperative.bit, WordKind.verbsInfinitive.bit, WordKind.verbsNoun.bit,
  ]
  /// Verbs as labels and buttons have them: what a person does, and not what happens.
  package static let commands: WordKinds = [
    WordKind.verbsImperative.bit, WordKind.verbsInfinitive.bit, WordKind.verbsNoun.bit,
  ]
  package static let verbEndings: WordKinds = [
    WordKind.endingsThird.bit, WordKind.endingsImperative.bit, WordKind.endingsInfinitive.bit,
    WordKind.endingsNoun.bit,
  ]
}
