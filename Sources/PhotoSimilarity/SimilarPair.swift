/// Two pictures whose hashes are close, by their positions in a list.
package struct SimilarPair: Hashable, Sendable {
  /// The lower position.
  package var first: Int32
  package var second: Int32
  /// The number of bits that differ.
  package var distance: UInt8
  /// Turned in this way, the first picture looks like the second.
  package var turn: PictureTurn

  package init(first: Int32, second: Int32, distance: UInt8, turn: PictureTurn = .none) {
    (self.first, self.second, self.distance, self.turn) = (first, second, distance, turn)
  }
}

extension SimilarPair: Comparable {
  /// The closest first, then in the order of the list.
  package static func < (left: SimilarPair, right: SimilarPair) -> Bool {
    (left.distance, left.first, left.second) < (right.distance, right.first, right.second)
  }
}
