package import GalleryEngine
import PhotoModel
import PhotoQuery
import Workers

/// Searches the library and counts the values of its photos. A new search cancels the previous one.
@MainActor
package final class FilterRunner {
  private let store: any AssetStore
  private let history: QueryHistoryFile?
  private let searches = RunningTasks()
  private let counts = RunningTasks()
  /// Counts for the photos that match a query; a new one cancels the previous one.
  private let filteredCounts = RunningTasks()
  private let firstSearches = RunningTasks()
  private let storing = RunningTasks()

  /// The number of photos searched in each step, until one is found. 400 take some milliseconds,
  /// and each later step takes about five times as long as the one before.
  private static let firstSearchSteps = [400, 2_000, 10_000]

  package init(_ store: any AssetStore, history: QueryHistoryFile? = nil) {
    (self.store, self.history) = (store, history)
  }

  package func perform(_ effect: FilterEffect, _ send: @escaping EffectRunner.Send) {
    switch effect {
    case .search(let query, let wait, let request): search(query, wait, request, send)
    case .searchFirst(let query, let ids, let wait, let request):
      firstSearches.replace { [store] in
        try? await Task.sleep(for: wait)
        var remaining = ids[...]
        for count in FilterRunner.firstSearchSteps where !remaining.isEmpty {
          let some = Array(remaining.prefix(count))
          remaining = remaining.dropFirst(count)
          if Task.isCancelled { return }
          let answer = await store.perform { store async throws(StoreError) in
            try await store.photos(matching: query, among: some)
          }
          // A failure is reported by the full search.
          guard case .success(let found) = answer else { return }
          if found.isEmpty { continue }
          return send(.filter(.partlyFound(found, request: request)))
        }
      }
    case .count(let fields, let photos, .all, let request):
      counts.add { [store] in
        await FilterRunner.count(fields, among: photos, of: store, request, send)
      }
    case .count(let fields, let photos, let remaining, let request):
      filteredCounts.replace { [store] in
        let answer = await store.perform { store async throws(StoreError) in
          try await store.photos(matching: remaining)
        }
        // An invalid query is reported by the search for it.
        guard case .success(.found(let found)) = answer else { return }
        await FilterRunner.count(
          fields, among: photos.intersection(found), of: store, request, send)
      }
    case .stopCounting:
      counts.cancel()
      filteredCounts.cancel()
      FreeMemory.release(after: .seconds(1))
    case .storeQuery(let text):
      storing.add { [history] in await offload { history?.add(text) } }
    }
  }

  private static func count(
    _ fields: [FacetField], among photos: AlbumRows, of store: any AssetStore,
    _ request: RequestNumber, _ send: EffectRunner.Send
  ) async {
    for field in fields where !Task.isCancelled {
      let answer = await store.perform { store async throws(StoreError) in
        try await store.counts(of: field, among: photos)
      }
      let id = field.field.id
      switch answer {
      case .success(let counts): send(.filter(.counted(counts, of: id, request: request)))
      case .failure(let error): send(.filter(.countFailed(error, of: id, request: request)))
      case nil: break
      }
    }
  }

  /// Returns the part of a query without results that excludes all photos, or nil if it can't be
  /// determined.
  private static func emptyingPart(
    of query: Query, _ store: any AssetStore
  ) async -> EmptyingPart? {
    var counts: [Int] = []
    for beginning in query.beginnings where counts.last != 0 {
      let answer = await store.perform { store async throws(StoreError) in
        try await store.photos(matching: beginning)
      }
      guard case .success(.found(let found)) = answer else { return nil }
      counts.append(found.count)
    }
    return EmptyingPart(of: query, counts: counts)
  }

  private func search(
    _ query: Query, _ wait: Duration, _ request: RequestNumber, _ send: @escaping EffectRunner.Send
  ) {
    searches.replace { [store, firstSearches] in
      if wait > .zero {
        try? await Task.sleep(for: wait)
        if Task.isCancelled { return }
      }
      let answer = await store.perform { store async throws(StoreError) in
        try await store.photos(matching: query)
      }
      // The full result is available, so the search among the first photos is cancelled.
      if answer != nil, !Task.isCancelled { firstSearches.cancel() }
      switch answer {
      case .success(.found(let found)):
        send(.filter(.found(found, request: request)))
        if found.isEmpty, let part = await FilterRunner.emptyingPart(of: query, store) {
          send(.filter(.emptyingPartFound(part, request: request)))
        }
      case .success(.refused(let error)): send(.filter(.refused(error, request: request)))
      case .failure(let error): send(.filter(.searchFailed(error, request: request)))
      case nil: break
      }
    }
  }

  /// Waits until queries are stored, but no longer than the limit of `RunningTasks.wait`, because a
  /// disk may not respond.
  package func end() async {
    searches.cancel()
    firstSearches.cancel()
    counts.cancel()
    filteredCounts.cancel()
    await storing.wait()
  }
}
