import Foundation
package import PhotoModel

/// A position on the map, in Web Mercator: 2^32 units around the Earth, from 180° west eastwards
/// and from the north southwards. A unit is at most a centimetre, and addition wraps at the
/// antimeridian.
///
/// Mercator preserves shapes at every zoom, so that streets in Oslo are drawn as wide as they are
/// high. The map ends at 85° north and south; a photo from beyond is placed on the edge.
package struct MapPoint: Hashable, Sendable {
  /// The number of units around the Earth, and from the north edge to the south edge.
  package static let worldSize = 4_294_967_296.0
  /// The latitude at which the map ends, so that its height equals its width.
  package static let highestLatitude = 85.051_128_779_806_59
  /// The length of the equator.
  private static let equatorLength = 40_075_017.0

  package var x: UInt32
  package var y: UInt32

  package init(x: UInt32, y: UInt32) {
    self.x = x
    self.y = y
  }

  package init(_ location: Location) {
    let limit = MapPoint.highestLatitude
    let latitude = max(-limit, min(limit, location.latitude)) * .pi / 180
    let across = min(max(0, (location.longitude + 180) / 360), 1) * MapPoint.worldSize
    let down = (1 - asinh(tan(latitude)) / .pi) / 2 * MapPoint.worldSize
    x = UInt32(truncatingIfNeeded: Int64(across))
    y = UInt32(max(0, min(Double(UInt32.max), down)))
  }

  package var location: Location {
    Location(latitude: latitude, longitude: Double(x) / MapPoint.worldSize * 360 - 180)
  }

  private var latitude: Double {
    atan(sinh(.pi * (1 - 2 * Double(y) / MapPoint.worldSize))) * 180 / .pi
  }

  /// The length of a unit at this point, in metres.
  package var metresPerUnit: Double {
    MapPoint.equatorLength / MapPoint.worldSize * cos(latitude * .pi / 180)
  }
}

/// The bounding box of some points.
package struct MapExtent: Hashable, Sendable {
  /// The western edge. The extent continues eastwards from it, possibly across the antimeridian.
  package var left: UInt32
  package var width: UInt32
  package var top: UInt32
  package var height: UInt32

  /// Creates the smallest bounding box by leaving out the widest horizontal gap between points.
  /// Returns nil if there are no points.
  package init?(_ points: some Collection<MapPoint>) {
    let across = points.map(\.x).sorted()
    guard let first = across.first, let last = across.last, let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    var edge = first
    var gap = across.count == 1 ? .max : first &- last
    for (west, east) in zip(across, across.dropFirst()) where east - west > gap {
      gap = east - west
      edge = east
    }
    left = edge
    width = points.map { $0.x &- edge }.max() ?? 0
    self.top = top
    height = bottom - top
  }
}
