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
    func letters(from start: Int) -> String { ConstantName.letters(names[start...].joined()) }
    guard names.count > 1 else {
      // Xcode writes constants of the type that is asked for.
      readings = [Reading(letters: letters(from: 0))]
      return
    }
    if names[0] == "R", names.count == 4, names[1] == "string" {
      let table = ConstantName.letters(names[2])
      let usual = ConstantName.letters(SourceRoles.usualTable)
      readings = [Reading(letters: letters(from: 3), table: table == usual ? "" : table)]
      return
    }
    var readings = [Reading(letters: letters(from: 1))]
    if names.count > 2 {
      let table = ConstantName.letters(names[1])
      let usual = ConstantName.letters(SourceRoles.usualTable)
      readings.append(Reading(letters: letters(from: 2), table: table == usual ? "" : table))
    }
    self.readings = readings
  }

  /// The letters and digits of a name, in small letters.
  static func letters(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }
}
