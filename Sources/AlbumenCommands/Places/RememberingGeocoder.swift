import ActivityLog
import Geocoding
import LibraryScan
import Logging
import PhotoCatalogue
import PhotoModel

/// Asks another geocoder for what the catalogue does not know yet, each rounded position once, and
/// remembers what it says.
///
/// The rounded position is asked about: the answer is then the same whichever photo came first, and
/// no service is sent where exactly one was taken.
struct RememberingGeocoder: Geocoder {
  var geocoder: any Geocoder
  var origin: GeocodingOrigin
  var catalogue: Catalogue

  func places(
    of points: [Location], received: (ArraySlice<Location>, [Place]) -> Void
  ) async -> GeocodedPlaces {
    let keys = points.map { CoordinateKey($0) }
    // A catalogue that can't be read or written is none: all is asked again the next time.
    var known: [CoordinateKey: Place] = [:]
    do throws(CatalogueError) {
      known = try catalogue.geocoded(Set(keys.compactMap(\.self)), by: origin)
    } catch {
      Logger.catalogue.warning("answers not read", error: error)
    }
    var missing: [CoordinateKey] = []
    var seen = Set(known.keys)
    for case let key? in keys where seen.insert(key).inserted { missing.append(key) }
    let asked = await geocoder.places(of: missing.map(\.location)) { points, places in
      let found = Dictionary(
        zip(points, places).compactMap { point, place in CoordinateKey(point).map { ($0, place) } }
      ) { first, _ in first }
      known.merge(found) { first, _ in first }
      do throws(CatalogueError) {
        try catalogue.storeGeocoded(found, by: origin, at: .now)
      } catch {
        Logger.catalogue.warning("answers not stored", error: error)
      }
    }
    return GeocodedPlaces(
      places: keys.map { key in key.flatMap { known[$0] } }, failures: asked.failures)
  }
}
