import Foundation
package import PhotoModel

/// A single condition on a photo, with all names looked up and all days computed.
///
/// A condition can be evaluated for a photo with all its data (`Rule+Photo`), by the catalogue in
/// SQL (`PhotoCatalogue`), and for some conditions on a row in memory (`Rule+Row`). All give the
/// same result.
package enum Condition: Hashable, Sendable {
  case measure(Measure, Interval)
  /// A field of metadata with the value yes or no.
  case flag(String, Bool)
  case taken(DayRule)
  /// From 1 for Monday.
  case weekdays(Set<Int>)
  case year(Interval), month(Interval), day(Interval)
  /// Doesn't match photos without a time of day.
  case clock(ClockSpan)
  /// When it was added, by days in UTC.
  case added(DayRule)
  /// A bit of the row.
  case traits(UInt16)
  case state(PhotoState)
  case known(Knowable)
  /// The type of one of its files, except sidecars.
  case types(Set<FileType>)
  case shape(PhotoShape)
  case text(TextPattern, in: [TextPart], places: PlaceChoice)
  case place(PlaceChoice)
  /// At most this number of metres away.
  case near(Location, metres: Double)
  case albums(Set<UserAlbum.ID>)
  case folder(PathPattern)
  case path(PathPattern)
  /// One of these photos.
  case photos(AssetSet)
}

/// Places of one gazetteer.
package struct PlaceChoice: Hashable, Sendable {
  package var stamp: UInt64?
  package var ids: Set<PlaceID>
  /// Nil for any level.
  package var rank: QueryField.PlaceRank?

  package static let none = PlaceChoice(stamp: nil, ids: [])

  package init(stamp: UInt64?, ids: Set<PlaceID>, rank: QueryField.PlaceRank? = nil) {
    (self.stamp, self.ids, self.rank) = (stamp, ids, rank)
  }

  package func contains(_ place: FoundPlace?) -> Bool {
    guard let place, place.stamp == stamp, let placeIDs = place.ids else { return false }
    switch rank {
    case nil: return placeIDs.path.contains(where: ids.contains)
    case .country: return ids.contains(placeIDs.country)
    case .province: return placeIDs.province.map(ids.contains) ?? false
    case .city: return placeIDs.city.map(ids.contains) ?? false
    case .district: return placeIDs.district.map(ids.contains) ?? false
    }
  }
}

/// A resolved query: conditions and their logical combination.
package indirect enum Rule: Hashable, Sendable {
  case all
  case none
  case condition(Condition)
  case not(Rule)
  case and([Rule])
  case or([Rule])

  /// All its conditions, from the left.
  package var conditions: [Condition] {
    switch self {
    case .all, .none: []
    case .condition(let condition): [condition]
    case .not(let rule): rule.conditions
    case .and(let rules), .or(let rules): rules.flatMap(\.conditions)
    }
  }
}

extension Location {
  /// Returns the distance in metres on a sphere of the Earth's mean radius (6,371,008.8 m, IUGG),
  /// by the haversine formula, which is accurate for small distances.
  package func metres(to other: Location) -> Double {
    let radians = Double.pi / 180
    let (first, second) = (latitude * radians, other.latitude * radians)
    let height = sin((second - first) / 2)
    let width = sin((other.longitude - longitude) * radians / 2)
    let chord = height * height + cos(first) * cos(second) * width * width
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}
