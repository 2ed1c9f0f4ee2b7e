import GalleryEngine
import PhotoModel
import PhotoQuery

extension LoadedLibrary {
  /// The photos that a query finds in this library, today. Stops where it can't be understood.
  func photos(matching query: TypedQuery) async throws -> AssetSet {
    await store.completePlaces()
    defer { reportPlaceFailure() }
    switch try await store.photos(matching: query.query) {
    case .found(let photos): return photos
    case .refused(let error): throw ExitError(error, in: query.text)
    }
  }

  /// How the store finds what a query asks for. Stops where it can't be understood.
  func plan(of query: TypedQuery) async throws -> QueryPlan {
    await store.completePlaces()
    defer { reportPlaceFailure() }
    switch try await store.queryExplainer.required().plan(of: query.query) {
    case .success(let plan): return plan
    case .failure(let error): throw ExitError(error, in: query.text)
    }
  }

  /// Leaves the photos that a query finds; without one, all. It is done before their rows are read.
  mutating func keep(_ query: TypedQuery?) async throws {
    guard let query, !photos.isEmpty else { return }
    let found = try await photos(matching: query)
    emptying = try await emptyingPart(of: query, found)
    keep(found)
  }

  /// Which part of a query that finds none of these photos leaves nothing.
  private func emptyingPart(
    of query: TypedQuery, _ found: AssetSet
  ) async throws -> EmptyingPart? {
    guard photos.intersection(found).isEmpty else { return nil }
    var counts: [Int] = []
    for beginning in query.query.beginnings where counts.last != 0 {
      let matching = try await photos(matching: TypedQuery(query.text, beginning))
      counts.append(photos.intersection(matching).count)
    }
    return EmptyingPart(of: query.query, counts: counts)
  }
}
