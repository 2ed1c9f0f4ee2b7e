import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoQuery

extension LoadedLibrary {
  /// What a query means in this library, today.
  func rule(_ query: TypedQuery) throws -> Rule {
    // What can't be stored stays as it is known; what can't be read is reported where it is read.
    try? registry.completePlaces()
    defer { reportPlaceFailure() }
    let scope = try registry.queryScope(
      today: Today.day(), places: places.stamp == nil ? nil : places)
    do throws(QueryError) {
      return try RuleMaker(scope).rule(query.query)
    } catch {
      throw Stop(error, in: query.text)
    }
  }

  /// Leaves the photos that a query finds; without one, all. It is done before their rows are read.
  mutating func keep(_ query: TypedQuery?) throws {
    guard let query, !photos.isEmpty else { return }
    let found = try registry.photos(matching: try rule(query))
    emptying = try emptyingPart(of: query, found)
    keep(found)
  }

  /// Which part of a query that finds none of these photos leaves nothing.
  private func emptyingPart(of query: TypedQuery, _ found: AssetSet) throws -> EmptyingPart? {
    guard photos.intersection(found).isEmpty else { return nil }
    var counts: [Int] = []
    for beginning in query.query.beginnings where counts.last != 0 {
      let matching = try registry.photos(matching: try rule(TypedQuery(query.text, beginning)))
      counts.append(photos.intersection(matching).count)
    }
    return EmptyingPart(of: query.query, counts: counts)
  }
}
