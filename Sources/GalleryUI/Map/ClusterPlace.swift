package import PhotoModel

/// Finds the place that the photos of a map cluster have in common.
package enum ClusterPlace {
  /// The maximum number of photos looked up for all clusters of a map, and for a single cluster.
  static let (sampleSize, samplesPerCluster) = (4_096, 32)

  /// Returns the most specific place that contains more than half of the photos, from the country
  /// (or sea) down. Nil if no country contains more than half.
  package static func common(_ places: [PlaceIDs]) -> PlaceIDs? {
    let countries = mostFrequent(of: places.map(\.country))
    guard let (country, count) = countries, count * 2 > places.count else { return nil }
    var common = PlaceIDs(country: country)
    var inside = places.filter { $0.country == country }
    for level in [\PlaceIDs.province, \.city, \.district] {
      guard let (value, count) = mostFrequent(of: inside.map { $0[keyPath: level] }),
        count * 2 > places.count
      else { break }
      common[keyPath: level] = value
      inside = inside.filter { $0[keyPath: level] == value }
    }
    return common
  }

  /// Returns whether `place`, down to its most specific level, contains all the places.
  package static func containsAll(_ place: PlaceIDs, _ places: [PlaceIDs]) -> Bool {
    places.allSatisfy { other in
      other.country == place.country
        && [\PlaceIDs.province, \.city, \.district].allSatisfy {
          place[keyPath: $0] == nil || place[keyPath: $0] == other[keyPath: $0]
        }
    }
  }

  /// Returns the most frequent value and its count. Ties go to the value that comes first.
  private static func mostFrequent<Value: Hashable>(
    of values: [Value]
  ) -> (value: Value, count: Int)? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    guard let maximumCount = counts.values.max(),
      let value = values.first(where: { counts[$0] == maximumCount })
    else { return nil }
    return (value, maximumCount)
  }
}
