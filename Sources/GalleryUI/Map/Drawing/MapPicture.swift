package import GalleryEngine
package import PhotoModel
import TerminalKit

/// The input for drawing a map.
package struct MapRequest: Sendable {
  package struct Key: Hashable, Sendable {
    package var viewport: MapViewport
    /// The point whose place is looked up.
    package var cursor: MapPoint
    /// The revision of the library, and of the filter.
    package var source: Int
    package var filter: Int
    /// The day whose photos are counted. Nil counts all days.
    package var day: Day?
  }

  package var key: Key
  package var number: RequestNumber
  /// The photos that match the filter. Nil for all.
  package var found: AssetSet?
  /// The photos of the day. Nil without a day.
  package var photosOfDay: AssetSet?

  /// The photos that are counted. Nil for all.
  package var counted: AssetSet? {
    guard let photosOfDay else { return found }
    return found.map { $0.intersection(photosOfDay) } ?? photosOfDay
  }
}

/// The drawn content of a map, made off the main thread.
package struct MapPicture: Sendable {
  package var key: MapRequest.Key
  /// Nil if the map is zoomed in too far for outlines.
  package var land: MapDots?
  /// Whether the map is zoomed in too far for outlines.
  package var isTooCloseForOutlines: Bool { LandDots.isTooCloseForOutlines(key.viewport) }
  /// The number of photos in each cell, row by row.
  package var counts: [Int32]
  /// The number of photos of other days in each cell, if only one day is counted. Otherwise empty.
  package var otherDayCounts: [Int32]
  /// The clusters, largest first.
  package var clusters: [MapCluster]
  /// The names of cities, and when zoomed in, of towns and districts.
  package var labels: [MapLabel] = []
  package var heat: HeatScale
  /// The number of visible photos.
  package var visibleCount: Int
  /// The extent of all photos with a position. Nil if there are none.
  package var extent: MapExtent?
  /// Whether the positions of the photos have been read.
  package var hasPositions: Bool
  /// Whether the positions match the current library.
  package var isCurrent = true
  /// The place under the cursor, from the country down.
  package var place: Place?

  package init(
    key: MapRequest.Key, land: MapDots?, counts: [Int32], otherDayCounts: [Int32] = [],
    extent: MapExtent?, hasPositions: Bool, place: Place?
  ) {
    self.key = key
    self.land = land
    self.counts = counts
    self.otherDayCounts = otherDayCounts
    self.extent = extent
    self.hasPositions = hasPositions
    self.place = place
    clusters = MapCluster.clusters(of: counts, size: key.viewport.size)
    heat = HeatScale(counts.lazy.filter { $0 > 0 }.map(Int.init))
    visibleCount = counts.reduce(0) { $0 + Int($1) }
  }

  /// Adds labels where there is room. Earlier names take precedence.
  package mutating func add(_ names: [MapName]) {
    let size = key.viewport.size
    let photos = otherDayCounts.isEmpty ? counts : zip(counts, otherDayCounts).map { $0 + $1 }
    var room = MapLabels(size: size, counts: photos, clusters: clusters)
    room.add(names, limit: MapNames.limit(size))
    labels = room.labels
  }
}

/// The positions of a day's photos in the order in which they were taken.
package struct MapTrack: Hashable, Sendable {
  package var points: [MapPoint]
  /// The position of the photo under the cursor.
  package var start: MapPoint?

  package init(points: [MapPoint] = [], start: MapPoint? = nil) {
    self.points = points
    self.start = start
  }

  package var isEmpty: Bool { points.isEmpty && start == nil }
}
