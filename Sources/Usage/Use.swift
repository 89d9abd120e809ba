package import Formats

/// How a text is named in the app: its key, and the table it is looked up in.
package struct TextName: Hashable, Sendable {
  /// The key. Where the source shows a text with inserted values to SwiftUI, each of them is written `%@`.
  package let key: String
  /// The table without its ending; nil where the app doesn't name one, which means `Localizable`.
  package let table: String?
  /// Whether ``key`` is the path of a constant that another program makes of a key as the app is built, such as
  /// `L10n.Player.play`: what SwiftGen, R.swift and Xcode write stands in few repositories.
  package let isConstant: Bool

  package init(key: String, table: String? = nil) {
    self.key = key
    self.table = table
    isConstant = false
  }

  /// - Parameter constant: the names from the outermost to the constant's own; one where the type goes without saying.
  package init(constant: [String]) {
    key = constant.joined(separator: ".")
    table = nil
    isConstant = true
  }

  /// What VoiceOver says where no table has the key.
  package enum Fallback: Sendable {
    /// The text that the key is.
    case words
    /// A name in program code, such as `close.label`.
    case identifier
    /// Numbers and signs, which mean the same in every language, or a name that is put together as the app runs.
    case unknown
  }

  package var fallback: Fallback {
    if SpokenWords.isIdentifier(key) { return key.contains("%") ? .unknown : .identifier }
    return SpokenWords.areIn(key) ? .words : .unknown
  }
}

/// A place in a file of the app.
package struct Place: Hashable, Sendable {
  package let path: String
  package let span: ByteSpan
  /// The line, counted from 1.
  package let line: Int

  package init(path: String, span: ByteSpan, line: Int) {
    self.path = path
    self.span = span
    self.line = line
  }
}

/// One way from a key to what speaks or shows its text.
package struct Use: Hashable, Sendable {
  package let name: TextName
  package let sink: Sink
  /// Whether the text is only a part of what is said or shown there.
  package let isPart: Bool
  /// The class or view that has the text, as the app's code names it: `UIButton`, `Toggle`; empty where it is unknown.
  package let owner: String
  /// What texts of one control, one dialog and one screen have in common; empty where the source doesn't tell.
  package let control: String
  package let dialog: String
  package let screen: String
  /// Whether the control opens a web page or another app.
  package let leaves: Bool
  /// Where the text is handed to what speaks or shows it: to a framework, or to the app's own code that hands it on.
  package let place: Place
  /// What it goes through besides: first from where the app's own code takes it to the framework, then the constants
  /// and properties that lead to the key. Empty where the key is named at the place, and the framework takes it.
  package let steps: [Place]

  package init(
    name: TextName, sink: Sink, isPart: Bool = false, owner: String = "", control: String = "", dialog: String = "",
    screen: String = "", leaves: Bool = false, place: Place, steps: [Place] = []
  ) {
    self.name = name
    self.sink = sink
    self.isPart = isPart
    self.owner = owner
    self.control = control
    self.dialog = dialog
    self.screen = screen
    self.leaves = leaves
    self.place = place
    self.steps = steps
  }
}

extension Use {
  /// The same use as one of another dialog.
  func moved(to dialog: String) -> Use {
    Use(
      name: name, sink: sink, isPart: isPart, owner: owner, control: control, dialog: dialog, screen: screen,
      leaves: leaves, place: place, steps: steps)
  }
}

/// A text that the source hands to VoiceOver and that never goes through localization.
package struct UnlocalizedText: Hashable, Sendable {
  package let text: String
  package let sink: Sink
  package let place: Place

  package init(text: String, sink: Sink, place: Place) {
    self.text = text
    self.sink = sink
    self.place = place
  }
}

/// A control or group of an app that VoiceOver finds nothing to say of.
package struct SilentControl: Hashable, Sendable {
  /// What kind of thing it is, as the app's code names it: `Button`, `UIImageView`.
  package let owner: String
  package let kind: Kind
  package let place: Place

  package enum Kind: String, CaseIterable, Sendable {
    /// A control that shows an image alone.
    case image
    /// A field that has a placeholder alone.
    case placeholder
    /// Several elements in one, without a text for the whole.
    case group
  }

  package init(owner: String, kind: Kind, place: Place) {
    self.owner = owner
    self.kind = kind
    self.place = place
  }
}

/// What all sources of an app tell together.
package struct AppUses: Sendable {
  package var uses: [Use] = []
  package var unlocalized: [UnlocalizedText] = []
  package var silent: [SilentControl] = []
  /// The number of places where the source speaks a text that can't be followed to a key.
  package var unfollowed = 0
  /// Dialogs with a text that can't be followed to a key.
  package var partialDialogs: Set<String> = []
  /// The number of files that were read.
  package var files = 0

  package init() {}
}
