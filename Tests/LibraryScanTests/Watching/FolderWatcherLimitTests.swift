#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import LibraryScan
  import PhotoModel
  import Testing

  /// Tests the watcher on a system that can't do what it needs.
  @Suite(.timeLimit(.minutes(15))) struct FolderWatcherLimitTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    /// Returns settings that poll continuously and never report unchanged folders.
    private func settings(_ change: (inout WatchSystem) -> Void) -> FolderWatcher.Settings {
      var settings = FolderWatcher.Settings()
      settings.polling.interval = .milliseconds(5)
      settings.polling.reportInterval = .seconds(1_000_000)
      change(&settings.system)
      return settings
    }

    /// Makes a folder last changed so long ago that any change is visible, regardless of the
    /// clock's resolution.
    private func oldFolder(_ name: String) throws -> FilePath {
      try folder.folder(name, modifiedAt: FileTime(seconds: 1_000_000_000))
    }

    private func firstReason(_ watcher: FolderWatcher) async -> PollingReason? {
      for await case .polling(let reason) in watcher.events { return reason }
      return nil
    }

    private func expectReported(_ folder: FilePath, by watcher: FolderWatcher) async {
      for await case .changed(let changed) in watcher.events where changed.contains(folder) {
        return
      }
      Issue.record("\(folder) was never reported")
    }

    @Test func `folders beyond the system's limit are polled`() async throws {
      let (first, second) = (try oldFolder("a"), try oldFolder("b"))
      let real = WatchSystem.current
      let watcher = FolderWatcher(
        settings { system in
          system.limit = { 1 }
          system.add = { (descriptor, path) throws(WatchSystem.Failure) in
            guard path == first else { throw WatchSystem.Failure(number: ENOSPC) }
            return try real.add(descriptor, path)
          }
        })
      watcher.watch(first)
      watcher.watch(second)

      #expect(await firstReason(watcher) == .tooManyFolders(limit: 1))
      try folder.file("b/photo.jpg")
      await expectReported(second, by: watcher)
      try folder.file("a/photo.jpg")
      await expectReported(first, by: watcher)
    }

    @Test func `a polled folder that goes away is reported`() async throws {
      let path = try oldFolder("a")
      let watcher = FolderWatcher(
        settings { system in
          system.add = { (_, _) throws(WatchSystem.Failure) in
            throw WatchSystem.Failure(number: ENOSPC)
          }
        })
      watcher.watch(path)

      try folder.remove("a")

      await expectReported(path, by: watcher)
    }

    @Test func `folders on the network are polled, and said to be so once`() async throws {
      let (first, second) = (try oldFolder("a"), try oldFolder("b"))
      let watcher = FolderWatcher(settings { $0.isRemote = { _, _ in true } })
      watcher.watch(first)
      watcher.watch(second)

      #expect(await firstReason(watcher) == .networkFileSystem)
      try folder.file("b/photo.jpg")
      for await event in watcher.events {
        if event == .changed([second]) { break }
        Issue.record("\(event)")
      }
    }

    @Test(arguments: [EMFILE, ENOSYS]) func `without inotify all is polled`(
      number: Int32
    ) async throws {
      let path = try oldFolder("a")
      let watcher = FolderWatcher(
        settings { system in
          system.open = { () throws(WatchSystem.Failure) in
            throw WatchSystem.Failure(number: number)
          }
        })
      watcher.watch(path)

      #expect(
        await firstReason(watcher) == .notSupported(String(cString: strerror(number))))
      try folder.file("a/photo.jpg")
      await expectReported(path, by: watcher)
    }

    @Test func `polled folders are reported now and then, changed or not`() async throws {
      var settings = settings { $0.isRemote = { _, _ in true } }
      settings.polling.reportInterval = .milliseconds(50)
      let path = try oldFolder("a")
      let watcher = FolderWatcher(settings)
      watcher.watch(path)

      await expectReported(path, by: watcher)
      await expectReported(path, by: watcher)
    }

    @Test func `a folder that can be watched again is no longer polled`() async throws {
      let path = try oldFolder("a")
      let isFull = Locked(true)
      let real = WatchSystem.current
      var settings = settings { system in
        system.add = { (descriptor, path) throws(WatchSystem.Failure) in
          guard !isFull.value else { throw WatchSystem.Failure(number: ENOSPC) }
          return try real.add(descriptor, path)
        }
      }
      // A poller would not notice anything for a long time.
      settings.polling.interval = .seconds(1000)
      let watcher = FolderWatcher(settings)
      watcher.watch(path)
      isFull.value = false
      watcher.watch(path)

      try folder.file("a/photo.jpg")

      await expectReported(path, by: watcher)
    }

    @Test func `lost events are reported`() async throws {
      let pipe = EventPipe()
      let watcher = FolderWatcher(settings { pipe.replace(&$0) })
      watcher.watch(folder.path)

      pipe.send(inotifyBytes(watch: 1, .created, name: "a.jpg"))
      pipe.send(inotifyBytes(watch: -1, .overflow))

      #expect(await watcher.events.contains(.overflowed))
    }

    @Test func `when no events can be read any more all is polled`() async throws {
      let path = try oldFolder("a")
      let pipe = EventPipe()
      let watcher = FolderWatcher(settings { pipe.replace(&$0) })
      watcher.watch(path)

      pipe.end()
      for await event in watcher.events where event == .overflowed { break }
      watcher.watch(path)

      #expect(
        await firstReason(watcher) == .notSupported(String(cString: strerror(EBADF))))
      try folder.file("a/photo.jpg")
      await expectReported(path, by: watcher)
    }

    @Test func `what is opened is closed at the end`() async throws {
      let pipe = EventPipe()
      let watcher = FolderWatcher(settings { pipe.replace(&$0) })
      watcher.watch(folder.path)

      watcher.stop()

      #expect(pipe.isClosed(within: .seconds(30)))
      for await event in watcher.events { Issue.record("\(event)") }
    }

    @Test func `a watcher without owner ends by itself`() throws {
      let pipe = EventPipe()
      do {
        let watcher = FolderWatcher(settings { pipe.replace(&$0) })
        watcher.watch(folder.path)
      }

      #expect(pipe.isClosed(within: .seconds(30)))
    }
  }
#endif
