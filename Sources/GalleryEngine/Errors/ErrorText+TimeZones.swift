/// The sentences about time zones.
extension ErrorText {
  package static func homeZone(_ zone: String) -> String {
    "\(safe(zone)), for photos without a known place; 'albumen catalogue zone ZONE' changes it"
  }

  package static let noHomeZone = "The first scan takes this machine's time zone"

  package static let noTimeZones =
    "tzdata is not installed: times that are known in UTC are shown by the longitude of their "
    + "place, or in UTC"

  package static func unreadableZone(_ zone: String, _ reason: String) -> String {
    "Can't look up the time zone \(quoted(zone)): \(reason)"
  }

  package static func unknownZone(_ zone: String, hasZones: Bool) -> String {
    hasZones
      ? "There is no time zone \(quoted(zone)); name one such as Europe/Paris"
      : "Can't look up the time zone \(quoted(zone)): tzdata is not installed"
  }
}
