import Rainbow

extension String {
  /// The text in a terminal's colour and weight, by Rainbow's codes.
  ///
  /// Rainbow's own properties ask the process whether they may colour: a setting for all, standard output, and the
  /// environment. A report is made of its arguments alone, among them whether it has colour.
  func styled(_ color: NamedColor? = nil, isBold: Bool = false) -> String {
    let codes = (color?.value ?? []) + (isBold ? Style.bold.value : [])
    guard !isEmpty, !codes.isEmpty else { return self }
    return "\u{1B}[" + codes.map { String($0) }.joined(separator: ";") + "m" + self + "\u{1B}[0m"
  }
}
