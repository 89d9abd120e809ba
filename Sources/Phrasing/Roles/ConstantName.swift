/// A constant that a program makes of a key: `L10n.Player.play` of `player.play`. Such programs leave out marks and
/// change capitals, so keys and constants are compared by their letters and digits.
///
/// Sources: SwiftGen's templates for strings, R.swift's documentation, Xcode's for the symbols of string catalogs.
struct ConstantName {
  /// What key a constant may be made of.
  struct Reading: Hashable {
    /// The letters of the key.
    let letters: String
    /// The letters of the table's name; empty where it is the usual one.
    var table = ""
  }

  let readings: [Reading]

  /// - Parameter path: the names with dots between them.
  init(_ path: String) {
    let names = path.split(separator: ".").map(String.init)
    func reading(from start: Int, table: String? = nil) -> Reading {
      let table = table.map(ConstantName.letters) ?? ""
      let isUsual = table == ConstantName.letters(SourceRoles.usualTable)
      return Reading(letters: ConstantName.letters(names[start...].joined()), table: isUsual ? "" : table)
    }
    if names.count < 2 {
      // Xcode writes constants of the type that is asked for.
      readings = [reading(from: 0)]
    } else if names[0] == "R", names.count == 4, names[1] == "string" {
      readings = [reading(from: 3, table: names[2])]
    } else if names.count == 2 {
      readings = [reading(from: 1)]
    } else {
      readings = [reading(from: 1), reading(from: 2, table: names[1])]
    }
  }

  /// The letters and digits of a name, in small letters.
  static func letters(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }
}
