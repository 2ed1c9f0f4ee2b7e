package import GalleryEngine
package import PhotoModel
import TerminalKit

/// What a map is to show.
package struct MapRequest: Sendable {
  package struct Key: Hashable, Sendable {
    package var viewport: MapViewport
    /// Of which the place is to be named.
    package var cursor: MapPoint
    /// The state of the library, and of the filter.
    package var source: Int
    package var filter: Int
    /// The day whose photos alone are counted; nil for all.
    package var day: Day?
  }

  package var key: Key
  package var number: RequestNumber
  /// The photos that the filter leaves; nil for all.
  package var found: AssetSet?
  /// The photos of the day; nil without one.
  package var ofDay: AssetSet?

  /// The photos that are counted; nil for all.
  package var counted: AssetSet? {
    guard let ofDay else { return found }
    return found.map { $0.intersection(ofDay) } ?? ofDay
  }
}

/// What is seen on a map, made away from the screen.
package struct MapPicture: Sendable {
  package var key: MapRequest.Key
  /// Nil where the map is too near for outlines.
  package var land: MapDots?
  /// Whether the map is too near for outlines.
  package var hasLandEnded: Bool { LandDots.isTooNear(key.viewport) }
  /// How many photos are in each cell, row by row.
  package var counts: [Int32]
  /// The same of the photos of other days, where those of one day are counted; else empty.
  package var others: [Int32]
  /// Those with the most photos first.
  package var clusters: [MapCluster]
  /// The names of cities, and nearer in of towns and districts.
  package var labels: [MapLabel] = []
  package var heat: HeatScale
  /// How many photos are seen.
  package var seenCount: Int
  /// What all photos with a position take up; nil without any.
  package var extent: MapExtent?
  /// Whether it is known where photos were taken.
  package var hasPositions: Bool
  /// Whether that is as the library is now.
  package var isCurrent = true
  /// Where the cursor is, from the country down.
  package var place: Place?

  package init(
    key: MapRequest.Key, land: MapDots?, counts: [Int32], others: [Int32] = [],
    extent: MapExtent?, hasPositions: Bool, place: Place?
  ) {
    self.key = key
    self.land = land
    self.counts = counts
    self.others = others
    self.extent = extent
    self.hasPositions = hasPositions
    self.place = place
    clusters = MapCluster.clusters(of: counts, size: key.viewport.size)
    heat = HeatScale(counts.lazy.filter { $0 > 0 }.map(Int.init))
    seenCount = counts.reduce(0) { $0 + Int($1) }
  }

  /// Puts names where they have room, those that come first before the others.
  package mutating func add(_ names: [MapName]) {
    let size = key.viewport.size
    let photos = others.isEmpty ? counts : zip(counts, others).map { $0 + $1 }
    var room = MapLabels(size: size, counts: photos, clusters: clusters)
    room.add(names, limit: MapNames.limit(size))
    labels = room.labels
  }
}

/// Where the photos of a day were taken, one after the other.
package struct MapTrack: Hashable, Sendable {
  package var points: [MapPoint]
  /// Where the photo under the cursor was.
  package var start: MapPoint?

  package init(points: [MapPoint] = [], start: MapPoint? = nil) {
    self.points = points
    self.start = start
  }

  package var isEmpty: Bool { points.isEmpty && start == nil }
}
