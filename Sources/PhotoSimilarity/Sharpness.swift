/// How sharp the sharpest parts of a picture are, for ranking photos of one scene. The method is
/// described in Documentation/Comparing.md.
package struct Sharpness: Hashable, Sendable {
  /// 0 to 100. Comparable for pictures of one scene in the same size.
  package let score: Double

  /// The minimum of the mean squared gradient of a detailed tile, in squared levels of grey per
  /// pixel. Rounding to 256 levels alone causes 0.06.
  private static let minGradient = 0.5
  /// How many times the gradient of noise a detailed tile has.
  private static let detailFactor = 4.0
  /// The maximum of c / f of noise. White noise has 1/256, and noise smoothed with a standard
  /// deviation of 0.8 pixels 0.015. Texture with amplitudes of 1/√frequency has 0.025.
  private static let maxNoiseRatio = 0.016
  /// The minimum of c / f of a detailed tile. What has less is noise that was subtracted in part.
  private static let minDetailRatio = 0.012
  /// Tiles of noise count from this share of the tiles on.
  private static let noiseShare = 20
  /// The share of the tiles that are the quietest.
  private static let quietShare = 10
  /// The maximum gradient of the quietest tiles that can be artefacts of compression, in the unit
  /// of `minGradient`.
  private static let maxArtefacts = 1.0
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
    let floor = Floor(tiles)
    let scores = tiles.compactMap { Sharpness.score(of: $0, above: floor) }
    guard !scores.isEmpty else { return nil }
    let count = max(Sharpness.minTiles, tiles.count / Sharpness.bestShare)
    score = scores.sorted(by: >).prefix(count).reduce(0, +) / Double(count)
  }

  /// The gradients that noise and artefacts of compression have without any detail.
  private struct Floor {
    /// The gradients of noise that is not white, which are subtracted. 0 if no tiles show only
    /// noise.
    var fine = 0.0
    var coarse = 0.0
    /// The minimum of a detailed tile.
    var minimum: Double

    /// Tiles that are mostly black or white have less noise than the others, so they are used only
    /// if there are hardly any others.
    init(_ tiles: [SharpnessTiles.Tile]) {
      let unclipped = tiles.filter { !$0.isClipped }
      let usable = (unclipped.count < tiles.count / quietShare ? tiles : unclipped)
        .sorted { $0.detail < $1.detail }
      let quiet = usable.prefix(max(1, usable.count / quietShare))
      let quietest = quiet.reduce(0) { $0 + $1.detail } / Double(quiet.count)
      let noise = usable.filter {
        $0.detail >= minGradient && $0.coarseDetail < maxNoiseRatio * $0.detail
      }
      if noise.count * noiseShare >= usable.count {
        // More than the mean, because noise depends on the brightness.
        fine = noise[noise.count * 3 / 4].detail
        coarse =
          fine * noise.reduce(0) { $0 + $1.coarseDetail } / noise.reduce(0) { $0 + $1.detail }
      }
      minimum = max(minGradient, detailFactor * max(fine, min(quietest, maxArtefacts)))
    }
  }

  /// Returns nil if a tile isn't detailed.
  private static func score(of tile: SharpnessTiles.Tile, above floor: Floor) -> Double? {
    guard tile.detail >= max(floor.minimum, tile.noise) else { return nil }
    let (fine, coarse) = (tile.detail - floor.fine, max(0, tile.coarseDetail - floor.coarse))
    guard coarse >= minDetailRatio * fine else { return nil }
    return 100 * max(0, 1 - (coarse / fine).squareRoot())
  }
}
