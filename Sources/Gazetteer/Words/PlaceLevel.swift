package import PhotoModel

/// The level of a place in the hierarchy of places.
package enum PlaceLevel: Int, CaseIterable, Comparable, Sendable {
  case country = 1
  case province = 2
  case city = 3
  case district = 4

  package static func < (left: PlaceLevel, right: PlaceLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension PlaceIDs {
  package subscript(level: PlaceLevel) -> PlaceID? {
    get {
      switch level {
      case .country: country
      case .province: province
      case .city: city
      case .district: district
      }
    }
    set {
      switch level {
      // Every position with any level has a country.
      case .country: country = newValue ?? country
      case .province: province = newValue
      case .city: city = newValue
      case .district: district = newValue
      }
    }
  }
}
