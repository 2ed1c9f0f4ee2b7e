/// Where on Earth something is, in words, as far down as is known.
///
/// At sea `country` is the ocean's name and all else is nil.
package struct Place: Hashable, Sendable {
  package var country: String?
  /// As ISO 3166-1 has it, in two letters.
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

  /// From the country down; one that repeats the one above it is left out.
  package var names: [String] {
    var names: [String] = []
    for name in [country, province, city, district].compactMap(\.self) where name != names.last {
      names.append(name)
    }
    return names
  }
}
