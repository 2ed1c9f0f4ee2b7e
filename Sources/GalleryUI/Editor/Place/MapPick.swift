import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The map opened from a line of the form to choose a position.
package struct MapPick: Sendable {
  package var map: MapState
  /// A preview of the positions that photos would get. If set, no position is chosen.
  package private(set) var preview: MapPreview?

  /// Shows a town and its surroundings, about 600 m per dot at the equator.
  private static let scale = 65_536.0

  /// Opens the map at a position or, if there is none, with all photos. `view` is the map of the
  /// Map view, which doesn't change.
  package init(_ view: MapState, around location: Location?, in size: Size) {
    map = view.makeSeparateMap(in: size)
    if let location {
      map.show(MapCamera(centre: location, scale: MapPick.scale))
    } else {
      map.showAll()
    }
  }

  /// Opens a map that shows where photos would be located.
  package init(_ view: MapState, _ preview: MapPreview, in size: Size) {
    map = view.makeSeparateMap(in: size)
    self.preview = preview
    if let extent = preview.extent { map.show(extent) } else { map.showAll() }
  }

  /// The position under the cursor, rounded to the digits that a cell of the map can distinguish.
  package var location: Location {
    let middle = map.viewport.centre(of: map.cursor).location
    let power = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    return Location(
      latitude: (middle.latitude * power).rounded() / power,
      longitude: (middle.longitude * power).rounded() / power)
  }

  /// The number of decimal places of a degree (111 km): enough to resolve a tenth of a cell, at
  /// most 6.
  private var digits: Int {
    var (digits, step) = (0, 111_000.0)
    while step > metres / 10, digits < 6 { (digits, step) = (digits + 1, step / 10) }
    return digits
  }

  /// The width of the cell under the cursor in metres.
  package var metres: Double { map.viewport.metres(acrossCell: map.cursor) }
}
