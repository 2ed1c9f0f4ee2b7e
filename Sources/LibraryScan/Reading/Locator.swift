package import PhotoModel
package import TimeZones

/// Finds where photos were taken, and with it the wall time of those whose time is known in UTC.
///
/// A time in UTC becomes that of the zone of its place. At sea and far from any place that is
/// the zone of the longitude, an hour for every 15 degrees, as ships have it; so it is on land
/// where the rules of the zone are not installed. Without a position, or without a gazetteer, it
/// becomes that of the library's home zone. Safe from any thread.
package struct Locator: Sendable {
  private let places: (any PlaceFinder)?
  private let zones: ZoneDatabase
  private let home: ZoneRules

  /// `home` is the name of the library's own zone; one that is not there is UTC.
  package init(places: (any PlaceFinder)?, zones: ZoneDatabase, home: String) {
    self.places = places
    self.zones = zones
    self.home = zones.rules(home) ?? .utc
  }

  /// Gives the place of a photo, and its capture time the zone of that. Nil without a position and
  /// without a gazetteer.
  package func locate(_ metadata: inout Metadata) -> FoundPlace? {
    let found = metadata.location.flatMap { places?.look(at: $0) }
    if let time = metadata.captureTime, time.basis != .wall {
      metadata.captureTime = settled(time, at: metadata.location, found)
    }
    return found?.place
  }

  /// A capture time as it is at a position.
  func settled(_ time: CaptureTime, at location: Location?) -> CaptureTime {
    settled(time, at: location, location.flatMap { places?.look(at: $0) })
  }

  private func settled(
    _ time: CaptureTime, at location: Location?, _ found: LocatedPlace?
  ) -> CaptureTime {
    switch time.basis {
    case .wall:
      return time
    case .utc:
      guard let moment = time.moment else { return time }
      return time.turned(to: offset(at: moment, location, found))
    case .satellites:
      // A clock that had not been set to the place shows another zone's offset.
      guard let rules = found?.zone.flatMap({ zones.rules($0) }), let moment = time.moment,
        rules.offset(at: moment) != time.offset
      else { return time }
      var settled = time
      settled.offset = rules.offset(ofWall: time.wall.secondsSince1970)
      return settled
    }
  }

  private func offset(at moment: Int64, _ location: Location?, _ found: LocatedPlace?) -> Int {
    guard let location, let found else { return home.offset(at: moment) }
    if let rules = found.zone.flatMap({ zones.rules($0) }) { return rules.offset(at: moment) }
    return Locator.offset(longitude: location.longitude)
  }

  /// The offset of the nautical zone.
  private static func offset(longitude: Double) -> Int {
    guard abs(longitude) <= 180 else { return 0 }
    return Int((longitude / 15).rounded()) * 3600
  }
}
