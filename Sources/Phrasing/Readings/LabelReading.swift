import WordLists

/// The words by which a label names the type of its own control.
package struct ControlName: Sendable {
  package enum Place: Sendable {
    /// The label ends in the type, as English has it.
    case end
    /// The label begins with the type, as French has it.
    case start
    /// The type is one of several parts between commas.
    case part
    /// The type stands where it can not be cut out: the whole label, or in a sentence about it.
    case fixed
  }

  package let characters: Range<Int>
  package let place: Place
  /// Whether role inference knows the control to be of that type.
  package let isKnown: Bool
}

/// What a text says as the name of a control.
///
/// Found once, when the phrase is made, each with what was found before. A class, because several rules are handed it.
package final class LabelReading: Sendable {
  let tokens: Tokens
  /// The words that tell the state of the control: “Wi-Fi on”, “%@ (selected)”.
  package let state: Range<Int>?
  /// The words that name its type.
  package let control: ControlName?
  /// The words that say that there is an image.
  package let imageWords: ImageWords?
  /// The words that the label opens with and that say nothing.
  package let filler: WordMatch?
  /// The words that say what is not.
  package let negation: WordMatch?
  /// The verb that asks to fill a field, with something that it is to be filled with.
  package let instruction: WordMatch?

  /// Words such as “image of”.
  package struct ImageWords: Sendable {
    package let match: WordMatch
    /// Whether the label opens with them; it closes with them otherwise.
    package let isFirst: Bool
  }

  init(_ tokens: Tokens) {
    self.tokens = tokens
    state = tokens.ownState
    control = tokens.ownControl(before: state)
    imageWords = tokens.imageWords(beside: control)
    filler = tokens.filler
    negation = tokens.negation
    instruction = tokens.instruction
  }

  /// Whether a text is read as a label: what names a control, and what can be a switch's name.
  static func isRead(_ roles: RoleSet, _ trait: Trait?) -> Bool {
    !roles.isDisjoint(with: .labels.union(.image)) || trait == .toggle || trait == .checkbox
  }

  // MARK: The type of the control

  /// What the words for the control may be the type of.
  package var controlTraits: TraitSet {
    control.flatMap { tokens.match(of: .control, from: $0.characters.lowerBound)?.traits } ?? []
  }

  /// Whether the words for the control are the whole label.
  package var isControlAlone: Bool { control?.characters == tokens.body }

  /// Whether the word for a control is what the label is about, as its neighbours show: “Image or video”, or where a
  /// verb ends the text that has it as its object.
  package var isAboutControl: Bool {
    guard let control else { return false }
    return tokens.isJoined(control.characters) || control.place == .start && tokens.isObjectOfLast(control.characters)
  }

  /// “Image, %d×%d”, “Image, %d by %d”: besides its size nothing else says what an item is.
  package var isKindOfContent: Bool {
    guard let control, controlTraits.contains(TraitSet(.image)), !isControlAlone else { return false }
    return tokens.words.allSatisfy {
      control.characters.contains($0.lowerBound) || $0.count == 1 || tokens.isNumber($0)
        || tokens.isItem($0, of: [.prepositions])
    }
  }

  // MARK: The state

  /// Whether a picture's label tells what the picture means: nothing is switched on or off there.
  package var isOfPicture: Bool {
    tokens.trait == .image || tokens.trait == .icon || tokens.opening(with: .imageWords) != nil
  }

  /// “%@ % complete”, “%@ / %@ used”: whether a share of the whole stands before the state.
  package var isShare: Bool {
    guard let state else { return false }
    let before = tokens.body.lowerBound..<max(tokens.body.lowerBound, state.lowerBound)
    return tokens.hasPerCent(before) || tokens.placeholders.count > 1 && tokens.hasSlash(before)
  }

  /// Whether a mark stands between the state and the name: “Record the show, running”.
  package var isStateSetApart: Bool { state.map(tokens.isSetApart) ?? false }

  /// Whether an action begins the text, by a word that is no noun and no command: Spanish “Forzar apagado”, which says
  /// what is done.
  package var opensWithInfinitive: Bool {
    let language = tokens.language
    // Elsewhere the word may be a noun as it stands.
    guard language.verbPosition == .first, language.isSpaced, !language.spacesSyllables,
      !language.isEmpty(.verbsImperative), let verb = tokens.opening(with: .verbsInfinitive),
      verb.characters != tokens.body
    else { return false }
    return verb.kinds.isDisjoint(with: [.verbsImperative, .verbsNoun, .states])
  }

  /// The letters of the label without the state that it ends in; nil where it ends in none. A picture for each state is
  /// no switch.
  package var nameWithoutState: [UInt32]? {
    guard !isOfPicture, let state, state.lowerBound > tokens.body.lowerBound else { return nil }
    let name = tokens.lettersAlone(of: tokens.body.lowerBound..<state.lowerBound)
    return name.isEmpty ? nil : name
  }
}

