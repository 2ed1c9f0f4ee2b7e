/// Looks every few milliseconds whether something is so, for a minute at most. Says whether it is at
/// last; throws where the task is cancelled.
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
