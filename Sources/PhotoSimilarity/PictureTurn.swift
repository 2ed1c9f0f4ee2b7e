/// One of the eight ways to turn and mirror a picture: rows and columns exchanged or not, and then
/// either order reversed or not.
package struct PictureTurn: Hashable, Sendable {
  /// Whether rows and columns are exchanged, before they are reversed.
  package var isTransposed: Bool
  /// Whether the order of the columns is reversed, as in a mirror.
  package var mirrorsColumns: Bool
  /// Whether the order of the rows is reversed.
  package var mirrorsRows: Bool

  package init(isTransposed: Bool, mirrorsColumns: Bool, mirrorsRows: Bool) {
    self.isTransposed = isTransposed
    self.mirrorsColumns = mirrorsColumns
    self.mirrorsRows = mirrorsRows
  }

  package static let none = PictureTurn(
    isTransposed: false, mirrorsColumns: false, mirrorsRows: false)
  /// A quarter turn clockwise.
  package static let right = PictureTurn(
    isTransposed: true, mirrorsColumns: true, mirrorsRows: false)
  /// A quarter turn anticlockwise.
  package static let left = PictureTurn(
    isTransposed: true, mirrorsColumns: false, mirrorsRows: true)
  package static let half = PictureTurn(
    isTransposed: false, mirrorsColumns: true, mirrorsRows: true)
  /// Left and right exchanged.
  package static let mirrored = PictureTurn(
    isTransposed: false, mirrorsColumns: true, mirrorsRows: false)
  /// Top and bottom exchanged.
  package static let flipped = PictureTurn(
    isTransposed: false, mirrorsColumns: false, mirrorsRows: true)
  /// Mirrored at the diagonal from the top left.
  package static let transposed = PictureTurn(
    isTransposed: true, mirrorsColumns: false, mirrorsRows: false)
  /// Mirrored at the diagonal from the top right.
  package static let transversed = PictureTurn(
    isTransposed: true, mirrorsColumns: true, mirrorsRows: true)

  package static let all: [PictureTurn] = [
    .none, .right, .half, .left, .mirrored, .flipped, .transposed, .transversed,
  ]

  /// The turn that takes this one back.
  package var inverse: PictureTurn {
    guard isTransposed else { return self }
    return PictureTurn(
      isTransposed: true, mirrorsColumns: mirrorsRows, mirrorsRows: mirrorsColumns)
  }
}
