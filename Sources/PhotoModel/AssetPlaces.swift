/// The places of many photos, a few bytes each.
package struct AssetPlaces: Sendable {
  /// By id: 0 for no position, else the place behind this number.
  private var numbers: [UInt32] = []
  private var places: [FoundPlace] = []
  private var known: [FoundPlace: UInt32] = [:]

  package init() {}

  package mutating func insert(_ id: Asset.ID, at place: FoundPlace) {
    let index = Int(id.rawValue)
    if index >= numbers.count {
      numbers.append(contentsOf: repeatElement(0, count: index + 1 - numbers.count))
    }
    // They come sorted by place.
    if let last = places.last, last == place {
      numbers[index] = UInt32(places.count)
      return
    }
    if let number = known[place] {
      numbers[index] = number
      return
    }
    places.append(place)
    known[place] = UInt32(places.count)
    numbers[index] = UInt32(places.count)
  }

  /// Nil for a photo without a position.
  package subscript(id: Asset.ID) -> FoundPlace? {
    let index = Int(id.rawValue)
    guard index < numbers.count, numbers[index] > 0 else { return nil }
    return places[Int(numbers[index]) - 1]
  }
}
