import Gazetteer
import MetadataEditing
import PhotoModel
import PhotoQuery

/// What a query asks of the gazetteer.
extension PlaceService: QueryPlaces {
  func places(named text: String, exactly: Bool, among known: Set<PlaceID>) -> Set<PlaceID> {
    // What stands behind a comma is a place that it lies in.
    guard exactly || text.contains(",") else { return places(named: text, among: known) }
    let found = ask { gazetteer in
      (try? TypedPlace.choices(text, in: gazetteer, limit: PlaceService.manyPlaces)) ?? []
    }
    return Set((found ?? []).filter(\.isExact).map(\.id)).intersection(known)
  }

  func names(of id: PlaceID) -> [String] {
    ask { gazetteer in
      PlaceLanguage.allCases.compactMap { gazetteer.name(of: id, language: $0) }
    } ?? []
  }

  func isKnown(_ text: String) -> Bool {
    ask { (try? TypedPlace.choices(text, in: $0, limit: 1)) != nil } ?? false
  }

  func spots(named text: String, photos: Set<PlaceID>) -> [QuerySpot] {
    let counts = Dictionary(photos.map { ($0, 1) }, uniquingKeysWith: { first, _ in first })
    let found = ask { gazetteer -> [QuerySpot] in
      let matches = (try? TypedPlace.choices(text, in: gazetteer, photos: counts)) ?? []
      return matches.filter(\.isExact).map { match in
        QuerySpot(
          location: match.location,
          name: gazetteer.place(match.levels, language: .english).names.reversed()
            .joined(separator: ", "), hasPhotos: photos.contains(match.id))
      }
    }
    // A city and the district of its name are one place to who asks how far away something is.
    var spots: [QuerySpot] = []
    for spot in found ?? []
    where !spots.contains(where: { $0.location.metres(to: spot.location) < PlaceService.oneSpot }) {
      spots.append(spot)
    }
    return spots
  }

  /// More places have no name in common.
  private static let manyPlaces = 1_000
  /// In metres.
  private static let oneSpot = 50_000.0
}
