/// Makes entries of rules, and holds each rule against what Foundation needs.
struct StringsdictRules {
  private(set) var problems: [Problem] = []
  private var entries: EntryWriter
  /// The entries and the place of each key, to tell what a second rule of the same key overrides.
  private var seen: [String: (entries: Range<Int>, key: MappedText)] = [:]
  private var overridden: [Range<Int>] = []
  /// The key of the rule that is being read, for problems.
  private var key = ""

  /// - Parameter bytes: of the file.
  init(_ bytes: [UInt8]) { entries = EntryWriter(bytes) }

  /// A variable of a rule: the dictionary that gives a text for each plural category.
  private struct Variable {
    let name: MappedText
    let comment: String
    let members: [PropertyListMember]
  }

  /// All entries but those of rules that stand again further down.
  func finished() -> Entries {
    var entries = entries
    entries.remove(Set(overridden.joined()))
    return entries.finished()
  }

  /// Adds the entries of one key.
  mutating func add(_ member: PropertyListMember) {
    key = member.key.string
    let first = entries.count
    switch member.value {
    case .text(let text): add(text, .plain, place: member.key, comments: [member.comment])
    case .dictionary(let rule): addRule(rule.members, of: member.key, path: "", comments: [member.comment])
    case .other(let span):
      note(span, "A rule must be a dictionary. The app shows the key instead.")
    }
    entries.sort(from: first)
    if let earlier = seen.updateValue((first..<entries.count, member.key), forKey: key),
      earlier.key.string.utf8.elementsEqual(key.utf8)
    {
      overridden.append(earlier.entries)
      let isSame = texts(earlier.entries) == texts(first..<entries.count)
      problems.append(
        Problem(
          .duplicateKey, at: member.key.span,
          "The key “\(key)” appears again, with \(isSame ? "the same" : "different") texts. The app uses the last rule.",
          key: key, isMild: isSame))
    }
  }

  private func texts(_ numbers: Range<Int>) -> [[String?]] {
    numbers.map { [entries.variant($0).path, entries.string($0)] }
  }

  private mutating func add(_ text: MappedText, _ variant: Variant, place: MappedText, comments: [String]) {
    let comment = comments.filter { !$0.isEmpty }.joined(separator: "\n")
    entries.append(NewEntry(EntryID(key, variant), locale: nil, text: text, place: place.span, comment: comment))
  }

  mutating func note(_ span: ByteSpan, _ message: String, isMild: Bool = false) {
    problems.append(Problem(.catalogConflict, at: span, message, key: key, isMild: isMild))
  }

  // MARK: Rules

  /// Adds the entries of one rule; `path` is the variant of the rule itself, where a device has a rule of its own.
  private mutating func addRule(
    _ members: [PropertyListMember], of name: MappedText, path: String, comments: [String]
  ) {
    let members = withoutRepeated(members)
    var format: MappedText?
    var variables: [Variable] = []
    var hasOtherRule = false
    for member in members {
      switch member.value {
      case .text(let text) where member.key.string == Stringsdict.formatKey: format = text
      case .dictionary(let inner) where isRule(member.key.string):
        hasOtherRule = true
        addChoices(inner.members, of: member, path: path, comments: comments + [member.comment])
      case .dictionary(let inner):
        variables.append(Variable(name: member.key, comment: member.comment, members: withoutRepeated(inner.members)))
      case .other where member.key.string == Stringsdict.formatKey:
        note(member.key.span, "\(Stringsdict.formatKey) must be a string. The app shows the key or stops working.")
        hasOtherRule = true
      case .text, .other:
        note(member.key.span, "“\(member.key.string)” isn't part of a rule, so the app ignores it.")
      }
    }

    for member in members where member.key.string == Stringsdict.formatKey {
      guard let format, !variables.contains(where: { format.string == "%#@\($0.name.string)@" }) else { continue }
      add(format, Variant(path), place: member.key, comments: comments + [member.comment])
    }
    for variable in variables {
      let isWhole = format?.string == "%#@\(variable.name.string)@"
      let step = isWhole ? "" : "substitutions.\(variable.name.string)."
      for form in variable.members where isForm(form) {
        guard case .text(let text) = form.value else { continue }
        let variant = Variant((path.isEmpty ? "" : path + ".") + step + "plural." + form.key.string)
        add(text, variant, place: form.key, comments: comments + [variable.comment, form.comment])
      }
    }
    check(format, variables, of: name, hasOtherRule: hasOtherRule)
  }

  private func isRule(_ name: String) -> Bool { name == Stringsdict.deviceKey || name == Stringsdict.widthKey }

  private func isForm(_ member: PropertyListMember) -> Bool { Variant.categories.contains(member.key.string) }

