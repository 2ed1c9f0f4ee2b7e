package import GalleryEngine
package import Gazetteer
import PhotoModel
package import TerminalKit

/// A place whose name may stand on a map, with the cell that it is in.
package struct MapName: Hashable, Sendable {
  package var text: String
  package var cell: Point

  package init(_ text: String, at cell: Point) {
    self.text = text
    self.cell = cell
  }
}

/// Which names a map has room for, by its scale.
package enum MapNames {
  /// A town needs so many people for each square kilometre of a cell, up to a city of a million.
  private static let (density, most) = (250.0, 1e6)
  /// So many of the largest are tried, for each name that is wanted.
  private static let spare = 6

  /// How many names are wanted on a map of a size: one for some hundred cells.
  package static func limit(_ size: Size) -> Int { max(4, size.columns * size.rows / 110) }

  /// The places that are large enough for the scale, the largest first.
  package static func names(
    on viewport: MapViewport, of gazetteer: Gazetteer, in language: PlaceLanguage
  ) -> [MapName] {
    let limit = limit(viewport.size)
    let least = leastPopulation(viewport)
    func spots(_ population: Double) -> [NamedSpot] {
      gazetteer.spots(
        in: viewport.box, leastRank: NamedSpot.rank(population: population), limit: limit * spare)
    }
    var found = spots(least)
    // In the wilds a village says where one is.
    if found.count < limit / 3 { found = spots(least / 50) }
    return found.compactMap { spot in
      guard let cell = viewport.cell(of: MapPoint(spot.location)),
        let name = gazetteer.name(of: spot.id, language: language)
      else { return nil }
      return MapName(MapText.short(name), at: cell)
    }
  }

  private static func leastPopulation(_ viewport: MapViewport) -> Double {
    let middle = Point(column: viewport.size.columns / 2, row: viewport.size.rows / 2)
    let kilometres = viewport.metres(acrossCell: middle) / 1_000
    return min(most, density * kilometres * kilometres)
  }
}

extension MapViewport {
  /// What of the Earth is seen.
  package var box: EarthBox {
    let (first, last) = (point(atColumn: 0, row: 0), point(atColumn: 0, row: Double(size.rows)))
    return EarthBox(
      south: last.location.latitude, north: first.location.latitude,
      west: first.location.longitude,
      width: min(360, cellWidth * Double(size.columns) / MapPoint.world * 360))
  }
}
