package import PhotoCatalogue
package import PhotoModel
package import PhotoQuery

extension AssetRegistry {
  /// Returns the values of a field in some photos, the most frequent first, equally frequent ones
  /// by name. Years and months are in their own order. `name` returns the name of a place.
  package func facets(
    of facet: FacetField, among rows: some Sequence<AssetRow>,
    name: (FoundPlace, QueryField.PlaceRank) -> String?
  ) throws(CatalogueError) -> [FacetCount] {
    let counts = try counts(of: facet, among: rows, name: name)
    let found = counts.map { FacetCount(value: $0.key, count: $0.value) }
    switch facet.source {
    case .year: return found.sorted { (Int($0.value) ?? 0) > (Int($1.value) ?? 0) }
    case .month: return found.sorted { (Int($0.value) ?? 0) < (Int($1.value) ?? 0) }
    case .weekday:
      func place(_ name: String) -> Int { QueryField.weekdays.firstIndex(of: name) ?? 0 }
      return found.sorted { place($0.value) < place($1.value) }
    case .camera, .gear, .column, .place, .kind, .type, .folder:
      return found.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
    }
  }

  /// Returns the albums of a branch with the number of their photos in an index: those with the
  /// most photos first, years the newest first.
  package func values(
    of branch: SmartAlbum, in index: MomentIndex
  ) throws(CatalogueError) -> [CountedValue] {
    switch branch {
    case .years: return index.years
    case .cameras:
      return try catalogue.texts { make, model, _ in AssetRegistry.camera(make, model) }
        .values(of: branch, in: index)
    case .lenses: return try catalogue.texts { $2 }.values(of: branch, in: index)
    default: return []
    }
  }

  /// Returns a photo to represent a branch before it is counted. Nil if no photo of the library has
  /// a value of this kind.
  package func photo(of branch: SmartAlbum) throws(CatalogueError) -> Asset.ID? {
    switch branch {
    case .cameras:
      try catalogue.photo(
        withGear: { make, model, _ in AssetRegistry.camera(make, model) != nil }, among: shown)
    case .lenses: try catalogue.photo(withGear: { $2 != nil }, among: shown)
    default: nil
    }
  }

  private static func camera(_ make: String?, _ model: String?) -> String? {
    var metadata = Metadata()
    (metadata.make, metadata.model) = (make, model)
    return metadata.camera
  }

  private func counts(
    of facet: FacetField, among rows: some Sequence<AssetRow>,
    name: (FoundPlace, QueryField.PlaceRank) -> String?
  ) throws(CatalogueError) -> [String: Int] {
    func photos() -> AssetSet { AssetSet(rows.lazy.map(\.id)) }
    switch facet.source {
    case .year: return count(rows) { $0.day.map { "\($0.year)" } }
    case .month: return count(rows) { $0.day.map { "\($0.month)" } }
    case .weekday: return count(rows) { $0.day.map { QueryField.weekdays[$0.weekday - 1] } }
    case .camera:
      return try catalogue.counts(
        ofGear: { make, model, _ in AssetRegistry.camera(make, model) }, among: photos())
    case .gear(let id):
      return try catalogue.counts(
        ofGear: { make, model, lens in id == "make" ? make : id == "model" ? model : lens },
        among: photos())
    case .column(let id):
      guard let field = Field.named(id) else { return [:] }
      return try catalogue.counts(of: field, among: photos())
    case .type: return try catalogue.countsOfTypes(among: photos())
    case .place(let rank):
      var found: [String: Int] = [:]
      for (place, count) in try assetPlaces().counts(of: rows.lazy.map(\.id)) {
        if let name = name(place, rank) { found[name, default: 0] += count }
      }
      return found
    case .kind:
      var found: [String: Int] = [:]
      for row in rows {
        for (name, bits) in FacetField.kinds where row.packed.traits & bits == bits {
          found[name, default: 0] += 1
        }
      }
      return found
    case .folder:
      let paths = Dictionary(
        folders.map { ($0.id, $0.path.lossyString) }, uniquingKeysWith: { first, _ in first })
      return count(rows) { paths[$0.folder] }
    }
  }

  private func count(
    _ rows: some Sequence<AssetRow>, _ value: (AssetRow) -> String?
  ) -> [String: Int] {
    var found: [String: Int] = [:]
    for row in rows {
      if let value = value(row) { found[value, default: 0] += 1 }
    }
    return found
  }
}
