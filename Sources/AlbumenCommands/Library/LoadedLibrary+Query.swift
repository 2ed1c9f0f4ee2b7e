import GalleryEngine
import PhotoModel
import PhotoQuery

extension LoadedLibrary {
  /// Returns the photos of this library that match a query, evaluated for today. Throws if the
  /// query is invalid.
  func photos(matching query: TypedQuery) async throws -> AssetSet {
    await store.lookUpMissingPlaces()
    defer { reportPlaceFailure() }
    switch try await store.photos(matching: query.query) {
    case .found(let photos): return photos
    case .refused(let error): throw ExitError(error, in: query.text)
    }
  }

  /// Returns how the store would evaluate a query. Throws if the query is invalid.
  func plan(of query: TypedQuery) async throws -> QueryPlan {
    await store.lookUpMissingPlaces()
    defer { reportPlaceFailure() }
    switch try await store.queryExplainer.required().plan(of: query.query) {
    case .success(let plan): return plan
    case .failure(let error): throw ExitError(error, in: query.text)
    }
  }

  /// Keeps only the photos that match a query, or all without one. Must be called before the rows
  /// are read.
  mutating func restrict(_ query: TypedQuery?) async throws {
    guard let query, !photos.isEmpty else { return }
    let found = try await photos(matching: query)
    emptying = try await emptyingPart(of: query, found)
    restrict(found)
  }

  /// Returns the part of the query after which no photo is left, or nil if some photos match.
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
