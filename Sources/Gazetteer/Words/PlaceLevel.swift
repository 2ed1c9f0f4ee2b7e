package import PhotoModel

/// How far down a place is in the tree of places.
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
      // A position that is in anything is in a country.
      case .country: country = newValue ?? country
      case .province: province = newValue
      case .city: city = newValue
      case .district: district = newValue
      }
    }
  }
}
