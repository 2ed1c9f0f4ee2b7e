/// Describes where a day was spent, in a few words.
package enum PlaceSummary {
  /// The maximum number of cities named.
  private static let cityLimit = 3
  /// A city is left out if it has less than 1/`minimumShareDivisor` of all photos.
  private static let minimumShareDivisor = 10

  /// Returns the city, with the district if there is only one: `Hangzhou, Xihu`; otherwise two or
  /// three cities, the one with the most photos first. If a city is unknown, its province or
  /// country is used. Returns nil if there are no names.
  package static func text(_ counts: [Place: Int]) -> String? {
    var cities: [Place: Int] = [:]
    for (place, count) in counts {
      var city = place
      city.district = nil
      if city.shortName != nil { cities[city, default: 0] += count }
    }
    let total = cities.values.reduce(0, +)
    let chosen = cities.filter { $0.value * minimumShareDivisor >= total }
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
    return names.isEmpty ? nil : names.prefix(cityLimit).joined(separator: ", ")
  }
}

extension Place {
  /// The city, otherwise the province or country.
  fileprivate var shortName: String? { city ?? province ?? country }
}
