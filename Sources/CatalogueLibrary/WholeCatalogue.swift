import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery

/// Runs queries on a whole catalogue, across all libraries.
struct WholeCatalogue {
  let scope: QueryScope
  private let catalogue: Catalogue
  private let library: QueryLibrary

  init(_ registry: AssetRegistry, _ queries: QueryContext) throws(CatalogueError) {
    catalogue = registry.catalogue
    let folders = try catalogue.folders(below: FilePath("/"))
    let folderIDs = Set(folders.map(\.id))
    library = QueryLibrary(
      roots: folders.filter { $0.parent.map { !folderIDs.contains($0) } ?? true }.map(\.path),
      folders: Dictionary(folders.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    )
    var scope = try registry.queryScope(today: queries.today(), places: queries.places)
    scope.roots = library.roots
    self.scope = scope
  }

  /// Returns the photos of a smart album.
  func photos(of album: UserAlbum) throws(CatalogueError) -> QueryResult {
    let rule: Rule
    do throws(QueryError) {
      rule = try RuleBuilder(scope).rule(of: album)
    } catch {
      return .refused(error)
    }
    return .found(try catalogue.photos(matching: rule, in: library))
  }
}
