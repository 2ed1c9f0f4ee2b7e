package enum FilterEffect: Sendable {
  /// Find the photos that match all of these words.
  case search([String], request: RequestNumber)
}
