#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import LibraryScan
  import PhotoModel
  import Testing

  @Suite(.timeLimit(.minutes(15))) struct FolderWatcherTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    /// Waits until each of the folders was reported, and returns all that were.
    @discardableResult
    private func reported(
      of folders: FilePath..., by watcher: FolderWatcher
    ) async -> Set<FilePath> {
      var reported: Set<FilePath> = []
      for await case .changed(let changed) in watcher.events {
        reported.formUnion(changed)
        if reported.isSuperset(of: folders) { break }
      }
      return reported
    }

    private func watcher(_ folders: FilePath...) -> FolderWatcher {
      let watcher = FolderWatcher()
      for folder in folders { watcher.watch(folder) }
      return watcher
    }

    @Test func `a new photo is reported by its folder`() async throws {
      try folder.folder("a")
      let watcher = watcher(folder.path, folder.path("a"))

      try folder.file("a/photo.jpg")

      #expect(await reported(of: folder.path("a"), by: watcher) == [folder.path("a")])
    }

    @Test func `a photo written in place is reported`() async throws {
      try folder.file("photo.jpg", "jpg")
      let watcher = watcher(folder.path)

      let file = try FileHandle(forUpdating: URL(filePath: folder.path("photo.jpg").lossyString))
      try file.write(contentsOf: Data("png".utf8))
      try file.close()

      #expect(await reported(of: folder.path, by: watcher) == [folder.path])
    }

    @Test func `a photo with another name is reported by both its folders`() async throws {
      try folder.folder("b")
      try folder.file("a/photo.jpg")
      let watcher = watcher(folder.path("a"), folder.path("b"))

      _ = try folder.rename("a/photo.jpg", to: folder.path("b/other.jpg"))

      let both: Set = [folder.path("a"), folder.path("b")]
      #expect(await reported(of: folder.path("a"), folder.path("b"), by: watcher) == both)
    }

    @Test func `a removed photo is reported`() async throws {
      try folder.file("photo.jpg")
      let watcher = watcher(folder.path)

      try folder.remove("photo.jpg")

      #expect(await reported(of: folder.path, by: watcher) == [folder.path])
    }

    @Test func `hidden files wake nothing`() async throws {
      try folder.folder("a")
      try folder.folder("b")
      let watcher = watcher(folder.path("a"), folder.path("b"))

      try folder.file("a/.photo.jpg.part")
      try folder.file("b/photo.jpg")

      #expect(await reported(of: folder.path("b"), by: watcher) == [folder.path("b")])
    }

    @Test func `folders in new folders are reported as they are found`() async throws {
      let watcher = watcher(folder.path)

      try folder.folder("a/b")
      #expect(await reported(of: folder.path, by: watcher) == [folder.path])
      watcher.watch(folder.path("a"))
      watcher.watch(folder.path("a/b"))
      try folder.file("a/b/photo.jpg")

      #expect(await reported(of: folder.path("a/b"), by: watcher).contains(folder.path("a/b")))
    }

    @Test func `a folder that moves is reported, and watched again at its new place`() async throws
    {
      try folder.folder("from/trip/day")
      try folder.folder("to")
      let (old, new) = (folder.path("from/trip"), folder.path("to/trip"))
      let watcher = watcher(
        folder.path("from"), folder.path("to"), old, folder.path("from/trip/day"))

      _ = try folder.rename("from/trip", to: new)
      await reported(
        of: folder.path("from"), folder.path("to"), old, folder.path("from/trip/day"),
        by: watcher)
      watcher.watch(new)
      try folder.file("to/trip/photo.jpg")

      #expect(await reported(of: new, by: watcher).isDisjoint(with: [old]))
    }

    @Test func `a folder that is removed and made again is watched again`() async throws {
      try folder.folder("a")
      let watcher = watcher(folder.path, folder.path("a"))

      try folder.remove("a")
      await reported(of: folder.path, folder.path("a"), by: watcher)
      try folder.folder("a")
      await reported(of: folder.path, by: watcher)
      watcher.watch(folder.path("a"))
      try folder.file("a/photo.jpg")

      #expect(await reported(of: folder.path("a"), by: watcher).contains(folder.path("a")))
    }

    @Test func `nothing above the watched folders is reported when they go away`() async throws {
      try folder.folder("a/b")
      let watcher = watcher(folder.path("a"), folder.path("a/b"))

      try folder.remove("a")

      let reported = await reported(of: folder.path("a"), folder.path("a/b"), by: watcher)
      #expect(reported == [folder.path("a"), folder.path("a/b")])
    }

    @Test func `a folder is reported by the link that leads to it`() async throws {
      let otherFolder = try TemporaryFolder()
      try folder.link("link", to: otherFolder.path)
      let watcher = watcher(folder.path, folder.path("link"))

      try otherFolder.file("photo.jpg")

      #expect(await reported(of: folder.path("link"), by: watcher) == [folder.path("link")])
    }

    @Test func `thousands of photos copied in are reported a few times`() async throws {
      let (largeFolder, end) = (try folder.folder("many"), try folder.folder("end"))
      let watcher = watcher(largeFolder, end)
      let start = ContinuousClock.now

      for number in 0..<3000 { try folder.file("many/\(number).jpg") }
      try folder.file("end/photo.jpg")
      var count = 0
      var isMissing: Set = [largeFolder, end]
      for await case .changed(let changed) in watcher.events {
        if changed.contains(largeFolder) { count += 1 }
        isMissing.subtract(changed)
        if isMissing.isEmpty { break }
      }

      // Reports are at least the quiet time of a folder apart.
      #expect(count <= 1 + Int(start.duration(to: .now) / ChangeDebouncer.Timing().quietPeriod))
    }

    @Test func `a folder that is not there is left alone`() async throws {
      let file = try folder.file("photo.jpg")
      let watcher = watcher(folder.path("missing"), file)

      watcher.stop()

      for await event in watcher.events { Issue.record("\(event)") }
    }

    @Test func `the watching ends while much is going on`() async throws {
      let paths = try (0..<8).map { try folder.folder("\($0)") }
      let watcher = FolderWatcher()

      await withTaskGroup { group in
        for (number, path) in paths.enumerated() {
          group.addTask { [folder] in
            for count in 0..<200 {
              watcher.watch(path)
              _ = try? folder.file("\(number)/\(count).jpg")
              if number == 0, count == 100 { watcher.stop() }
            }
          }
        }
        for await _ in watcher.events {}
      }

      watcher.watch(folder.path)
      watcher.stop()
      for await event in watcher.events { Issue.record("\(event)") }
    }
  }
#endif
