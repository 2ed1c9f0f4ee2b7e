import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery

/// What queries find in all of a catalogue, whatever libraries its photos are of.
struct WholeCatalogue {
  private let catalogue: Catalogue
  private let library: QueryLibrary
  private let scope: QueryScope

  init(_ catalogue: Catalogue) throws {
    self.catalogue = catalogue
    let folders = try CatalogueChange.attempt { () throws(CatalogueError) in
      try catalogue.folders(below: FilePath("/"))
    }
    let known = Set(folders.map(\.id))
    library = QueryLibrary(
      roots: folders.filter { $0.parent.map { !known.contains($0) } ?? true }.map(\.path),
      folders: Dictionary(folders.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    )
    let places = PlaceBook(.ofProcess)
    scope = try CatalogueChange.attempt { [library] () throws(CatalogueError) in
      var scope = try AssetRegistry(catalogue: catalogue).queryScope(
        today: Today.day(), places: places.stamp == nil ? nil : places)
      scope.roots = library.roots
      return scope
    }
  }

  /// Stops where an album can't have a query: it means nothing here, or names the album again.
  func check(_ query: TypedQuery, of album: UserAlbum) throws(Stop) {
    do throws(QueryError) {
      _ = try RuleMaker(scope.with(query.text, of: album)).rule(of: album)
    } catch {
      throw Stop(error, in: query.text)
    }
  }

  /// The photos of a smart album.
  func photos(of album: UserAlbum) throws -> QueryAnswer {
    let rule: Rule
    do throws(QueryError) {
      rule = try RuleMaker(scope).rule(of: album)
    } catch {
      return .refused(error)
    }
    return .found(
      try CatalogueChange.attempt { () throws(CatalogueError) in
        try catalogue.photos(matching: rule, in: library)
      })
  }
}
