/// A gazetteer's ID of a place. Valid only for the gazetteer that it comes from: see
/// `FoundPlace.stamp`.
package struct PlaceID: Hashable, Sendable {
  /// Never zero.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The levels of a position: the country or ocean, and the known levels below.
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

  /// The known levels from the country down, each place once.
  package var path: [PlaceID] {
    var path = [country]
    for id in [province, city, district].compactMap(\.self) where id != path.last {
      path.append(id)
    }
    return path
  }
}
