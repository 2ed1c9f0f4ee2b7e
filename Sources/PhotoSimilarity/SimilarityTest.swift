/// The second test of two pictures with close hashes: whether their grey values follow each other.
package enum SimilarityTest {
  /// The least correlation of similar pictures. The measurement that it was chosen by is in
  /// `Documentation/Duplicates.md`.
  package static let minCorrelation: Float = 0.8

  /// Whether `first`, turned, looks like `second`.
  package static func passes(
    _ first: GreyPicture, _ turn: PictureTurn, _ second: GreyPicture
  ) -> Bool {
    first.turned(turn).correlation(with: second) >= minCorrelation
  }
}
