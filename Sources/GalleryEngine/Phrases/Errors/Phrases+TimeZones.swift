/// Messages about time zones.
extension Phrases {
  package static func homeZone(_ zone: String) -> String {
    "\(safe(zone)), for photos without a known place; 'albumen catalogue zone ZONE' changes it"
  }

  package static let noHomeZone = "The first scan uses this machine's time zone"

  package static let noTimeZones =
    "tzdata is not installed: times in UTC are shown in a zone derived from the longitude of their "
    + "place, or in UTC"

  package static func unreadableZone(_ zone: String, _ reason: String) -> String {
    "Can't look up the time zone \(quoted(zone)): \(reason)"
  }

  /// An unknown time zone. `near` is a suggestion.
  package static func unknownZone(_ zone: String, hasZones: Bool, near: String? = nil) -> String {
    guard hasZones else {
      return "Can't look up the time zone \(quoted(zone)): tzdata is not installed"
    }
    return "Unknown time zone \(quoted(zone))"
      + (near.map { " (did you mean \(safe($0))?)" } ?? "; use a name such as Europe/Paris")
  }

  /// Rejects names such as `GMT+3`, which users would read as 3 hours (`hours`) ahead of UTC but
  /// which mean 3 hours behind it.
  package static func signedZone(_ zone: String, hours: Int) -> String {
    func name(_ hours: Int) -> String { "Etc/GMT\(hours < 0 ? "+" : "-")\(abs(hours))" }
    return
      "The time zone \(quoted(zone)) is ambiguous: use \(name(-hours)) for \(distance(-hours)) or "
      + "\(name(hours)) for \(distance(hours)), or a name such as Europe/Paris"
  }

  /// Explains what `Etc/GMT+3` means.
  package static func westOfGreenwich(_ zone: String, hours: Int) -> String {
    "\(safe(zone)) is \(distance(hours)): in such names, + means west of Greenwich"
  }

  private static func distance(_ hours: Int) -> String {
    "\(NumberText.count(abs(hours), "hour")) \(hours < 0 ? "behind" : "ahead of") UTC"
  }
}
