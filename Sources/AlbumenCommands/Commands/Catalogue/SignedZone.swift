import PhotoQuery

/// A zone named by its offset from UTC in hours: `Etc/GMT+3`, `GMT+3`, `UTC-5`.
///
/// In such names a plus means west of Greenwich, as in POSIX and tzdata. That is the opposite of
/// what most people expect: `Etc/GMT+3` is three hours behind UTC.
struct SignedZone: Equatable {
  /// The hours ahead of UTC, by the POSIX interpretation.
  var hours: Int
  /// Whether tzdata contains zones with names of this form.
  var isInDatabase: Bool

  init?(_ name: String) {
    let prefix = "Etc/"
    isInDatabase = name.hasPrefix(prefix)
    let zoneName = isInDatabase ? name.dropFirst(prefix.count) : name[...]
    guard let start = ["GMT", "UTC", "UCT"].first(where: { zoneName.uppercased().hasPrefix($0) }),
      let hours = Int(zoneName.dropFirst(start.count)),
      let sign = zoneName.dropFirst(start.count).first, sign == "+" || sign == "-", hours != 0,
      abs(hours) <= 14
    else { return nil }
    self.hours = -hours
  }
}

/// Finds the zone that the user most likely meant.
enum ZoneSuggestion {
  /// Returns the name nearest to the typed one: `Europe/Lisbon` for `Europe/Lisboa` and for
  /// `lisbon`. Returns nil if no name is near enough.
  static func nearest(_ name: String, among names: [String]) -> String? {
    let plainName = plain(name)
    if let same = names.first(where: { plain($0) == plainName }) { return same }
    if let city = names.first(where: { plain($0).hasSuffix("/" + plainName) }) { return city }
    // A text of fewer than five letters is near to too many names.
    return name.count < 5 ? nil : NearestWord.of(name, among: names)
  }

  /// Returns a name without the differences in how people type it: in lower case, without spaces
  /// and underscores.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != " " }
  }
}
