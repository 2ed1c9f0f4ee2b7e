import PhotoQuery

/// A zone that is named by its hours from UTC: `Etc/GMT+3`, `GMT+3`, `UTC-5`.
///
/// A plus is west of Greenwich in such names, as POSIX writes them and tzdata has them, the opposite
/// of what people mean: `Etc/GMT+3` is three hours behind UTC.
struct SignedZone: Equatable {
  /// How far it is ahead of UTC, as it is understood.
  var hours: Int
  /// Whether tzdata has zones of such names.
  var isOfDatabase: Bool

  init?(_ name: String) {
    let prefix = "Etc/"
    isOfDatabase = name.hasPrefix(prefix)
    let rest = isOfDatabase ? name.dropFirst(prefix.count) : name[...]
    guard let start = ["GMT", "UTC", "UCT"].first(where: { rest.uppercased().hasPrefix($0) }),
      let hours = Int(rest.dropFirst(start.count)),
      let sign = rest.dropFirst(start.count).first, sign == "+" || sign == "-", hours != 0,
      abs(hours) <= 14
    else { return nil }
    self.hours = -hours
  }
}

/// The zone that was most likely meant.
enum ZoneSuggestion {
  /// `Europe/Lisboa` is near `Europe/Lisbon`, and so is `lisbon`; nil where all are too far away.
  static func nearest(_ typed: String, among names: [String]) -> String? {
    let wanted = plain(typed)
    if let same = names.first(where: { plain($0) == wanted }) { return same }
    if let city = names.first(where: { plain($0).hasSuffix("/" + wanted) }) { return city }
    // Of a few letters everything is near.
    return typed.count < 5 ? nil : NearestWord.of(typed, among: names)
  }

  /// A name as people type it: in any case, with spaces or nothing between its words.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != " " }
  }
}
