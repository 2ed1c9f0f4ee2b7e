import Gazetteer
import MetadataEditing
import PhotoModel
import PhotoQuery

/// The gazetteer lookups that queries require.
extension PlaceService: QueryPlaces {
  func places(named text: String, exactly: Bool, among candidates: Set<PlaceID>) -> Set<PlaceID> {
    // The text after a comma is the place that contains the named place.
    guard exactly || text.contains(",") else { return places(named: text, among: candidates) }
    let found = query { gazetteer in
      (try? TypedPlace.choices(text, in: gazetteer, limit: PlaceService.placeLimit)) ?? []
    }
    return Set((found ?? []).filter(\.isExact).map(\.id)).intersection(candidates)
  }

  func names(of id: PlaceID) -> [String] {
    query { gazetteer in
      PlaceLanguage.allCases.compactMap { gazetteer.name(of: id, language: $0) }
    } ?? []
  }

  func isKnown(_ text: String) -> Bool {
    query { (try? TypedPlace.choices(text, in: $0, limit: 1)) != nil } ?? false
  }

  func places(named text: String, photos: Set<PlaceID>) -> [QueryPlace] {
    let counts = Dictionary(photos.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })
    let found = query { gazetteer -> [QueryPlace] in
      let matches = (try? TypedPlace.choices(text, in: gazetteer, photos: counts)) ?? []
      return matches.filter(\.isExact).map { match in
        QueryPlace(
          location: match.location,
          name: gazetteer.place(match.levels, language: .english).names.reversed()
            .joined(separator: ", "), hasPhotos: photos.contains(match.id))
      }
    }
    // Merge places that are near each other: for distances, a city and its district of the same
    // name are one place.
    var spots: [QueryPlace] = []
    for place in found ?? []
    where !spots.contains(where: {
      $0.location.metres(to: place.location) < PlaceService.samePlaceDistance
    }) {
      spots.append(place)
    }
    return spots
  }

  /// A limit that exceeds the number of places with the same name.
  private static let placeLimit = 1_000
  /// The distance in metres within which places with the same name count as one.
  private static let samePlaceDistance = 50_000.0
}
