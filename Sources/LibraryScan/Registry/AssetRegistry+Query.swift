package import PhotoCatalogue
package import PhotoModel
package import PhotoQuery

/// What a query finds in the library.
extension AssetRegistry {
  /// What its names mean here: the library's folders, the catalogue's albums, the places that photos were
  /// taken in. Without a gazetteer `places` are none.
  package func queryScope(
    today: Day, places: (any QueryPlaces)?
  ) throws(CatalogueError) -> QueryScope {
    var known: Set<PlaceID> = []
    let stamp = places?.stamp
    if let stamp { known = Set(try placeTallies().counts(stamp: stamp).keys) }
    var scope = QueryScope(
      today: today, roots: queryLibrary.roots, albums: try catalogue.albums(),
      places: stamp == nil ? nil : places, known: known)
    scope.photosOfChanges = { [catalogue] in catalogue.photos(ofChanges: $0.contains) }
    return scope
  }

  /// The photos of the library that a rule holds for.
  ///
  /// Stops early when `isCancelled`, asked now and then on the calling thread, says so: the answer says
  /// nothing then.
  package func photos(
    matching rule: Rule, isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> AssetSet {
    let library = queryLibrary
    var found = try catalogue.photos(
      matching: rule, in: library, among: shown, isCancelled: isCancelled)
    // The catalogue knows these by paths outside of this library.
    let others = try reachedByOthers()
    guard !others.isEmpty else { return found }
    for photo in try queryPhotos(others.map(\.id), rule, library) {
      if rule.matches(photo), shown.contains(photo.asset.id) {
        found.insert(photo.asset.id)
      } else {
        found.remove(photo.asset.id)
      }
    }
    return found
  }

  /// Those of some photos of the library that a rule holds for, looked at one by one.
  package func photos(
    matching rule: Rule, among ids: [Asset.ID]
  ) throws(CatalogueError) -> AssetSet {
    let photos = try queryPhotos(ids.filter(isShown), rule, queryLibrary)
    return AssetSet(photos.lazy.filter { rule.matches($0) }.map(\.asset.id))
  }

  /// How the catalogue goes about it.
  package func plan(of rule: Rule) throws(CatalogueError) -> QueryPlan {
    try catalogue.plan(of: rule, in: queryLibrary)
  }

  /// The library begins with the folders that lie in no other one of it.
  private var queryLibrary: QueryLibrary {
    let all = folders
    let paths = Dictionary(all.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    let roots = all.filter { folder in folder.parent.map { paths[$0] == nil } ?? true }
    return QueryLibrary(roots: roots.map(\.path), folders: paths)
  }

  /// Some photos as they are shown, with what a rule asks of them beside their metadata.
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
        for id in try catalogue.photos(matching: .condition(condition), in: library) {
          photos[id]?.states.insert(state)
        }
      case .albums(let albums):
        for album in albums {
          let own = Condition.albums([album])
          for id in try catalogue.photos(matching: .condition(own), in: library) {
            photos[id]?.albums.insert(album)
          }
        }
      default: break
      }
    }
    return Array(photos.values)
  }
}
