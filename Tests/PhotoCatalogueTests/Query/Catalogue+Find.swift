import PhotoModel
import PhotoQuery

@testable import PhotoCatalogue

extension Catalogue {
  /// What a query finds that names no place and no album.
  func find(_ query: String, in folders: [FolderID] = []) throws -> AssetSet {
    let rule = try RuleMaker(QueryScope(today: Day(number: 0))).rule(try QueryParser.query(query))
    let paths = folders.map { ($0, FilePath("/p")) }
    return try photos(
      matching: rule,
      in: QueryLibrary(
        roots: [FilePath("/p")], folders: Dictionary(paths, uniquingKeysWith: { first, _ in first })
      )
    )
  }
}
