package import PhotoModel

/// What photos that stand together on a map have in common.
package enum ClusterPlace {
  /// So many photos of all clusters of a map are looked up, and so many of one.
  static let (sampleSize, most) = (4_096, 32)

  /// The country, or the sea, that most of some photos are in, and from there down what more than
  /// half of those in it agree on.
  package static func common(_ places: [PlaceIDs]) -> PlaceIDs? {
    guard let country = most(of: places.map(\.country))?.value else { return nil }
    var common = PlaceIDs(country: country)
    var inside = places.filter { $0.country == country }
    for level in [\PlaceIDs.province, \.city, \.district] {
      guard let (value, count) = most(of: inside.map { $0[keyPath: level] }),
        count * 2 > inside.count
      else { break }
      common[keyPath: level] = value
      inside = inside.filter { $0[keyPath: level] == value }
    }
    return common
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
