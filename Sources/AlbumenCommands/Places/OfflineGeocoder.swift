import Gazetteer
import Geocoding
import PhotoModel

/// Answers from the gazetteer of this installation and what was added to it.
struct OfflineGeocoder: Geocoder {
  var names: PlaceNames

  func places(
    of points: [Location], received: (ArraySlice<Location>, [Place]) -> Void
  ) async -> GeocodedPlaces {
    let places = points.map { point in
      guard let gazetteer = names.gazetteer, let ids = gazetteer.ids(at: point) else {
        return Place()
      }
      return gazetteer.place(ids, language: names.language)
    }
    received(points[...], places)
    return GeocodedPlaces(places: places)
  }
}
