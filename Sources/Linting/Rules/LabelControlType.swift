import Phrasing

extension Rule {
  static let labelControlType = Rule(
    "label-control-type", "A label does not say what kind of control it names.",
    roles: .labels, ground: .words
  ) { phrase in
    guard let control = phrase.ownControl, phrase.programName == nil else { return [] }

    let range = phrase.range(of: control.glyphs)
    let type = phrase.string(range)
    let rest = phrase.rest(without: control)
    return [
      Flag(
        .here, range, "“\(type)” is the kind of control. VoiceOver says it by itself, so it is heard twice.",
        replacement: rest.flatMap { $0.replacement },
        suggestion: rest?.suggestion, isGrave: control.isKnown)
    ]
  }
}

extension Phrase {
  /// What is left of a label when the name of its control is cut out.
  fileprivate struct Rest {
    var replacement: Replacement?
    var suggestion: String?
  }

  fileprivate func rest(without control: ControlName) -> Rest? {
    switch control.place {
    case .end: restBefore(control.glyphs)
    case .start: restAfter(control.glyphs)
    case .part: restAround(control.glyphs)
    case .fixed: nil
    }
  }

  private func restBefore(_ control: Range<Int>) -> Rest? {
    guard let last = words(in: body.lowerBound..<control.lowerBound).last else { return nil }
    // A compound can not be cut: what is left of it is a part of a word.
    let isCompound = last.upperBound == control.lowerBound
    guard !isCompound || !spelling.glyphs[last.upperBound - 1].kind.isCased else { return nil }
    guard mention(of: .joints, to: last.upperBound) == nil, !isCopulaSentence else { return nil }

    let between = last.upperBound..<control.lowerBound
    guard !between.contains(where: { spelling.glyphs[$0].kind == .quote }) else {
      return Rest(suggestion: inQuotes(body.lowerBound..<control.lowerBound))
    }
    guard !language.controlGoverns || isUninflected(body.lowerBound, isFirst: true) || isFilled(last.lowerBound) else {
      return nil
    }
    let cut = range(of: last.upperBound..<control.upperBound)
    return Rest(replacement: Replacement("Remove the control type", .unsafe, cut, with: ""))
  }

  /// Whether the words from a glyph on are no name in another case: a command, a name that keeps its capital, or what
  /// is filled in.
  private func isUninflected(_ start: Int, isFirst: Bool) -> Bool {
    let glyph = spelling.glyphs[start]
    if !isFirst, glyph.kind == .upper || !glyph.kind.isLetter { return true }
    return mention(of: .commands, from: start) != nil
  }

  /// Whether the type ends a sentence with the verb “is” in it, as languages have it that put the verb last.
  private var isCopulaSentence: Bool {
    guard language.verbPosition == .last, case .fullStop = ending else { return false }
    return true
  }

  private func isFilled(_ glyph: Int) -> Bool { spelling.glyphs[glyph].scalar == Spelling.filled }

  private func restAfter(_ control: Range<Int>) -> Rest? {
    let after = control.upperBound..<body.upperBound
    guard let first = words(in: after).first else { return nil }
    let isArticle = mention(of: WordKind.determiners.bit, from: first.lowerBound) != nil
    guard first.lowerBound > control.upperBound || isArticle || !language.isSpaced else { return nil }
    guard mention(of: .joints, from: first.lowerBound) == nil else { return nil }
    guard !(control.upperBound..<first.lowerBound).contains(where: { spelling.glyphs[$0].kind == .quote }) else {
      return Rest(suggestion: inQuotes(after))
    }
    guard !language.controlGoverns || isUninflected(first.lowerBound, isFirst: false) else { return nil }
    let start = range(of: control).lowerBound
    guard spelling.glyphs[first.lowerBound].kind.isLetter else {
      let cut = start..<Int(spelling.glyphs[first.lowerBound].start)
      return Rest(replacement: Replacement("Remove the control type", .unsafe, cut, with: ""))
    }
    let capital = capital(of: first.lowerBound)
    return Rest(
      replacement: Replacement(
        "Remove the control type", .unsafe, start..<capital.range.upperBound, with: capital.text))
  }

  /// A part between commas goes with the comma before it.
  private func restAround(_ control: Range<Int>) -> Rest? {
    guard let last = words(in: body.lowerBound..<control.lowerBound).last else { return nil }
    let cut = range(of: last.upperBound..<control.upperBound)
    return Rest(replacement: Replacement("Remove the control type", .suggestion, cut, with: ""))
  }

  /// What stands in quotation marks, where nothing stands beside them.
  private func inQuotes(_ glyphs: Range<Int>) -> String? {
    let words = words(in: glyphs)
    guard let first = words.first, let last = words.last else { return nil }
    return string(range(of: first.lowerBound..<last.upperBound))
  }
}

extension WordKinds {
  /// Words that no label begins or ends with.
  fileprivate static let joints: WordKinds = [
    WordKind.determiners.bit, WordKind.conjunctions.bit, WordKind.prepositions.bit, WordKind.hintLeads.bit,
  ]
}
