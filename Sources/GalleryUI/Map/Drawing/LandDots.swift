package import GalleryEngine
package import Gazetteer
import PhotoModel
import TerminalKit

/// Draws the land of a map: coasts, shores and borders as lines, with sparse dots in between.
package enum LandDots {
  /// The smallest scale in metres per dot at which outlines are drawn. The outlines are accurate to
  /// a few kilometres, so closer in they would be visibly wrong, and only photos are shown.
  package static let minMetresPerDot = 250.0

  package static func isTooCloseForOutlines(_ viewport: MapViewport) -> Bool {
    metresPerDot(viewport) < minMetresPerDot
  }

  /// The largest scale in metres per dot at which province borders are drawn. Beyond it there would
  /// be too many.
  private static let maxMetresPerDotForProvinces = 12_000.0

  /// Draws the land dots of a viewport. `zone` returns the land at a latitude and longitude in
  /// degrees, or nil for water. Returns nil if the map is zoomed in too far for outlines.
  package static func draw(
    _ viewport: MapViewport, zone: (_ latitude: Double, _ longitude: Double) -> LandZone?
  ) -> MapDots? {
    guard !isTooCloseForOutlines(viewport) else { return nil }
    var dots = MapDots(size: viewport.size)
    // One extra dot on the right and one below, so that every dot has neighbours.
    let (width, height) = (dots.width + 1, dots.height + 1)
    let longitudes = (0..<width).map {
      viewport.point(atColumn: (Double($0) + 0.5) / 2, row: 0).location.longitude
    }
    var zones: [LandZone?] = []
    zones.reserveCapacity(width * height)
    for y in 0..<height {
      let down = Double(viewport.top) + (Double(y) + 0.5) * viewport.unitsPerDot
      let isOnMap = down >= 0 && down < MapPoint.worldSize
      let latitude = viewport.point(atColumn: 0, row: (Double(y) + 0.5) / 4).location.latitude
      for longitude in longitudes { zones.append(isOnMap ? zone(latitude, longitude) : nil) }
    }
    let hasProvinces = metresPerDot(viewport) <= maxMetresPerDotForProvinces
    for y in 0..<dots.height {
      for x in 0..<dots.width {
        guard let here = zones[y * width + x] else { continue }
        let (right, below) = (zones[y * width + x + 1], zones[(y + 1) * width + x])
        let isCoast =
          right == nil || below == nil || (x > 0 && zones[y * width + x - 1] == nil)
          || (y > 0 && zones[(y - 1) * width + x] == nil)
        let isBorder =
          right.map { $0.country != here.country } ?? false
          || below.map { $0.country != here.country } ?? false
        // Dotted at any slope: no straight line has the same remainder modulo 7 all along.
        let isProvince =
          hasProvinces && (3 * x + 5 * y) % 7 < 4 && (right != here || below != here)
        let isInside = x & 1 == 0 && y & 3 == (x & 2)
        if isCoast || isBorder || isProvince || isInside { dots.insert(x: x, y: y) }
      }
    }
    return dots
  }

  private static func metresPerDot(_ viewport: MapViewport) -> Double {
    let middle = Point(column: viewport.size.columns / 2, row: viewport.size.rows / 2)
    return viewport.metres(acrossCell: middle) / 2
  }
}
