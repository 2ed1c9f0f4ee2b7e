/// Gives everything known about photos, for the few that are seen.
///
/// Safe from any thread. An id that is not there (removed meanwhile) has no answer.
package protocol AssetDetails: Sendable {
  func assets(_ ids: [Asset.ID]) -> [Asset.ID: Asset]
}
