import GalleryEngine

/// The scale bar of a map: the longest round distance (1, 2 or 5 times a power of ten metres)
/// within a limit of columns.
package struct MapScale: Hashable, Sendable {
  package let columns: Int
  package let text: String

  /// Returns nil if even the shortest distance doesn't fit.
  package init?(metresPerColumn: Double, limit: Int) {
    guard metresPerColumn > 0, metresPerColumn.isFinite else { return nil }
    var best: Double?
    var power = 1.0
    while power < 1e8 {
      for step in [1.0, 2, 5] where step * power <= metresPerColumn * Double(limit) {
        best = step * power
      }
      power *= 10
    }
    guard let metres = best else { return nil }
    columns = max(1, Int((metres / metresPerColumn).rounded()))
    text =
      metres >= 1_000
      ? Phrases.kilometres(Int(metres / 1_000)) : Phrases.metres(Int(metres))
  }
}
