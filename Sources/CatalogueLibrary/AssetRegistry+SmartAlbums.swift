package import GalleryEngine
package import LibraryScan
package import PhotoCatalogue
import PhotoModel
package import PhotoQuery

extension AssetRegistry {
  /// Returns the results of the smart albums.
  package func smartAlbums(
    in scope: QueryScope, isCancelled: () -> Bool = { false }
  ) throws(CatalogueError) -> SmartAlbumResults {
    var answers = SmartAlbumResults()
    let maker = RuleBuilder(scope)
    for album in SmartAlbum.allCases where !album.isDecidedByRow {
      if album.isBranch {
        answers.branches[album] = try photo(of: album)
        continue
      }
      // Built-in queries don't refer to anything that may no longer exist.
      guard let query = try? QueryParser.query(album.query), let rule = try? maker.rule(query)
      else {
        continue
      }
      answers.builtIn[album] = try photos(matching: rule, isCancelled: isCancelled)
    }
    for album in scope.albums where album.isSmart {
      if isCancelled() { break }
      let rule: Rule
      do throws(QueryError) {
        rule = try maker.rule(of: album)
      } catch {
        answers.user[album.id] = .refused(error)
        continue
      }
      answers.user[album.id] = .found(try photos(matching: rule, isCancelled: isCancelled))
    }
    return answers
  }
}
