package struct Rule: Sendable {}
