import Files
package import PhotoModel
import Synchronization
package import TimeZones

/// Finds where photos were taken, and with it the wall time of those whose time is known in UTC.
///
/// A time in UTC becomes that of the zone of its place. At sea and far from any place that is
/// the zone of the longitude, an hour for every 15 degrees, as ships have it; so it is on land
/// where the rules of the zone are not installed. Without a position, or without a gazetteer, it
/// becomes that of the library's home zone. Rules that are there and can't be read are taken for
/// rules that are not installed, and remembered: what was found with them is not settled.
///
/// Safe from any thread.
package final class Locator: Sendable {
  /// A zone whose rules are there and can't be read.
  struct UnreadZone: Hashable, Sendable {
    var file: FilePath
    var reason: Errno
  }

  private let places: (any PlaceFinder)?
  private let zones: ZoneDatabase
  /// The name of the library's own zone.
  let homeZone: String
  /// Its rules; nil where they are not there.
  private let home: ZoneRules?
  private let noteUnsettled: @Sendable () -> Void
  private let firstUnread = Mutex<UnreadZone?>(nil)

  /// `home` is the name of the library's own zone; one that is not there is UTC. `noteUnsettled` is
  /// called once, when the rules of a zone turn out to be unreadable: times are found without them
  /// that have to be turned later. No thread has such a time before the call has returned; it asks
  /// nothing of the locator.
  package init(
    places: (any PlaceFinder)?, zones: ZoneDatabase, home: String,
    noteUnsettled: @escaping @Sendable () -> Void = {}
  ) {
    self.places = places
    self.zones = zones
    self.noteUnsettled = noteUnsettled
    homeZone = home
    do throws(Errno) {
      self.home = try zones.rules(home)
    } catch {
      self.home = nil
      note(home, error)
    }
  }

  /// Whether the rules of the home zone are there: times that are turned without them are not right
  /// for good.
  var knowsHome: Bool { home != nil }

  /// The first zone whose rules could not be read.
  var unreadZone: UnreadZone? { firstUnread.withLock { $0 } }

  /// Gives the place of a photo, and its capture time the zone of that. Nil without a position and
  /// without a gazetteer.
  package func locate(_ metadata: inout Metadata) -> FoundPlace? {
    let found = metadata.location.flatMap { places?.look(at: $0) }
    if let time = metadata.captureTime, time.basis != .wall {
      metadata.captureTime = settled(time, at: metadata.location, found)
    }
    return found?.place
  }

  /// A capture time as it is at a position; as it was when the rules that it needs can't be read.
  func settled(_ time: CaptureTime, at location: Location?) -> CaptureTime {
    let found = location.flatMap { places?.look(at: $0) }
    if let zone = found?.zone ?? (found == nil ? homeZone : nil), isUnread(zone) { return time }
    return settled(time, at: location, found)
  }

  private func isUnread(_ zone: String) -> Bool {
    do throws(Errno) {
      _ = try zones.rules(zone)
      return false
    } catch {
      note(zone, error)
      return true
    }
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
      var settled = time
      guard let rules = rules(of: found) else {
        if let offset = time.offset, let location, !Locator.isPlausible(offset, at: location) {
          settled.offset = nil
        }
        return settled
      }
      if let moment = time.moment, rules.offset(at: moment) == time.offset { return time }
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
      note(zone, error)
      return nil
    }
  }

  private func note(_ zone: String, _ reason: Errno) {
    // Held during the call, so that other threads wait for its end.
    firstUnread.withLock { first in
      guard first == nil else { return }
      first = UnreadZone(file: zones.path(of: zone), reason: reason)
      noteUnsettled()
    }
  }

  /// Whether a zone of this offset may be used at a position: none differs from the sun's time by more than
  /// four hours, but near the poles, where zones are those of supply lines.
  private static func isPlausible(_ offset: Int, at location: Location) -> Bool {
    guard abs(location.latitude) < 66 else { return true }
    let hours = (Double(offset) / 3600 - location.longitude / 15).magnitude
    return min(hours, 24 - hours) <= 4
  }

  /// The offset of the nautical zone.
  private static func offset(longitude: Double) -> Int {
    guard abs(longitude) <= 180 else { return 0 }
    return Int((longitude / 15).rounded()) * 3600
  }
}
