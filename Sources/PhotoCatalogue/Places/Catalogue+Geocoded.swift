import GRDB
package import PhotoModel

/// The service and the language of stored geocoding results.
package struct GeocodingOrigin: Hashable, Sendable {
  package var service: String
  /// A language tag, such as `en` or `zh`.
  package var language: String

  package init(service: String, language: String) {
    self.service = service
    self.language = language
  }
}

extension Catalogue {
  /// Returns the stored results of a service for positions. Positions that were not looked up are
  /// left out; those without a known place have an empty one.
  package func geocoded(
    _ keys: some Collection<CoordinateKey>, by origin: GeocodingOrigin
  ) throws(CatalogueError) -> [CoordinateKey: Place] {
    try read { database in
      let find = try Prepared(
        database,
        """
        SELECT country, country_code, province, city, district FROM geocoded
        WHERE service = ? AND language = ? AND latitude = ? AND longitude = ?
        """)
      var places: [CoordinateKey: Place] = [:]
      for key in keys {
        Catalogue.bind(key, origin, to: find)
        places[key] = try find.first {
          Place(
            country: find.text(0), countryCode: find.text(1), province: find.text(2),
            city: find.text(3), district: find.text(4))
        }
      }
      return places
    }
  }

  /// Stores the results of a service, and replaces earlier ones.
  package func storeGeocoded(
    _ places: [CoordinateKey: Place], by origin: GeocodingOrigin, at time: FileTime
  ) throws(CatalogueError) {
    guard !places.isEmpty else { return }
    try write { database in
      let store = try Prepared(
        database,
        """
        INSERT OR REPLACE INTO geocoded (service, language, latitude, longitude,
          country, country_code, province, city, district, fetched_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      for (key, place) in places {
        Catalogue.bind(key, origin, to: store)
        store.bind(place.country, at: 5)
        store.bind(place.countryCode, at: 6)
        store.bind(place.province, at: 7)
        store.bind(place.city, at: 8)
        store.bind(place.district, at: 9)
        store.bind(time.nanoseconds, at: 10)
        try store.run()
      }
    }
  }

  private static func bind(_ key: CoordinateKey, _ origin: GeocodingOrigin, to statement: Prepared)
  {
    statement.bind(origin.service, at: 1)
    statement.bind(origin.language, at: 2)
    statement.bind(key.latitude, at: 3)
    statement.bind(key.longitude, at: 4)
  }
}
