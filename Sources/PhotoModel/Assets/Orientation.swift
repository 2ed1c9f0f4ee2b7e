/// One of Exif's eight orientations of a picture in its file, counted from 1 (Exif 2.32, 4.6.4, tag
/// 274).
package struct Orientation: Hashable, Sendable {
  /// 1 to 8.
  package let number: Int

  /// Returns nil for numbers other than 1 to 8.
  package init?(_ number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.number = number
  }

  private init(known number: Int) { self.number = number }

  package static let upright = Orientation(known: 1)

  /// Each orientation appears a quarter turn clockwise from the one before it.
  private static let rounds = [[1, 6, 3, 8], [2, 7, 4, 5]]

  /// Returns the orientation of the same pixels when the displayed picture is turned clockwise by
  /// this number of quarters.
  package func rotated(quarters: Int) -> Orientation {
    for round in Orientation.rounds {
      guard let index = round.firstIndex(of: number) else { continue }
      return Orientation(known: round[(index + quarters) & 3])
    }
    return self
  }

  /// The operations that make the picture upright: first rows and columns are exchanged, then the
  /// result is mirrored left to right, and top to bottom.
  package var isTransposed: Bool { number >= 5 }
  package var mirrorsX: Bool { [2, 3, 6, 7].contains(number) }
  package var mirrorsY: Bool { [3, 4, 7, 8].contains(number) }
}
