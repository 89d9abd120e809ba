package import Formats

extension Format {
  /// A storyboard or xib as the base of the tables that Xcode exports of it: it holds the base texts of
  /// `de.lproj/Main.strings`, under the keys that stand there. It isn't among ``Format/all``: only a nib whose texts are
  /// translated is read, and it can't be edited.
  package static let nib = Format(name: "nib", extensions: ["storyboard", "xib"]) { NibReader.reading($0) }

  /// Whether the ending is that of a storyboard or xib.
  package static func isNib(_ path: String) -> Bool { NibReader.isNib(path) }
}

extension NibReader {
  static func reading(_ file: SourceFile) -> Reading {
    let nib = NibReader(file)
    let entries = nib.tree.elements.indices.flatMap { element in
      nib.texts(of: element).compactMap { nib.entry($0, of: element) }
    }
    return Reading(entries: Entries(entries, in: file.text), problems: nib.tree.problems)
  }

  private func entry(_ text: ObjectText, of element: Int) -> NewEntry? {
    guard let id = tree[element].id else { return nil }
    let value = MappedText(literal: text.text.text, at: text.text.span)
    return NewEntry(
      EntryID("\(id).\(text.property)"), locale: nil, text: value, place: text.text.span,
      comment: comment(on: text, of: element, id: id))
  }

  /// The comment that Xcode writes for the text: class and value, what the developer says to translators, the object.
  private func comment(on text: ObjectText, of element: Int, id: String) -> String {
    let note = tree.note(on: element).map { "Note = \"\($0)\"; " } ?? ""
    return
      "Class = \"\(className(of: element))\"; \(text.property) = \"\(text.text.text)\"; \(note)ObjectID = \"\(id)\";"
  }
}
