package import PhotoModel

/// A position as a look-up finds it.
package struct FoundPosition: Hashable, Sendable {
  package var ids: PlaceIDs
  /// The time zone as tzdata names it, `Asia/Tokyo`; nil at sea and far from any place.
  package var zone: String?
}

extension Gazetteer {
  /// The levels that a position is in, and the zone of the clocks there: one look-up for both.
  ///
  /// The zone is that of the nearest place of the province, else of the country; with none within
  /// 200 km it is that of the province or the country, where these have only one or know better
  /// than the longitude does. Layers say nothing of zones.
  package func look(at location: Location) -> FoundPosition? {
    guard let (ids, zone) = worldLook(at: location) else { return nil }
    return FoundPosition(
      ids: layers.isEmpty ? ids : overlaid(ids, at: location),
      zone: zone < zoneNames.count ? zoneNames[zone] : nil)
  }
}

/// The numbers of time zones in the file.
enum ZoneNumber {
  static let unknown = 0x7FFF
  /// Beside the number of an area's zone: some places of the area are in others.
  static let mixed = 0x8000
}

extension GazetteerFile {
  /// What zones there are, by number.
  var zoneNames: [String] {
    (0..<min(zones.byteCount / 4, ZoneNumber.unknown)).map { string(zones.word($0)) ?? "" }
  }

  /// The number of the zone of most places of an area; unknown where `isWhole` is asked for and it
  /// has several.
  func zone(ofArea area: Int, isWhole: Bool) -> Int {
    guard area * 2 < areaZones.byteCount else { return ZoneNumber.unknown }
    let zone = areaZones.short(area)
    return isWhole && zone & ZoneNumber.mixed != 0
      ? ZoneNumber.unknown : zone & ZoneNumber.unknown
  }

  /// The number of the zone of a place: its area's, but for a few that stand by themselves, in the
  /// order of their numbers.
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
