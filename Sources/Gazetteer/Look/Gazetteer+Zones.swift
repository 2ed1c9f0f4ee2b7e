package import PhotoModel

/// The result of a lookup of a position.
package struct FoundPosition: Hashable, Sendable {
  package var ids: PlaceIDs
  /// The tzdata name of the time zone, for example `Asia/Tokyo`; nil at sea and far from any place.
  package var zone: String?
}

extension Gazetteer {
  /// Returns the levels of a position and its time zone, from one lookup.
  ///
  /// The zone is that of the nearest place of the province, otherwise of the country. If there is
  /// no place within 200 km, it is that of the province or the country, if these have only one zone
  /// or are more reliable than the longitude. Layers have no time zones.
  package func lookUp(at location: Location) -> FoundPosition? {
    guard let (ids, zone) = worldLookup(at: location) else { return nil }
    return FoundPosition(
      ids: layers.isEmpty ? ids : overlaid(ids, at: location),
      zone: zone < zoneNames.count ? zoneNames[zone] : nil)
  }
}

/// Special numbers of time zones in the file.
enum ZoneNumber {
  static let unknown = 0x7FFF
  /// A flag of an area's zone: some places of the area are in other zones.
  static let mixed = 0x8000
}

extension GazetteerFile {
  /// The names of the time zones by number.
  var zoneNames: [String] {
    (0..<min(zones.byteCount / 4, ZoneNumber.unknown)).map { string(zones.word($0)) ?? "" }
  }

  /// Returns the number of the zone of most places of an area; `unknown` if `isWhole` is set and
  /// the area has several.
  func zone(ofArea area: Int, isComplete: Bool) -> Int {
    guard area * 2 < areaZones.byteCount else { return ZoneNumber.unknown }
    let zone = areaZones.short(area)
    return isComplete && zone & ZoneNumber.mixed != 0
      ? ZoneNumber.unknown : zone & ZoneNumber.unknown
  }

  /// Returns the number of the zone of a place: that of its area, except for a few places listed
  /// separately, in the order of their numbers.
  @inline(__always)
  func zone(ofPlace place: Int, in area: Int) -> Int {
    let zone = areaZones.short(area)
    guard zone & ZoneNumber.mixed != 0 else { return zone }
    var (low, high) = (0, placeZones.byteCount / 8)
    while low < high {
      let middle = (low + high) / 2
      let number = placeZones.word(middle &* 2)
      if number == place { return placeZones.short(middle &* 4 &+ 2) & ZoneNumber.unknown }
      if number < place { low = middle + 1 } else { high = middle }
    }
    return zone & ZoneNumber.unknown
  }
}
