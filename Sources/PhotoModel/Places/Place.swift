/// The names of a place on Earth, down to the deepest known level.
///
/// At sea, `country` is the ocean's name and everything else is nil.
package struct Place: Hashable, Sendable {
  package var country: String?
  /// The two letters of ISO 3166-1.
  package var countryCode: String?
  package var province: String?
  package var city: String?
  package var district: String?

  package init(
    country: String? = nil, countryCode: String? = nil, province: String? = nil,
    city: String? = nil, district: String? = nil
  ) {
    self.country = country
    self.countryCode = countryCode
    self.province = province
    self.city = city
    self.district = district
  }

  /// From the country down, each name once: `China › Zhejiang › Hangzhou › Xihu`.
  package var text: String { names.joined(separator: " › ") }

  /// From the country down, without names that repeat the one above.
  package var names: [String] {
    var names: [String] = []
    for name in [country, province, city, district].compactMap(\.self) where name != names.last {
      names.append(name)
    }
    return names
  }
}
