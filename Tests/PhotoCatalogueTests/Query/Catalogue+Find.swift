import PhotoModel
import PhotoQuery

@testable import PhotoCatalogue

extension Catalogue {
  /// Returns the photos that match a query without places and albums.
  func find(_ query: String, in folders: [FolderID] = []) throws -> AssetSet {
    let rule = try RuleBuilder(QueryScope(today: Day(number: 0))).rule(try QueryParser.query(query))
    let paths = folders.map { ($0, FilePath("/p")) }
    return try photos(
      matching: rule,
      in: QueryLibrary(
        roots: [FilePath("/p")], folders: Dictionary(paths, uniquingKeysWith: { first, _ in first })
      )
    )
  }
}