  /// Adds what a device rule or a width rule chooses from.
  private mutating func addChoices(
    _ members: [PropertyListMember], of rule: PropertyListMember, path: String, comments: [String]
  ) {
    let isDevice = rule.key.string == Stringsdict.deviceKey
    let choices = withoutRepeated(members)
    for choice in choices {
      let name = choice.key.string
      let variant = (path.isEmpty ? "" : path + ".") + (isDevice ? "device." : "width.") + name
      if !isDevice, Int(name) == nil {
        note(choice.key.span, "“\(name)” isn't a width: the key must be a whole number. The app ignores this text.")
      }
      switch choice.value {
      case .text(let text): add(text, Variant(variant), place: choice.key, comments: comments + [choice.comment])
      case .dictionary(let inner):
        addRule(inner.members, of: choice.key, path: variant, comments: comments + [choice.comment])
      case .other(let span): note(span, "This isn't a string, so the app ignores it.")
      }
    }
    if choices.isEmpty { note(rule.key.span, "This rule has no texts to choose from, so the app shows the key.") }
    if isDevice, !choices.isEmpty, !choices.contains(where: { $0.key.string == "other" }) {
      note(
        rule.key.span,
        "The text for “other” devices is missing. Devices that aren't named show the raw key.", isMild: true)
    }
  }

  /// The members without those whose key stands again further down.
  private mutating func withoutRepeated(_ members: [PropertyListMember]) -> [PropertyListMember] {
    guard hasRepeated(members) else { return members }
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      guard last.updateValue(index, forKey: member.key.string) != nil else { continue }
      problems.append(
        Problem(
          .duplicateKey, at: member.key.span,
          "“\(member.key.string)” appears twice in one rule. The app uses the last one.", key: key))
    }
    return members.enumerated().filter { last[$0.element.key.string] == $0.offset }.map(\.element)
  }

  /// Rules have few members, so comparing them all is cheaper than a set.
  private func hasRepeated(_ members: [PropertyListMember]) -> Bool {
    guard members.count < 20 else { return true }
    for later in members.indices.dropFirst() {
      for earlier in 0..<later where members[earlier].key.string == members[later].key.string { return true }
    }
    return false
  }

  // MARK: Checks

  private mutating func check(
    _ format: MappedText?, _ variables: [Variable], of name: MappedText, hasOtherRule: Bool
  ) {
    if format == nil, !hasOtherRule {
      note(
        name.span,
        "The rule of “\(name.string)” has no \(Stringsdict.formatKey). The app shows the key or stops working.")
    }
    for variable in variables { check(variable) }

    let defined = Set(variables.map(\.name.string))
    var used: Set<String> = []
    let forms = variables.flatMap(\.members).filter(isForm)
    let texts = forms.compactMap { form -> MappedText? in
      if case .text(let text) = form.value { text } else { nil }
    }
    for text in (format.map { [$0] } ?? []) + texts {
      for reference in FormatVariables.references(in: text.string) {
        used.insert(reference.name)
        guard !defined.contains(reference.name) else { continue }
        note(
          text.span(of: reference.range),
          "The text names the variable “\(reference.name)”, which the rule doesn't define. "
            + "The app shows it as written or stops working.")
      }
    }
    guard format != nil else { return }
    for variable in variables where !used.contains(variable.name.string) {
      note(
        variable.name.span,
        "The variable “\(variable.name.string)” isn't used: no text contains “%#@\(variable.name.string)@”. "
          + "The app never shows its forms.")
    }
  }

  private mutating func check(_ variable: Variable) {
    let span = variable.name.span
    let name = variable.name.string
    func text(_ key: String) -> MappedText?? {
      guard let member = variable.members.first(where: { $0.key.string == key }) else { return nil }
      if case .text(let text) = member.value { return text }
      return .some(nil)
    }

    switch text(Stringsdict.specTypeKey) {
    case nil:
      note(span, "The variable “\(name)” has no \(Stringsdict.specTypeKey). The app shows raw text or stops working.")
    case .some(let type) where type?.string != Stringsdict.pluralType:
      note(
        type?.span ?? span,
        "\(Stringsdict.specTypeKey) must be \(Stringsdict.pluralType). The app knows no other type.")
    case .some: break
    }
    switch text(Stringsdict.valueTypeKey) {
    case nil:
      note(span, "The variable “\(name)” has no \(Stringsdict.valueTypeKey). The app shows raw text or stops working.")
    case .some(let type) where !FormatVariables.isValueType(type?.string ?? ""):
      note(
        type?.span ?? span,
        "\(Stringsdict.valueTypeKey) must be a conversion without “%”, such as “d” or “lu”. "
          + "The app reads the wrong value.")
    case .some: break
    }

    let isBlank = variable.members.allSatisfy { member in
      guard isForm(member), case .text(let text) = member.value else { return true }
      return text.string.isEmpty
    }
    for member in variable.members {
      let key = member.key.string
      if key == Stringsdict.specTypeKey || key == Stringsdict.valueTypeKey { continue }
      guard isForm(member) else {
        note(member.key.span, "“\(key)” isn't a plural category, so the app never uses this form.", isMild: true)
        continue
      }
      guard case .text(let text) = member.value else {
        note(member.key.span, "The form “\(key)” isn't a string, so the app ignores it.")
        continue
      }
      // Where every form is empty, the key has no text at all, which is told once.
      if text.string.isEmpty, !isBlank {
        note(text.span, "The form “\(key)” is empty, so the app shows nothing for its numbers.", isMild: true)
      }
    }
    if !variable.members.contains(where: { $0.key.string == "other" }) {
      note(
        span,
        "The variable “\(name)” has no plural form “other”. "
          + "For numbers without their own form, the app shows raw text or stops working.")
    }
  }
}
