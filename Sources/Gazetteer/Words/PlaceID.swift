import PhotoModel

/// The kinds of places, which determine what their numbers refer to in the file.
extension PlaceID {
  enum Kind: UInt32 {
    /// A country, a province, or a city or district of China.
    case area = 1
    /// A city, town or quarter.
    case settlement = 2
    case ocean = 3
    /// A place of a layer.
    case added = 4
  }

  init(_ kind: Kind, _ number: Int) {
    self.init(rawValue: kind.rawValue << 24 | UInt32(truncatingIfNeeded: number & 0xFF_FFFF))
  }

  var kind: Kind? { Kind(rawValue: rawValue >> 24) }
  var number: Int { Int(rawValue & 0xFF_FFFF) }
}
