/// Says where a day was spent, in a few words.
package enum PlaceLine {
  /// Cities that are named at most.
  private static let most = 3
  /// A city with fewer photos than one in so many is left out.
  private static let least = 10

  /// The city, with the district where there is only one: `Hangzhou, Xihu`; else the two or three
  /// cities that make up the day, the one with the most photos first. Where no city is known, the
  /// province or the country stands for it. Nil without any name.
  package static func text(_ counts: [Place: Int]) -> String? {
    var cities: [Place: Int] = [:]
    for (place, count) in counts {
      var city = place
      city.district = nil
      if city.shortName != nil { cities[city, default: 0] += count }
    }
    let total = cities.values.reduce(0, +)
    let chosen = cities.filter { $0.value * least >= total }
      .sorted { ($1.value, $0.key.shortName ?? "") < ($0.value, $1.key.shortName ?? "") }
    var names: [String] = []
    for name in chosen.compactMap(\.key.shortName) where !names.contains(name) {
      names.append(name)
    }
    if cities.count == 1, let city = cities.keys.first, let name = names.first {
      let districts = Set(counts.keys.filter { $0.shortName != nil }.map(\.district))
      if city.city != nil, districts.count == 1, let district = districts.first ?? nil,
        district != name
      {
        names.append(district)
      }
    }
    return names.isEmpty ? nil : names.prefix(most).joined(separator: ", ")
  }
}

extension Place {
  /// The city, or what is known instead.
  fileprivate var shortName: String? { city ?? province ?? country }
}
