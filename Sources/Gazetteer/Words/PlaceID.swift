/// What the gazetteer knows a place by. Good for the file it came from: see `Gazetteer.stamp`.
package struct PlaceID: Hashable, Sendable {
  /// Never zero.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  enum Kind: UInt32 {
    /// A country, a province, or a city or district of China.
    case area = 1
    /// A city, town or quarter.
    case settlement = 2
    case ocean = 3
  }

  init(_ kind: Kind, _ number: Int) {
    rawValue = kind.rawValue << 24 | UInt32(truncatingIfNeeded: number & 0xFF_FFFF)
  }

  var kind: Kind? { Kind(rawValue: rawValue >> 24) }
  var number: Int { Int(rawValue & 0xFF_FFFF) }
}

/// The levels that a position is in: the country or the ocean, and what is known below.
package struct PlaceIDs: Hashable, Sendable {
  package var country: PlaceID
  package var province: PlaceID?
  package var city: PlaceID?
  package var district: PlaceID?

  package init(
    country: PlaceID, province: PlaceID? = nil, city: PlaceID? = nil, district: PlaceID? = nil
  ) {
    self.country = country
    self.province = province
    self.city = city
    self.district = district
  }
}
