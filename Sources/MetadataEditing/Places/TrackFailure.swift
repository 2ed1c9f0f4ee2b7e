/// Why there is no track, in words.
package struct TrackFailure: Error, Hashable, Sendable {
  package var sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
