import PhotoModel

/// Formats places on a map as text.
enum MapText {
  /// Returns the short form of a name for a map: `Höngg` for `Zürich (Kreis 10) / Höngg`.
  static func short(_ name: String) -> String {
    let part = name.split(separator: " / ").last ?? ""
    guard let bracket = part.firstRange(of: " ("), part.hasSuffix(")") else { return String(part) }
    return String(part[..<bracket.lowerBound])
  }

  /// Returns descriptions of a place, as precise as the scale of the map allows, longest first:
  /// `Xihu, Hangzhou, Zhejiang, China`. `acrossCell` is in metres.
  static func place(_ place: Place?, acrossCell metres: Double) -> [String] {
    guard let place else { return [] }
    var levels = [place.country]
    if metres < 60_000 { levels.append(place.province) }
    if metres < 12_000 { levels.append(place.city) }
    if metres < 2_000 { levels.append(place.district) }
    var names: [String] = []
    for name in levels.compactMap(\.self) where name != names.last { names.append(name) }
    names.reverse()
    return names.indices.reversed().map { names[...$0].joined(separator: ", ") }
  }
}
