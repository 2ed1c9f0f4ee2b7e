import GalleryEngine
import PhotoModel
import Testing

/// Tests reading photos one after another, with only some of them in memory at a time.
@Suite struct StoreReadingTests {
  private static let counts = [0, 1, 1023, 1024, 1025, 2048, 2500]

  @Test(arguments: counts) func `each photo is read once, in its order`(count: Int) async throws {
    let store = MemoryStore(.plain([2500]))
    let ids = Array(store.shown.prefix(count).reversed())
    var read: [Asset.ID] = []

    try await store.forEach(ids) { read.append($0.id) }

    #expect(read == ids)
  }

  @Test func `photos that are gone are left out, between others too`() async throws {
    let store = MemoryStore(.plain([3]))
    let ids = Array(store.shown)
    let missingID = Asset.ID(rawValue: 1_000_000)
    var read: [Asset.ID] = []

    try await store.forEach([ids[2], missingID, ids[0]]) { read.append($0.id) }

    #expect(read == [ids[2], ids[0]])
  }

  @Test(arguments: counts) func `paths are read in the order of their photos`(
    count: Int
  ) async throws {
    let store = MemoryStore(.plain([2500]))
    let ids = Array(store.shown.prefix(count).reversed())
    let assets = try await store.details(of: ids)
    var paths: [FilePath] = []

    try await store.forEachPath(of: ids) { paths.append($0) }

    #expect(paths == ids.compactMap { assets[$0]?.path })
  }

  @Test func `the first failure ends it`() async throws {
    let store = MemoryStore(.plain([3]))
    store.fail(.busy)

    await #expect(throws: StoreError(.busy)) {
      try await store.forEach(store.shown) { _ in Issue.record("Nothing can be read") }
    }
  }
}
