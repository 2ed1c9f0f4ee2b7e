import Gazetteer
import MetadataEditing
import PhotoModel
import PhotoQuery

/// What a query asks of the gazetteer.
extension PlaceBook: QueryPlaces {
  func places(named text: String, exactly: Bool, among known: Set<PlaceID>) -> Set<PlaceID> {
    guard exactly else { return places(named: text, among: known) }
    let exact = ask { $0.search(text, limit: PlaceBook.manyPlaces).filter(\.isExact).map(\.id) }
    return Set(exact ?? []).intersection(known)
  }

  func names(of id: PlaceID) -> [String] {
    ask { gazetteer in
      PlaceLanguage.allCases.compactMap { gazetteer.name(of: id, language: $0) }
    } ?? []
  }

  func isKnown(_ text: String) -> Bool {
    ask { !$0.search(text, limit: 1).isEmpty } ?? false
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
    where !spots.contains(where: { $0.location.metres(to: spot.location) < PlaceBook.oneSpot }) {
      spots.append(spot)
    }
    return spots
  }

  /// More places have no name in common.
  private static let manyPlaces = 1_000
  /// In metres.
  private static let oneSpot = 50_000.0
}
