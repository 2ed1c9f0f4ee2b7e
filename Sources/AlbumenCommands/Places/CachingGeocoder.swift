import ActivityLog
import Geocoding
import LibraryScan
import Logging
import PhotoCatalogue
import PhotoModel

/// Caches the results of another geocoder in the catalogue. Each rounded position is looked up only
/// once.
///
/// The rounded position is sent to the service. The result therefore doesn't depend on which photo
/// is looked up first, and no service receives the exact position of a photo.
struct CachingGeocoder: Geocoder {
  var geocoder: any Geocoder
  var origin: GeocodingOrigin
  var catalogue: Catalogue

  func places(
    of points: [Location], received: (ArraySlice<Location>, [Place]) -> Void
  ) async -> GeocodedPlaces {
    let keys = points.map { CoordinateKey($0) }
    // If the catalogue can't be read or written, the positions are looked up again the next time.
    var placesByKey: [CoordinateKey: Place] = [:]
    do throws(CatalogueError) {
      placesByKey = try catalogue.geocoded(Set(keys.compactMap(\.self)), by: origin)
    } catch {
      Logger.catalogue.warning("answers not read", error: error)
    }
    var missing: [CoordinateKey] = []
    var seenKeys = Set(placesByKey.keys)
    for case let key? in keys where seenKeys.insert(key).inserted { missing.append(key) }
    let response = await geocoder.places(of: missing.map(\.location)) { points, places in
      let found = Dictionary(
        zip(points, places).compactMap { point, place in CoordinateKey(point).map { ($0, place) } }
      ) { first, _ in first }
      placesByKey.merge(found) { first, _ in first }
      do throws(CatalogueError) {
        try catalogue.storeGeocoded(found, by: origin, at: .now)
      } catch {
        Logger.catalogue.warning("answers not stored", error: error)
      }
    }
    return GeocodedPlaces(
      places: keys.map { key in key.flatMap { placesByKey[$0] } }, failures: response.failures)
  }
}