extension Tokens {
  /// The words for an image that a label opens or closes with, where they say more of its content.
  fileprivate func imageWords(beside control: ControlName?) -> LabelReading.ImageWords? {
    listedImageWords(beside: control) ?? imageNoun
  }

  private func listedImageWords(beside control: ControlName?) -> LabelReading.ImageWords? {
    guard kinds.contains(.imageWords) else { return nil }
    // What comes after a comma or a stop is no picture's content.
    if let words = opening(with: .imageWords), !isBeforePause(words.characters) {
      return startOfRest(after: words.characters) == nil ? nil : LabelReading.ImageWords(match: words, isFirst: true)
    }
    guard language.controlPosition != .first, control == nil, let words = closing(with: .imageWords),
      words.characters.lowerBound > body.lowerBound
    else { return nil }
    return LabelReading.ImageWords(match: words, isFirst: false)
  }

  /// The word for an image beside the name of what it shows.
  private var imageNoun: LabelReading.ImageWords? {
    guard kinds.contains(.pictured), let found = first(of: .imageOfThing), let noun = found.match else {
      return nil
    }
    return LabelReading.ImageWords(match: noun, isFirst: noun.characters.lowerBound <= body.lowerBound)
  }

  fileprivate var instruction: WordMatch? {
    guard innerStops == 0, words.count > 1 || !language.isSpaced else { return nil }
    if let verb = opening(with: .instructionVerbs), verb.characters.upperBound < body.upperBound {
      // “Type of boat” is a name, where “type” alone may be a verb.
      let name = opening(with: [.notVerbs, .controlNot])
      return name.map { $0.characters.count > verb.characters.count } ?? false ? nil : verb
    }
    guard language.verbPosition != .first, let verb = closing(with: .instructionVerbs) else { return nil }
    return verb.characters.lowerBound > body.lowerBound ? verb : nil
  }

  // MARK: The control as what is spoken of

  /// “Image or video”: a conjunction stands between the word and another thing.
  fileprivate func isJoined(_ control: Range<Int>) -> Bool {
    guard kinds.contains(.conjunctions) else { return false }
    let (before, next) = (words(before: control).last, firstWord(after: control))
    if let next, isBlank(control.upperBound..<next.lowerBound), isItem(next, of: [.conjunctions]) { return true }
    guard let before else { return false }
    return isBlank(before.upperBound..<control.lowerBound) && isItem(before, of: [.conjunctions])
  }

  /// Whether a verb ends the text that has the word as its object: after a name in quotation marks, or where verbs
  /// come last.
  fileprivate func isObjectOfLast(_ control: Range<Int>) -> Bool {
    guard let last = words(after: control).last else { return false }
    if language.controlPosition == .first, language.verbPosition != .first, closing(with: .verbsImperative) != nil {
      return true
    }
    return language.verbPosition == .either && closing(with: .commands) != nil
      && isBehindClosingQuote(last, from: control.upperBound)
  }
}
