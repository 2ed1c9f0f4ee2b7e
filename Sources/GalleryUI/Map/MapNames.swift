package import GalleryEngine
package import Gazetteer
import PhotoModel
package import TerminalKit

/// The name of a place that may be shown on a map, with the cell of the place.
package struct MapName: Hashable, Sendable {
  package var text: String
  package var cell: Point

  package init(_ text: String, at cell: Point) {
    self.text = text
    self.cell = cell
  }
}

/// Selects the place names to show on a map, according to its scale.
package enum MapNames {
  /// The population per square kilometre of a cell that a town needs to be shown, and the maximum
  /// population required (a city of a million).
  private static let (density, maxPopulation) = (250.0, 1e6)
  /// The number of places tried per name wanted, largest first.
  private static let candidatesPerName = 6

  /// Returns the maximum number of names on a map of a size: one per 110 cells, at least four.
  package static func limit(_ size: Size) -> Int { max(4, size.columns * size.rows / 110) }

  /// Returns the places that are large enough for the scale, largest first.
  package static func names(
    on viewport: MapViewport, of gazetteer: Gazetteer, in language: PlaceLanguage
  ) -> [MapName] {
    let limit = limit(viewport.size)
    let populationThreshold = minimumPopulation(viewport)
    func spots(_ population: Double) -> [RankedPlace] {
      gazetteer.rankedPlaces(
        in: viewport.box, minimumRank: RankedPlace.rank(population: population),
        limit: limit * candidatesPerName)
    }
    var found = spots(populationThreshold)
    // In sparsely populated areas villages are shown for orientation.
    if found.count < limit / 3 { found = spots(populationThreshold / 50) }
    return found.compactMap { place in
      guard let cell = viewport.cell(of: MapPoint(place.location)),
        let name = gazetteer.name(of: place.id, language: language)
      else { return nil }
      return MapName(MapText.short(name), at: cell)
    }
  }

  private static func minimumPopulation(_ viewport: MapViewport) -> Double {
    let middle = Point(column: viewport.size.columns / 2, row: viewport.size.rows / 2)
    let kilometres = viewport.metres(acrossCell: middle) / 1_000
    return min(maxPopulation, density * kilometres * kilometres)
  }
}

extension MapViewport {
  /// The visible part of the Earth.
  package var box: EarthBox {
    let (first, last) = (point(atColumn: 0, row: 0), point(atColumn: 0, row: Double(size.rows)))
    return EarthBox(
      south: last.location.latitude, north: first.location.latitude,
      west: first.location.longitude,
      width: min(360, cellWidth * Double(size.columns) / MapPoint.worldSize * 360))
  }
}
