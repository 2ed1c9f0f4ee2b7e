package import PhotoCatalogue
package import PhotoModel
package import PhotoQuery

/// Queries of the library.
extension AssetRegistry {
  /// Returns what the names in a query can refer to: the library's folders, the catalogue's albums,
  /// and the places of photos. Without a gazetteer, the scope has no places.
  package func queryScope(
    today: Day, places: (any QueryPlaces)?
  ) throws(CatalogueError) -> QueryScope {
    var placeIDs: Set<PlaceID> = []
    let stamp = places?.stamp
    if let stamp { placeIDs = Set(try placeTallies().counts(stamp: stamp).keys) }
    var scope = QueryScope(
      today: today, roots: queryLibrary.roots, albums: try catalogue.albums(),
      places: stamp == nil ? nil : places, known: placeIDs)
    scope.photosOfChanges = { [catalogue] in catalogue.photos(ofChanges: $0.contains) }
    return scope
  }

  /// Returns the photos of the library that match a rule.
  ///
  /// Stops early if `isCancelled`, which is called now and then on the calling thread, returns
  /// true. The result is then meaningless.
  package func photos(
    matching rule: Rule, isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    let library = queryLibrary
    var found = try catalogue.photos(
      matching: rule, in: library, among: shown, isCancelled: isCancelled)
    // The first paths of these photos in the catalogue are outside this library.
    let otherRows = try rowsOnAlternatePaths()
    guard !otherRows.isEmpty else { return found }
    for photo in try queryPhotos(otherRows.map(\.id), rule, library) {
      if rule.matches(photo), shown.contains(photo.asset.id) {
        found.insert(photo.asset.id)
      } else {
        found.remove(photo.asset.id)
      }
    }
    return found
  }

  /// Returns those of some photos of the library that match a rule. Each is evaluated individually.
  package func photos(
    matching rule: Rule, among ids: [Asset.ID]
  ) throws(CatalogueError) -> AssetSet {
    let photos = try queryPhotos(ids.filter(isShown), rule, queryLibrary)
    return AssetSet(photos.lazy.filter { rule.matches($0) }.map(\.asset.id))
  }

  /// Returns the catalogue's plan for evaluating a rule.
  package func plan(of rule: Rule) throws(CatalogueError) -> QueryPlan {
    try catalogue.plan(of: rule, in: queryLibrary)
  }

  /// The library for queries. Its roots are the folders whose parent is not in the library.
  private var queryLibrary: QueryLibrary {
    let all = folders
    let paths = Dictionary(all.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    let roots = all.filter { folder in folder.parent.map { paths[$0] == nil } ?? true }
    return QueryLibrary(roots: roots.map(\.path), folders: paths)
  }

  /// Returns some photos as they are shown, with the additional values that a rule needs.
  private func queryPhotos(
    _ ids: [Asset.ID], _ rule: Rule, _ library: QueryLibrary
  ) throws(CatalogueError) -> [QueryPhoto] {
    var photos: [Asset.ID: QueryPhoto] = [:]
    for (id, asset) in try assets(ids) {
      photos[id] = QueryPhoto(asset, roots: library.roots)
    }
    for condition in Set(rule.conditions) {
      switch condition {
      case .state(let state):
        for id in try catalogue.photos(
          matching: .condition(condition), in: library, among: shown)
        {
          photos[id]?.states.insert(state)
        }
      case .measure(.stack, _):
        for stack in try stacks() {
          for id in stack.members { photos[id]?.stackSize = stack.members.count }
        }
      case .albums(let albums):
        for album in albums {
          let albumCondition = Condition.albums([album])
          for id in try catalogue.photos(matching: .condition(albumCondition), in: library) {
            photos[id]?.albums.insert(album)
          }
        }
      default: break
      }
    }
    return Array(photos.values)
  }
}
