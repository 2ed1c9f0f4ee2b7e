/// Checks a condition every few milliseconds until it is true or `limit` has passed. Returns
/// whether it is true; throws if the task is cancelled.
package func waitUntil(
  within limit: Duration = .seconds(60), _ isSo: () throws -> Bool
) async throws -> Bool {
  let deadline = ContinuousClock.now + limit
  while try !isSo() {
    guard .now < deadline else { return false }
    try await Task.sleep(for: .milliseconds(10))
  }
  return true
}
