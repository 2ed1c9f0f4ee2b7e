package import PhotoModel
package import TerminalKit

/// Some cells of a map, as an album shows what was taken there.
package struct MapArea: Hashable, Sendable {
  package var viewport: MapViewport?
  package var cells: [Point] = []
  /// Of which day the photos are; nil for all.
  package var day: Day?

  package init() {}

  package init(_ viewport: MapViewport, cells: [Point], day: Day? = nil) {
    self.viewport = viewport
    self.cells = cells
    self.day = day
  }
}
