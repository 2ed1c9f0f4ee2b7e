#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import GRDB
  import LibraryScan
  import PhotoCatalogue
  import PhotoModel
  import Testing

  /// Tests that a library follows its folders while it is open.
  @Suite(.timeLimit(.minutes(15))) struct WatchedLibraryTests {
    private let library: RescanLibrary

    init() throws {
      library = try RescanLibrary()
    }

    private func opened() async throws -> LiveLibrary {
      var live = try LiveLibrary(library)
      await live.waitForScan()
      return live
    }

    @Test func `a photo that is copied in is inserted`() async throws {
      try library.folder.file("photos/a.jpg", "jpg")
      var live = try await opened()
      let start = ContinuousClock.now

      try library.folder.file("photos/b.jpg", "jpg")
      await live.wait { $0.names == ["photos/a.jpg", "photos/b.jpg"] }

      #expect(live.inserted.count == 2)
      // One second is promised on an otherwise idle machine.
      #expect(ContinuousClock.now - start < .seconds(120))
    }

    @Test func `a photo that is removed is removed, and one that is changed is updated`()
      async throws
    {
      try library.folder.file("photos/a.jpg", "jpg")
      try library.folder.file("photos/b.jpg", "jpg")
      var live = try await opened()

      try library.folder.remove("photos/a.jpg")
      await live.wait { $0.names == ["photos/b.jpg"] }
      try library.folder.file("photos/b.jpg", "jpg and more")
      await live.wait { live in
        live.registry.asked { try $0.assets(Array(live.paths.values)) }.values.first?.main.size
          == 12
      }

      #expect(live.inserted.count == 2)
    }

    @Test func `photos in new folders are found, however deep and however late`() async throws {
      var live = try await opened()

      try library.folder.file("photos/new/deep/a.jpg", "jpg")
      await live.wait { $0.names == ["photos/new/deep/a.jpg"] }
      try library.folder.file("photos/new/deep/b.jpg", "jpg")
      await live.wait { $0.names.contains("photos/new/deep/b.jpg") }
      try library.folder.file("photos/new/deep/deeper/c.jpg", "jpg")
      await live.wait { $0.names.contains("photos/new/deep/deeper/c.jpg") }

      #expect(
        live.names == [
          "photos/new/deep/a.jpg", "photos/new/deep/b.jpg", "photos/new/deep/deeper/c.jpg",
        ])
    }

    @Test func `photos of a folder with another name stay what they are, and are watched there`()
      async throws
    {
      try library.folder.file("photos/trip/deep/a.jpg", "jpg")
      try library.folder.file("photos/trip/b.jpg", "jpg")
      var live = try await opened()
      let ids = Set(live.paths.values)

      try library.move("photos/trip", to: "photos/Lisbon")
      await live.wait { $0.names == ["photos/Lisbon/b.jpg", "photos/Lisbon/deep/a.jpg"] }
      #expect(Set(live.paths.values) == ids)

      try library.folder.file("photos/Lisbon/deep/c.jpg", "jpg")
      await live.wait { $0.names.contains("photos/Lisbon/deep/c.jpg") }
    }

    @Test func `a photo with another name is reported under it`() async throws {
      try library.folder.file("photos/a.jpg", "jpg")
      var live = try await opened()
      let ids = Array(live.paths.values)

      try library.move("photos/a.jpg", to: "photos/b.jpg")
      await live.wait { $0.names == ["photos/b.jpg"] }

      #expect(Array(live.paths.values) == ids)
    }

    @Test func `a folder that is taken away and brought back has its photos again`() async throws {
      try library.folder.file("photos/trip/deep/a.jpg", "jpg")
      try library.folder.file("photos/b.jpg", "jpg")
      let otherFolder = try TemporaryFolder()
      var live = try await opened()
      let ids = live.paths

      #expect(try library.folder.rename("photos/trip", to: otherFolder.path("trip")))
      await live.wait { $0.names == ["photos/b.jpg"] }
      #expect(try otherFolder.rename("trip", to: library.root.appending("trip")))
      await live.wait { $0.names == ["photos/b.jpg", "photos/trip/deep/a.jpg"] }

      #expect(live.paths == ids)
    }

    /// Returns the names of the folders whose disks are offline.
    private func offline(_ live: borrowing LiveLibrary) -> [String] {
      live.registry.folders.filter(\.isOffline).map { library.name($0.path) }
    }

    @Test func `a library that is renamed stays, and wakes when it is back`() async throws {
      try library.folder.file("photos/trip/a.jpg", "jpg")
      try library.folder.file("photos/b.jpg", "jpg")
      var live = try await opened()
      let ids = live.paths

      try library.move("photos", to: "renamed")
      await live.wait { self.offline($0) == ["photos", "photos/trip"] }
      #expect(live.paths == ids)
      try library.move("renamed", to: "photos")
      await live.wait { self.offline($0).isEmpty }

      #expect(live.paths == ids)
      #expect(live.removed.isEmpty)
      try library.folder.file("photos/trip/c.jpg", "jpg")
      await live.wait { $0.names == ["photos/b.jpg", "photos/trip/a.jpg", "photos/trip/c.jpg"] }
    }

    @Test func `a library that is renamed again and again is the same each time`() async throws {
      try library.folder.file("photos/trip/a.jpg", "jpg")
      var live = try await opened()
      let ids = live.paths

      for _ in 0..<2 {
        try library.move("photos", to: "renamed")
        await live.wait { self.offline($0) == ["photos", "photos/trip"] }
        try library.folder.file("renamed/trip/\(UUID().uuidString).jpg", "jpg")
        try library.move("renamed", to: "photos")
        await live.wait { self.offline($0).isEmpty }
      }

      await live.wait { $0.names.count == 3 }
      #expect(live.paths["photos/trip/a.jpg"] == ids["photos/trip/a.jpg"])
      #expect(live.removed.isEmpty)
    }

    @Test func `a library stays when a folder above it is renamed, and wakes when it is back`()
      async throws
    {
      try library.folder.file("disk/above/photos/a.jpg", "jpg")
      var live = try LiveLibrary(library, roots: "disk/above/photos")
      await live.waitForScan()
      let ids = live.paths

      for _ in 0..<2 {
        try library.move("disk", to: "renamed")
        await live.wait { self.offline($0) == ["disk/above/photos"] }
        #expect(live.paths == ids)
        try library.move("renamed", to: "disk")
        await live.wait { self.offline($0).isEmpty }
      }

      #expect(live.paths == ids)
      #expect(live.removed.isEmpty)
    }

    @Test func `a library that is not there when it is opened wakes when it is`() async throws {
      try library.folder.file("photos/trip/a.jpg", "jpg")
      let before = try await library.open()
      try library.move("photos", to: "renamed")

      var live = try LiveLibrary(library)
      await live.wait { self.offline($0) == ["photos", "photos/trip"] }
      #expect(live.names == before.shown)
      try library.move("renamed", to: "photos")
      await live.wait { self.offline($0).isEmpty }

      #expect(live.removed.isEmpty)
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a disk needs root"))
    func `a library whose disk is taken out stays, and wakes when it is back`() async throws {
      try library.folder.file("disk/trip/a.jpg", "jpg")
      try library.folder.folder("photos")
      let disk = try #require(BoundFolder(library.folder.path("disk"), on: library.root))
      var live = try await opened()
      let ids = live.paths
      #expect(live.names == ["photos/trip/a.jpg"])

      disk.unmount()
      await live.wait { self.offline($0) == ["photos", "photos/trip"] }
      #expect(live.paths == ids)
      #expect(disk.remount())
      await live.wait { self.offline($0).isEmpty }

      #expect(live.removed.isEmpty)
      try library.folder.file("photos/trip/b.jpg", "jpg")
      await live.wait { $0.names == ["photos/trip/a.jpg", "photos/trip/b.jpg"] }
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a disk needs root"))
    func `a disk inside the library that is taken out while it is open stays`() async throws {
      try library.folder.folder("photos/disk")
      try library.folder.file("photos/here.jpg", "jpg")
      let disk = try #require(MemoryDisk(on: library.root.appending("disk")))
      try library.folder.file("photos/disk/a.jpg", "jpg")
      var live = try await opened()
      let ids = live.paths

      disk.unmount()
      await live.wait { self.offline($0) == ["photos/disk"] }

      #expect(live.paths == ids)
    }

    @Test func `a folder in the place of another is looked at`() async throws {
      try library.folder.file("photos/trip/a.jpg", "jpg")
      try library.folder.file("other/b.jpg", "jpg")
      var live = try await opened()

      try library.move("photos/trip", to: "old")
      try library.move("other", to: "photos/trip")
      // The photo that was there is removed, or was recognized as the one that is there now.
      await live.wait { library in
        library.names.contains("photos/trip/b.jpg") && !library.names.contains("photos/trip/a.jpg")
      }

      #expect(live.names == ["photos/trip/b.jpg"])
    }

    @Test func `a folder in the place of an empty one is looked at`() async throws {
      try library.folder.file("photos/a.jpg", "jpg")
      try library.folder.folder("photos/trip")
      try library.folder.file("other/b.jpg", "jpg")
      var live = try await opened()

      try library.folder.remove("photos/trip")
      try library.move("other", to: "photos/trip")
      await live.wait { $0.names.contains("photos/trip/b.jpg") }

      #expect(live.names == ["photos/a.jpg", "photos/trip/b.jpg"])
    }

    @Test func `a photo that came while another program held the catalogue is found afterwards`()
      async throws
    {
      try library.folder.file("photos/a.jpg", "jpg")
      var live = try await opened()
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(
        path: library.catalogueFile.lossyString, configuration: configuration)

      // Longer than a write waits.
      try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
      try library.folder.file("photos/b.jpg", "jpg")
      await live.wait { live in
        live.reported.contains {
          if case .failed(let error) = $0 { error.code == .busy } else { false }
        }
      }
      try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
      await live.wait { $0.names.contains("photos/b.jpg") }

      #expect(live.names == ["photos/a.jpg", "photos/b.jpg"])
    }

    @Test func `nothing is at work any more once the listener is gone`() async throws {
      try library.folder.file("photos/a.jpg", "jpg")
      weak var registry: AssetRegistry?
      do {
        let live = try await opened()
        registry = live.registry
        #expect(registry != nil)
      }

      while registry != nil { await Task.yield() }
    }
  }
#endif
