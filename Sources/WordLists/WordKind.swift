/// What a word list of a locale file is about.
///
/// A new kind is a case here, with the name of its section below.
@usableFromInline
package enum WordKind: UInt8, CaseIterable, Sendable {
  // What controls are and do
  case control
  case controlNot
  case controlSure
  case controlWeak
  case controlVerbs
  case controlFollowers
  case states
  case statesNot
  case stateObjects
  case statesFinite
  case statesApart
  case valueWords
  case gestures
  case gesturesNot
  case gestureVerbs
  case gestureFollowers
  case imageWords
  case imageNouns
  case pictured
  case clickWords
  case leavesApp

  // Whole texts
  case genericLabels
  case genericLinks
  case yes
  case no
  case ok
  case cancel
  case done
  case plainButtons
  case untitled
  case errorTitles
  case fragments
  case questionButtons

  // Openings and parts
  case titlePlaceholders
  case placeholderWords
  case placeholderCodes
  case subjects
  case pronouns
  case fillers
  case determiners
  case hintLeads
  case negations
  case instructionVerbs
  case typingVerbs
  case accessCodes
  case conjunctions
  case cancelVerbs
  case notation
  case repeats

  // Verbs
  case verbsThird
  case verbsImperative
  case verbsInfinitive
  case verbsNoun
  case endingsThird
  case endingsImperative
  case endingsInfinitive
  case endingsNoun
  case auxiliaries
  case notVerbs
  case prepositions
  case fieldFormats
  case adverbs

  // Spelling
  case abbreviations
  case lowercaseNames
  case acronyms
  case units
  case names
  case cognates

  /// The name of the section in locale files.
  package var name: String {
    switch self {
    case .control: "control"
    case .controlNot: "control.not"
    case .controlSure: "control.sure"
    case .controlWeak: "control.weak"
    case .controlVerbs: "control-verbs"
    case .controlFollowers: "control-followers"
    case .states: "states"
    case .statesNot: "states.not"
    case .stateObjects: "states.objects"
    case .statesFinite: "states.finite"
    case .statesApart: "states.apart"
    case .valueWords: "value-words"
    case .gestures: "gestures"
    case .gesturesNot: "gestures.not"
    case .gestureVerbs: "gestures.verbs"
    case .gestureFollowers: "gesture-followers"
    case .imageWords: "image-words"
    case .imageNouns: "image-nouns"
    case .pictured: "pictured"
    case .clickWords: "click-words"
    case .leavesApp: "leaves-app"
    case .genericLabels: "generic-labels"
    case .genericLinks: "generic-links"
    case .yes: "yes"
    case .no: "no"
    case .ok: "ok"
    case .cancel: "cancel"
    case .done: "done"
    case .plainButtons: "plain-buttons"
    case .untitled: "untitled"
    case .errorTitles: "error-titles"
    case .fragments: "announcement-fragments"
    case .questionButtons: "question-buttons"
    case .titlePlaceholders: "title-placeholders"
    case .placeholderWords: "placeholder-words"
    case .placeholderCodes: "placeholder-codes"
    case .subjects: "subjects"
    case .pronouns: "pronouns"
    case .fillers: "fillers"
    case .determiners: "determiners"
    case .hintLeads: "hint-leads"
    case .negations: "negations"
    case .instructionVerbs: "instruction-verbs"
    case .typingVerbs: "typing-verbs"
    case .accessCodes: "access-codes"
    case .conjunctions: "conjunctions"
    case .cancelVerbs: "cancel-verbs"
    case .notation: "notation"
    case .repeats: "repeats-allowed"
    case .verbsThird: "verbs.third"
    case .verbsImperative: "verbs.imperative"
    case .verbsInfinitive: "verbs.infinitive"
    case .verbsNoun: "verbs.noun"
    case .endingsThird: "verb-endings.third"
    case .endingsImperative: "verb-endings.imperative"
    case .endingsInfinitive: "verb-endings.infinitive"
    case .endingsNoun: "verb-endings.noun"
    case .auxiliaries: "auxiliaries"
    case .notVerbs: "not-verbs"
    case .prepositions: "prepositions"
    case .fieldFormats: "field-formats"
    case .adverbs: "adverbs"
    case .abbreviations: "abbreviations"
    case .lowercaseNames: "lowercase-names"
    case .acronyms: "acronyms"
    case .units: "units"
    case .names: "names"
    case .cognates: "cognates"
    }
  }

  /// The kind of a section; nil where the section is none that texts are looked through for.
  package init?(named name: String) {
    guard let kind = WordKind.byName[name] else { return nil }
    self = kind
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

/// A set of word kinds.
///
/// Two words of bits, because texts ask by the million and there are more than 64 kinds; a test holds their number to 128.
@usableFromInline
package struct WordKinds: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  @inlinable @inline(__always)
  package init() { self.init(low: 0, high: 0) }

  @inlinable @inline(__always)
  package init(_ kind: WordKind) {
    let bit = UInt64(1) << UInt64(kind.rawValue & 63)
    self.init(low: kind.rawValue < 64 ? bit : 0, high: kind.rawValue < 64 ? 0 : bit)
  }

  @inlinable @inline(__always)
  package init(arrayLiteral elements: WordKind...) {
    self.init()
    for kind in elements { formUnion(WordKinds(kind)) }
  }

  package static let all = WordKinds(low: .max, high: .max)
  /// How many kinds a set can tell apart.
  package static let capacity = 128

  @inlinable @inline(__always)
  package var isEmpty: Bool { low | high == 0 }

  @inlinable @inline(__always)
  package func contains(_ kind: WordKind) -> Bool { !isDisjoint(with: WordKinds(kind)) }

  @inlinable @inline(__always)
  package func isDisjoint(with other: WordKinds) -> Bool { low & other.low | high & other.high == 0 }

  @inlinable @inline(__always)
  package func isSuperset(of other: WordKinds) -> Bool { other.low & ~low | other.high & ~high == 0 }

  @inlinable @inline(__always)
  package func union(_ other: WordKinds) -> WordKinds { WordKinds(low: low | other.low, high: high | other.high) }

  @inlinable @inline(__always)
  package func union(_ kind: WordKind) -> WordKinds { union(WordKinds(kind)) }

  @inlinable @inline(__always)
  package mutating func formUnion(_ other: WordKinds) { self = union(other) }

  @inlinable @inline(__always)
  package func subtracting(_ other: WordKinds) -> WordKinds {
    WordKinds(low: low & ~other.low, high: high & ~other.high)
  }

  @inlinable @inline(__always)
  package mutating func subtract(_ other: WordKinds) { self = subtracting(other) }

  package static let verbs: WordKinds = [.verbsThird, .verbsImperative, .verbsInfinitive, .verbsNoun]
  /// Verbs as labels and buttons have them: what a person does, and not what happens.
  package static let commands: WordKinds = [.verbsImperative, .verbsInfinitive, .verbsNoun]
  package static let verbEndings: WordKinds = [
    .endingsThird, .endingsImperative, .endingsInfinitive, .endingsNoun,
  ]
}
