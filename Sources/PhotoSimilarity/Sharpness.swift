/// How sharp the sharpest parts of a picture are, for ranking photos of one scene.
///
/// A picture is divided into tiles of 64 by 64 pixels. For each tile, `SharpnessTiles` measures the
/// mean squared gradient of the pixels (f, the Tenengrad) and of the picture reduced to a quarter
/// (c). The score of a tile is `100 × (1 − √(c / f))`: the share of its changes of brightness that
/// a picture of a quarter of the size can't show. It is 0 for a tile that is blurred over many
/// pixels, about 50 for a sharp edge, and higher for fine texture. It doesn't depend on exposure or
/// contrast, because both gradients change by the same factor.
///
/// The mean of the quietest tenth of the tiles is noise and artefacts of compression, and is
/// subtracted from f and c of all tiles. Only tiles with an f of at least four times that are
/// detailed enough to be scored, so noise never is.
///
/// The score of the picture is the mean of the best hundredth of all tiles: one sharp subject is
/// enough, whatever is behind it. If fewer tiles are detailed, the missing ones count as 0.
///
/// Sources: the Tenengrad as in Krotkov, "Focusing" (1987); the ratio to a second blur as in Crete
/// et al., "The blur effect" (2007), and Zhuo and Sim, "Defocus map estimation from a single image"
/// (2011).
package struct Sharpness: Hashable, Sendable {
  /// 0 to 100. Comparable for pictures of one scene in the same size.
  package let score: Double

  /// The minimum of the mean squared gradient of a detailed tile, in squared levels of grey per
  /// pixel. Rounding to 256 levels alone causes 0.06.
  private static let minGradient = 0.5
  /// How many times the gradient of the quietest tiles a detailed tile has.
  private static let detailFactor = 4.0
  /// The share of the tiles that are taken to show noise only.
  private static let quietShare = 10
  /// The best of this number of tiles counts.
  private static let bestShare = 100
  /// A few pixels, such as a defect of the sensor, are no sharp part.
  private static let minTiles = 4

  /// Measures a picture of grey pixels: rows from the top left, 0 is black. Returns nil if no part
  /// of it is detailed enough, or if it has fewer than 10 tiles.
  package init?(grey: [UInt8], width: Int, height: Int) {
    precondition(
      width >= 0 && height >= 0 && grey.count == width * height,
      "A picture has one grey value for each of its pixels")
    let tiles = SharpnessTiles.tiles(of: grey, width: width, height: height)
    guard tiles.count >= Sharpness.quietShare else { return nil }
    let floor = Sharpness.quiet(tiles)
    let scores = tiles.compactMap { Sharpness.score(of: $0, above: floor) }
    guard !scores.isEmpty else { return nil }
    let count = max(Sharpness.minTiles, tiles.count / Sharpness.bestShare)
    score = scores.sorted(by: >).prefix(count).reduce(0, +) / Double(count)
  }

  /// Returns the means of the quietest tiles. Tiles that are mostly black or white have less noise
  /// than the others, so they are used only if there are hardly any others.
  private static func quiet(_ tiles: [SharpnessTiles.Tile]) -> (fine: Double, coarse: Double) {
    let unclipped = tiles.filter { !$0.isClipped }
    let usable = unclipped.count < tiles.count / quietShare ? tiles : unclipped
    let quiet = usable.sorted { $0.fine < $1.fine }.prefix(max(1, usable.count / quietShare))
    let count = Double(quiet.count)
    return (
      quiet.reduce(0) { $0 + $1.fine } / count, quiet.reduce(0) { $0 + $1.coarse } / count
    )
  }

  /// Returns nil if a tile isn't detailed.
  private static func score(
    of tile: SharpnessTiles.Tile, above floor: (fine: Double, coarse: Double)
  ) -> Double? {
    guard tile.fine >= max(minGradient, detailFactor * floor.fine) else { return nil }
    let (fine, coarse) = (tile.fine - floor.fine, max(0, tile.coarse - floor.coarse))
    return 100 * max(0, 1 - (coarse / fine).squareRoot())
  }
}
