import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery

extension LoadedLibrary {
  /// The folders that the library begins with.
  var roots: [FilePath] { request.roots + request.files.map(\.folder) }

  /// What a query means in this library, today.
  func rule(_ query: TypedQuery) throws -> Rule {
    // What can't be stored stays as it is known; what can't be read is reported where it is read.
    try? registry.completePlaces()
    defer { reportPlaceFailure() }
    let scope = try registry.queryScope(
      today: Today.day(), roots: roots, places: places.stamp == nil ? nil : places)
    do throws(QueryError) {
      return try RuleMaker(scope).rule(query.query)
    } catch {
      throw Stop(error, in: query.text)
    }
  }

  /// Leaves the photos that a query finds; without one, all.
  mutating func keep(_ query: TypedQuery?) throws {
    guard let query, !index.isEmpty else { return }
    keep(try registry.photos(matching: try rule(query), roots: roots))
  }
}
