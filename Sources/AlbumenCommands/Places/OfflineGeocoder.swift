import Gazetteer
import Geocoding
import PhotoModel

/// Looks up places in the installed gazetteer and in added places.
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
