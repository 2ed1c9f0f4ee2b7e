import PhotoModel

/// Places on a map in words.
enum MapText {
  /// Where something is, as near as a map of that scale can tell, the longest first:
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
