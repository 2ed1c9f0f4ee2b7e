import AlbumenTestSupport
import Foundation
import PhotoMetadata
import PhotoModel
import Synchronization
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

/// Tests a scan that the user cancels.
@Suite(.timeLimit(.minutes(5))) struct CancelledScanTests {
  private let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  @Test func `only the first scan is cancelled`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    let registry = AssetRegistry(
      catalogue: try Catalogue(file: library.catalogueFile), roots: [library.root])
    let source = LibrarySource(
      roots: [library.root], registry: registry, extent: .watched, threads: 1,
      read: FakeReader.read)
    var looks = 0
    for await case .finished(let summary) in source.events() {
      #expect(!summary.isCancelled)
      looks += 1
      if looks == 2 { break }
      source.cancel(.scan)
      try library.folder.file("photos/b.jpg", "jpg")
    }
    #expect(registry.shown.count == 2)
  }

  @Test func `a cancelled scan keeps what is known, and the next one finds the rest`() async throws
  {
    for number in 0..<5 { try library.folder.file("photos/old-\(number).jpg", "jpg") }
    let removedID = try #require(try await library.open()["photos/old-0.jpg"])
    try library.folder.remove("photos/old-0.jpg")
    for number in 0..<400 { try library.folder.file("photos/new-\(number).jpg", "jpg") }

    let catalogue = try Catalogue(file: library.catalogueFile)
    let registry = AssetRegistry(catalogue: catalogue, roots: [library.root])
    let (started, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let isCancelled = DispatchSemaphore(value: 0)
    let reads = Atomic(0)
    let source = LibrarySource(roots: [library.root], registry: registry, extent: .once, threads: 1)
    { descriptor, path, count, sidecars throws(MetadataError) in
      if reads.add(1, ordering: .relaxed).newValue == 1 {
        hasBegun.finish()
        isCancelled.wait()
      }
      return try FakeReader.read(descriptor, path, count, sidecars)
    }
    let events = source.events()
    for await _ in started {}
    source.cancel(.scan)
    isCancelled.signal()
    var isCancelledSaid = false
    for await case .finished(let summary) in events { isCancelledSaid = summary.isCancelled }

    #expect(isCancelledSaid && reads.load(ordering: .relaxed) < 400)
    // No photo counts as removed unless its folder was scanned completely.
    #expect(registry.shown.contains(removedID) && registry.shown.count >= 5)
    catalogue.close()
    let next = try await library.open()
    #expect(next.assets.count == 404 && next.failures.isEmpty)
  }
}
