import Files
package import PhotoModel
import Synchronization
package import TimeZones

/// Finds where photos were taken, and from that the wall time of photos whose time is known in UTC.
///
/// A UTC time is converted to the zone of its place. At sea and far from any place this is the
/// nautical zone of the longitude, an hour for every 15 degrees. The nautical zone is also used on
/// land if the rules of the place's zone are not installed. Without a position, or without a
/// gazetteer, the library's home zone is used. Rules that exist but can't be read are treated as
/// not installed, and this is recorded, because times found without them are not final.
///
/// Can be used on any thread.
package final class Locator: Sendable {
  /// A zone whose rules exist but can't be read.
  struct UnreadZone: Hashable, Sendable {
    var file: FilePath
    var reason: Errno
  }

  private let places: (any PlaceFinder)?
  private let zones: ZoneDatabase
  /// The name of the library's home zone.
  let homeZone: String
  /// The rules of the home zone. Nil if they are not installed.
  private let home: ZoneRules?
  private let onUnreadableZone: @Sendable () -> Void
  private let firstUnread = Mutex<UnreadZone?>(nil)

  /// `home` is the name of the library's home zone. If its rules are missing, UTC is used.
  /// `onUnreadableZone` is called once, when the rules of a zone turn out to be unreadable: times
  /// found without them have to be converted later. No thread receives such a time before the call
  /// has returned. The call must not use the locator.
  package init(
    places: (any PlaceFinder)?, zones: ZoneDatabase, home: String,
    onUnreadableZone: @escaping @Sendable () -> Void = {}
  ) {
    self.places = places
    self.zones = zones
    self.onUnreadableZone = onUnreadableZone
    homeZone = home
    do throws(Errno) {
      self.home = try zones.rules(home)
    } catch {
      self.home = nil
      recordUnreadZone(home, error)
    }
  }

  /// Whether the rules of the home zone are installed. Times converted without them are not final.
  var hasHomeRules: Bool { home != nil }

  /// The first zone whose rules could not be read.
  var unreadZone: UnreadZone? { firstUnread.withLock { $0 } }

  /// Sets the place of a photo, and the zone of its capture time accordingly. Returns nil without a
  /// position or without a gazetteer.
  package func locate(_ metadata: inout Metadata) -> FoundPlace? {
    let found = metadata.location.flatMap { places?.lookUp(at: $0) }
    if let time = metadata.captureTime, time.basis != .wall {
      metadata.captureTime = converted(time, at: metadata.location, found)
    }
    return found?.place
  }

  /// Returns a capture time converted to the zone of a position. Unchanged if the required rules
  /// can't be read.
  func converted(_ time: CaptureTime, at location: Location?) -> CaptureTime {
    let found = location.flatMap { places?.lookUp(at: $0) }
    if let zone = found?.zone ?? (found == nil ? homeZone : nil), isUnread(zone) { return time }
    return converted(time, at: location, found)
  }

  private func isUnread(_ zone: String) -> Bool {
    do throws(Errno) {
      _ = try zones.rules(zone)
      return false
    } catch {
      recordUnreadZone(zone, error)
      return true
    }
  }

  private func converted(
    _ time: CaptureTime, at location: Location?, _ found: LocatedPlace?
  ) -> CaptureTime {
    switch time.basis {
    case .wall:
      return time
    case .utc:
      guard let moment = time.secondsSince1970 else { return time }
      return time.converted(toOffset: offset(at: moment, location, found))
    case .gps:
      // A clock that had not been set to the place has the offset of another zone.
      var settled = time
      guard let rules = rules(of: found) else {
        if let offset = time.offset, let location, !Locator.isPlausible(offset, at: location) {
          settled.offset = nil
        }
        return settled
      }
      if let moment = time.secondsSince1970, rules.offset(at: moment) == time.offset { return time }
      settled.offset = rules.offset(ofWall: time.wall.secondsSince1970)
      return settled
    }
  }

  private func offset(at moment: Int64, _ location: Location?, _ found: LocatedPlace?) -> Int {
    guard let location, let found else { return (home ?? .utc).offset(at: moment) }
    if let rules = rules(of: found) { return rules.offset(at: moment) }
    return Locator.offset(longitude: location.longitude)
  }

  private func rules(of place: LocatedPlace?) -> ZoneRules? {
    guard let zone = place?.zone else { return nil }
    do throws(Errno) {
      return try zones.rules(zone)
    } catch {
      recordUnreadZone(zone, error)
      return nil
    }
  }

  private func recordUnreadZone(_ zone: String, _ reason: Errno) {
    // Held during the call, so that other threads wait until it returns.
    firstUnread.withLock { first in
      guard first == nil else { return }
      first = UnreadZone(file: zones.path(of: zone), reason: reason)
      onUnreadableZone()
    }
  }

  /// Whether a zone with this offset is plausible at a position. No zone differs from solar time by
  /// more than four hours, except near the poles, where the zones are those of supply lines.
  private static func isPlausible(_ offset: Int, at location: Location) -> Bool {
    guard abs(location.latitude) < 66 else { return true }
    let hours = (Double(offset) / 3600 - location.longitude / 15).magnitude
    return min(hours, 24 - hours) <= 4
  }

  /// Returns the offset of the nautical zone in seconds.
  private static func offset(longitude: Double) -> Int {
    guard abs(longitude) <= 180 else { return 0 }
    return Int((longitude / 15).rounded()) * 3600
  }
}
