/// Countries too small for the outlines: a position is in one if the nearest of all places is.
struct TinyCountries {
  /// How far the country extends from each of its places, in kilometres.
  private static let maximumDistances: [(code: String, kilometres: Double)] = [
    ("VA", 0.6), ("MC", 2), ("GI", 3), ("SM", 5), ("LI", 5), ("AD", 8), ("MO", 4),
  ]

  private let countries: [(country: Int, squaredReach: Double)]

  init(_ file: GazetteerFile) {
    countries = Self.maximumDistances.compactMap { code, reach in
      file.country(code: code).map { ($0, reach * reach) }
    }
  }

  func contains(_ country: Int, squaredDistance: Double) -> Bool {
    countries.contains { $0.country == country && squaredDistance <= $0.squaredReach }
  }
}
