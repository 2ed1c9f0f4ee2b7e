/// The reason why no track can be loaded, as text.
package struct TrackFailure: Error, Hashable, Sendable {
  package var sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
