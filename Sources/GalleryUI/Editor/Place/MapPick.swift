import GalleryEngine
package import PhotoModel
package import TerminalKit

/// The map, opened from a line of the form: a position is chosen on it.
package struct MapPick: Sendable {
  package var map: MapState
  /// Where photos would come to lie; nothing is chosen then.
  package private(set) var preview: MapPreview?

  /// A town and what lies around it, about 600 m a dot at the equator.
  private static let scale = 65_536.0

  /// Opens around a position, or else where all photos are. `view` is the map of its own tab, which stays
  /// as it is.
  package init(_ view: MapState, around location: Location?, in size: Size) {
    map = view.another(in: size)
    if let location {
      map.show(MapSpot(middle: location, scale: MapPick.scale))
    } else {
      map.showAll()
    }
  }

  /// Shows where photos would come to lie.
  package init(_ view: MapState, _ preview: MapPreview, in size: Size) {
    map = view.another(in: size)
    self.preview = preview
    if let extent = preview.extent { map.show(extent) } else { map.showAll() }
  }

  /// What is under the cursor, to as many digits as a cell of the map can show.
  package var location: Location {
    let middle = map.viewport.middle(of: map.cursor).location
    let power = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    return Location(
      latitude: (middle.latitude * power).rounded() / power,
      longitude: (middle.longitude * power).rounded() / power)
  }

  /// Behind the point of a degree, which is 111 km: a tenth of a cell at least.
  private var digits: Int {
    var (digits, step) = (0, 111_000.0)
    while step > metres / 10, digits < 6 { (digits, step) = (digits + 1, step / 10) }
    return digits
  }

  /// How far it is across a cell there.
  package var metres: Double { map.viewport.metres(acrossCell: map.cursor) }
}
