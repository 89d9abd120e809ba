/// What a text says as a hint.
///
/// Found once, when the phrase is made: several rules ask, and the verb takes long to find.
package struct HintReading: Sendable {
  /// Whether the hint has its verb where its language puts it.
  package let verb: VerbJudgement

  init(_ tokens: Tokens) { verb = tokens.verb }
}
