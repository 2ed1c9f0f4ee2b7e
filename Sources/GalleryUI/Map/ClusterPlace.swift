package import PhotoModel

/// What photos that stand together on a map have in common.
package enum ClusterPlace {
  /// So many photos of all clusters of a map are looked up, and so many of one.
  static let (sampleSize, most) = (4_096, 32)

  /// Where more than half of some photos are: the country, or the sea, and from there down as far as
  /// that goes. Nil where no country has more than half of them.
  package static func common(_ places: [PlaceIDs]) -> PlaceIDs? {
    let countries = most(of: places.map(\.country))
    guard let (country, count) = countries, count * 2 > places.count else { return nil }
    var common = PlaceIDs(country: country)
    var inside = places.filter { $0.country == country }
    for level in [\PlaceIDs.province, \.city, \.district] {
      guard let (value, count) = most(of: inside.map { $0[keyPath: level] }),
        count * 2 > places.count
      else { break }
      common[keyPath: level] = value
      inside = inside.filter { $0[keyPath: level] == value }
    }
    return common
  }

  /// Whether a place, as far down as it goes, is that of all these.
  package static func isOfAll(_ place: PlaceIDs, _ places: [PlaceIDs]) -> Bool {
    places.allSatisfy { other in
      other.country == place.country
        && [\PlaceIDs.province, \.city, \.district].allSatisfy {
          place[keyPath: $0] == nil || place[keyPath: $0] == other[keyPath: $0]
        }
    }
  }

  /// The first of those that are there most often.
  private static func most<Value: Hashable>(
    of values: [Value]
  ) -> (value: Value, count: Int)? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    guard let most = counts.values.max(), let value = values.first(where: { counts[$0] == most })
    else { return nil }
    return (value, most)
  }
}
