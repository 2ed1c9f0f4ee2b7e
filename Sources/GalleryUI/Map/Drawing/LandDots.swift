import PhotoModel
import TerminalKit

/// Land on a map: coasts and borders as lines, and a few dots in between.
package enum LandDots {
  /// The outlines are drawn at some kilometres' precision: where a dot is less than this, they would
  /// be wrong by a finger's breadth, and only photos are shown.
  package static let finest = 250.0

  /// `country` says for degrees north and east which country is there, nil at sea. Nil where the
  /// map is too near for outlines.
  package static func draw(
    _ viewport: MapViewport, country: (_ latitude: Double, _ longitude: Double) -> Int?
  ) -> MapDots? {
    let middle = Point(column: viewport.size.columns / 2, row: viewport.size.rows / 2)
    guard viewport.metres(acrossCell: middle) / 2 >= finest else { return nil }
    var dots = MapDots(size: viewport.size)
    // One more on the right and below, so that every dot has neighbours.
    let (width, height) = (dots.width + 1, dots.height + 1)
    let longitudes = (0..<width).map {
      viewport.point(atColumn: (Double($0) + 0.5) / 2, row: 0).location.longitude
    }
    var zones: [Int32] = []
    zones.reserveCapacity(width * height)
    for y in 0..<height {
      let down = Double(viewport.top) + (Double(y) + 0.5) * viewport.dot
      let isOnMap = down >= 0 && down < MapPoint.world
      let latitude = viewport.point(atColumn: 0, row: (Double(y) + 0.5) / 4).location.latitude
      for longitude in longitudes {
        zones.append(isOnMap ? country(latitude, longitude).map(Int32.init) ?? -1 : -1)
      }
    }
    for y in 0..<dots.height {
      for x in 0..<dots.width {
        let here = zones[y * width + x]
        let (right, below) = (zones[y * width + x + 1], zones[(y + 1) * width + x])
        let isCoast =
          here >= 0
          && (right < 0 || below < 0 || (x > 0 && zones[y * width + x - 1] < 0)
            || (y > 0 && zones[(y - 1) * width + x] < 0))
        let isBorder = here >= 0 && (right != here && right >= 0 || below != here && below >= 0)
        let isInside = here >= 0 && x & 1 == 0 && y & 3 == (x & 2)
        if isCoast || isBorder || isInside { dots.insert(x: x, y: y) }
      }
    }
    return dots
  }
}
