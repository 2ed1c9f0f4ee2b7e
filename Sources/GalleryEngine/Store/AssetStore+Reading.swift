package import PhotoModel
import PhotoQuery

extension AssetStore {
  /// Returns the photos that match one of the program's own queries, which every library supports.
  package func photos(matching text: String) async throws(StoreError) -> AssetSet {
    let query: Query
    do throws(QueryError) {
      query = try QueryParser.query(text)
    } catch {
      preconditionFailure("The program's own query can't be parsed: \(text)")
    }
    guard case .found(let photos) = try await self.photos(matching: query) else {
      return AssetSet()
    }
    return photos
  }

  /// Calls `body` with photos in the given order, reading 1,024 at a time. Skips missing photos.
  package func forEach(
    _ ids: some Sequence<Asset.ID>, _ body: (Asset) async throws -> Void
  ) async throws {
    var iterator = ids.makeIterator()
    var chunk: [Asset.ID] = []
    repeat {
      chunk.removeAll(keepingCapacity: true)
      while chunk.count < 1024, let id = iterator.next() { chunk.append(id) }
      if chunk.isEmpty { return }
      let assets = try await details(of: chunk)
      for id in chunk {
        if let asset = assets[id] { try await body(asset) }
      }
    } while chunk.count == 1024
  }

  /// Calls `body` with the paths of photos in the given order, which is cheaper than reading all
  /// details.
  package func forEachPath(
    of ids: [Asset.ID], _ body: (FilePath) throws -> Void
  ) async throws {
    let files = try fileStore.required()
    for start in stride(from: 0, to: ids.count, by: 1024) {
      let chunk = Array(ids[start..<min(start + 1024, ids.count)])
      let paths = try await files.shownPaths(of: chunk)
      for id in chunk {
        if let path = paths[id] { try body(path) }
      }
    }
  }
}
