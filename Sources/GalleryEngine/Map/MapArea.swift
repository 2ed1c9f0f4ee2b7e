package import PhotoModel
package import TerminalKit

/// Selected cells of a map, for an album of the photos taken there.
package struct MapArea: Hashable, Sendable {
  package var viewport: MapViewport?
  package var cells: [Point] = []
  /// The day of the photos; nil for all days.
  package var day: Day?

  package init() {}

  package init(_ viewport: MapViewport, cells: [Point], day: Day? = nil) {
    self.viewport = viewport
    self.cells = cells
    self.day = day
  }
}
