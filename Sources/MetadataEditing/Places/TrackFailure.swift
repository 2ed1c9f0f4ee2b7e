/// The reason why no track can be loaded, as text.
package struct TrackFailure: Error, Hashable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
