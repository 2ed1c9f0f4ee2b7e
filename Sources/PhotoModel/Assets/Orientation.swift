/// One of Exif's eight ways in which a picture lies in its file, counted from 1 (Exif 2.32, 4.6.4, tag 274).
package struct Orientation: Hashable, Sendable {
  /// 1 to 8.
  package let number: Int

  /// Nil beyond 1 to 8.
  package init?(_ number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.number = number
  }

  private init(known number: Int) { self.number = number }

  package static let upright = Orientation(known: 1)

  /// Each the one before it, seen a quarter further to the right.
  private static let rounds = [[1, 6, 3, 8], [2, 7, 4, 5]]

  /// That of the same pixels where what is seen was turned clockwise by so many quarters.
  package func turned(quarters: Int) -> Orientation {
    for round in Orientation.rounds {
      guard let place = round.firstIndex(of: number) else { continue }
      return Orientation(known: round[(place + quarters) & 3])
    }
    return self
  }

  /// What makes the picture upright: exchanging its rows and its columns, and then mirroring what that
  /// gives left and right, and top and bottom.
  package var isTransposed: Bool { number >= 5 }
  package var mirrorsX: Bool { [2, 3, 6, 7].contains(number) }
  package var mirrorsY: Bool { [3, 4, 7, 8].contains(number) }
}
