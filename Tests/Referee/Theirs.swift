import SwiftParser
import SwiftSyntax

/// The facts of a file as Swift's own parser reads them.
final class Theirs: SyntaxVisitor {
  private(set) var facts: [Fact: Excuse?] = [:]
  let isBroken: Bool
  /// Where the visitor is.
  private var excuses: [Excuse] = []
  /// Where the value begins that a chain in `#if` goes on with, by the chain's own begin.
  private var chains: [AbsolutePosition: AbsolutePosition] = [:]

  init(_ text: [UInt8]) {
    let file = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    isBroken = file.hasError
    super.init(viewMode: .sourceAccurate)
    walk(file)
  }

  private func add(_ kind: Fact.Kind, _ start: AbsolutePosition, _ end: AbsolutePosition, _ detail: String) {
    let fact = Fact(kind: kind, start: start.utf8Offset, end: end.utf8Offset, detail: detail)
    facts[fact] = .some(excuses.last)
  }

  private func add(_ kind: Fact.Kind, _ node: some SyntaxProtocol, _ detail: String) {
    add(kind, start(of: node), node.endPositionBeforeTrailingTrivia, detail)
  }

  private func start(of node: some SyntaxProtocol) -> AbsolutePosition {
    let start = node.positionAfterSkippingLeadingTrivia
    return chains[start] ?? start
  }

  /// Usage reads all branches of a chain one after the other.
  override func visit(_ node: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    for clause in node.config.clauses {
      guard let elements = clause.elements else { continue }
      chains[elements.positionAfterSkippingLeadingTrivia] = start(of: base)
    }
    return .visitChildren
  }

  // MARK: Literals

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    var detail = ""
    var run: [StringLiteralSegmentListSyntax.Element] = []
    func finishRun() {
      guard !run.isEmpty else { return }
      let text = node.with(\.segments, StringLiteralSegmentListSyntax(run)).representedLiteralValue
      if text != "" { detail += "“\(text ?? "?")”" }
      run = []
    }
    for segment in node.segments {
      guard let inserted = segment.as(ExpressionSegmentSyntax.self) else {
        run.append(segment)
        continue
      }
      finishRun()
      let start = inserted.positionAfterSkippingLeadingTrivia.utf8Offset
      detail += "\\\(start..<inserted.endPositionBeforeTrailingTrivia.utf8Offset)"
    }
    finishRun()
    add(.literal, node, detail)
    return .visitChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let closures = closures(node.trailingClosure, node.additionalTrailingClosures)
    add(.call, node, callee(node.calledExpression) + list(labels(node.arguments) + closures))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    macro(
      node, node.macroName, node.leftParen, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macro(
      node, node.macroName, node.leftParen, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    return .visitChildren
  }

  private func macro(
    _ node: some SyntaxProtocol, _ name: TokenSyntax, _ open: TokenSyntax?, _ arguments: LabeledExprListSyntax,
    _ closure: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) {
    guard open != nil || closure != nil else { return }
    let sign = node.as(MacroExpansionDeclSyntax.self)?.pound ?? node.firstToken(viewMode: .sourceAccurate)
    let start = sign?.positionAfterSkippingLeadingTrivia ?? node.position
    let end = node.endPositionBeforeTrailingTrivia
    add(.call, start, end, "#" + name.text + list(labels(arguments) + closures(closure, others)))
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    let closures = closures(node.trailingClosure, node.additionalTrailingClosures)
    add(.index, node, list(labels(node.arguments) + closures))
    return .visitChildren
  }

  private func callee(_ node: ExprSyntax) -> String {
    if let name = node.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let member = node.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let inner = node.as(GenericSpecializationExprSyntax.self) { return callee(inner.expression) }
    if let inner = node.as(OptionalChainingExprSyntax.self) { return callee(inner.expression) }
    if let inner = node.as(ForceUnwrapExprSyntax.self) { return callee(inner.expression) }
    if node.is(SuperExprSyntax.self) { return "super" }
    if let macro = node.as(MacroExpansionExprSyntax.self), macro.leftParen == nil { return "#" + macro.macroName.text }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    {
      return callee(only.expression)
    }
    return "…"
  }

  private func labels(_ arguments: LabeledExprListSyntax) -> [String] { arguments.map { $0.label?.text ?? "_" } }

  private func closures(
    _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) -> [String] {
    (first == nil ? [] : ["{}_"]) + others.map { "{}" + $0.label.text }
  }

  private func list(_ labels: [String]) -> String { "(" + labels.joined(separator: " ") + ")" }

  // MARK: Members and closures

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    add(.access, node.declName.baseName, node.declName.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    add(.closure, node, "")
    return .visitChildren
  }

  // MARK: What Usage leaves out

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { enter(.attribute) }
  override func visitPost(_ node: AttributeSyntax) { excuses.removeLast() }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { enter(.keyPath) }
  override func visitPost(_ node: KeyPathExprSyntax) { excuses.removeLast() }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      excuses.append(.condition)
      walk(condition)
      excuses.removeLast()
    }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  private func enter(_ excuse: Excuse) -> SyntaxVisitorContinueKind {
    excuses.append(excuse)
    return .visitChildren
  }
}
