#if os(Linux)
  import LibraryScan
  import PhotoModel
  import Testing

  @Suite struct WatchTableTests {
    /// Returns a table that watches these folders, numbered in order from 1.
    private func table(_ folders: String...) -> WatchTable {
      var table = WatchTable()
      for (number, folder) in folders.enumerated() {
        _ = table.insert(FilePath(folder), Int32(number + 1))
      }
      return table
    }

    private func event(_ watch: Int32, _ mask: InotifyMask, _ name: String = "") -> InotifyEvent {
      InotifyEvent(watch: watch, mask: mask, name: Array(name.utf8))
    }

    private func paths(_ names: String...) -> Set<FilePath> {
      Set(names.map { FilePath($0) })
    }

    @Test(arguments: [
      InotifyMask.created, .written, .movedOut, .movedIn, .deleted, .attributes,
    ])
    func `what happens to a file changes its folder alone`(mask: InotifyMask) {
      var table = table("/p", "/p/a", "/p/a/b")

      let consequences = table.apply(event(2, mask, "x.jpg"))

      #expect(consequences.changed == paths("/p/a"))
      #expect(consequences.obsoleteWatches.isEmpty)
      #expect(table.count == 3)
    }

    @Test func `hidden files and folders wake nothing`() {
      var table = table("/p")

      #expect(table.apply(event(1, .written, ".x.jpg")).changed.isEmpty)
      #expect(table.apply(event(1, [.created, .isFolder], "@eaDir")).changed.isEmpty)
      #expect(table.apply(event(1, .written, "@eaDir")).changed == paths("/p"))
    }

    @Test func `a hidden folder that was asked for goes away like any other`() {
      var table = table("/p", "/p/.mine")

      let consequences = table.apply(event(1, [.movedOut, .isFolder], ".mine"))

      #expect(consequences.changed == paths("/p/.mine"))
      #expect(consequences.obsoleteWatches == [2])
    }

    @Test func `a folder that moves away is reported with all below, and no longer watched`() {
      var table = table("/p", "/p/a", "/p/a/b", "/p/ab", "/p/a/b/c")

      let consequences = table.apply(event(1, [.movedOut, .isFolder], "a"))

      #expect(consequences.changed == paths("/p", "/p/a", "/p/a/b", "/p/a/b/c"))
      #expect(consequences.obsoleteWatches.sorted() == [2, 3, 5])
      #expect(table.count == 2)
      #expect(table.apply(event(3, .written, "x.jpg")) == WatchTable.Consequences())
      #expect(table.apply(event(4, .written, "x.jpg")).changed == paths("/p/ab"))
    }

    @Test func `what is below a folder that is not watched goes with it too`() {
      var table = table("/p", "/p/a/b/c")

      #expect(table.apply(event(1, [.deleted, .isFolder], "a")).obsoleteWatches == [2])
      #expect(table.count == 1)
    }

    @Test func `a folder found at its new place keeps its watch`() {
      var table = table("/p", "/p/a", "/q")
      // The kernel returns the number that the folder already has.
      _ = table.insert(FilePath("/q/a"), 2)

      let consequences = table.apply(event(1, [.movedOut, .isFolder], "a"))

      #expect(consequences.changed == paths("/p", "/p/a"))
      #expect(consequences.obsoleteWatches.isEmpty)
      #expect(table.apply(event(2, .written, "x.jpg")).changed == paths("/q/a"))
    }

    @Test(arguments: [InotifyMask.folderDeleted, .folderMoved, .unmounted, .ignored])
    func `a folder that goes away is reported, and so is the one it was in`(mask: InotifyMask) {
      var table = table("/p", "/p/a", "/p/a/b")

      let consequences = table.apply(event(2, mask))

      #expect(consequences.changed == paths("/p", "/p/a", "/p/a/b"))
      #expect(table.count == 1)
    }

    @Test func `nothing around the watched folders is reported`() {
      var table = table("/p/a")

      #expect(table.apply(event(1, .folderMoved)).changed == paths("/p/a"))
    }

    @Test func `a folder that another one replaces is gone`() {
      var table = table("/p", "/p/a", "/p/a/b")

      let consequences = table.apply(event(1, [.movedIn, .isFolder], "a"))

      #expect(consequences.changed == paths("/p", "/p/a", "/p/a/b"))
      #expect(table.count == 1)
    }

    @Test func `a link to a folder goes away like a folder`() {
      var table = table("/p", "/p/link", "/p/link/a")

      #expect(table.apply(event(1, .deleted, "link")).obsoleteWatches.sorted() == [2, 3])
    }

    @Test func `each path to a folder is reported`() {
      var table = table("/p", "/p/a")
      _ = table.insert(FilePath("/p/link"), 2)

      #expect(table.apply(event(2, .written, "x.jpg")).changed == paths("/p/a", "/p/link"))
      #expect(table.apply(event(1, .deleted, "link")).obsoleteWatches.isEmpty)
      #expect(table.apply(event(2, .written, "x.jpg")).changed == paths("/p/a"))
    }

    @Test func `a new folder under an old path has the watch of its own`() {
      var table = table("/p", "/p/a")

      #expect(table.insert(FilePath("/p/a"), 7) == 2)

      #expect(table.apply(event(2, .ignored)) == WatchTable.Consequences())
      #expect(table.apply(event(7, .written, "x.jpg")).changed == paths("/p/a"))
    }

    @Test func `watching the same folder again changes nothing`() {
      var table = table("/p")

      #expect(table.insert(FilePath("/p"), 1) == nil)
      #expect(table.count == 1)
      #expect(table.apply(event(1, .created, "x.jpg")).changed == paths("/p"))
    }

    @Test func `a folder with other permissions may have become readable`() {
      var table = table("/p")

      #expect(
        table.apply(event(1, [.attributes, .isFolder], "a")).changed == paths("/p", "/p/a"))
      #expect(table.apply(event(1, [.attributes, .isFolder])).changed == paths("/p"))
    }

    @Test func `lost events are reported`() {
      var table = table("/p")

      #expect(table.apply(event(-1, .overflow)).isOverflow)
    }

    @Test func `the top of all folders is a folder`() {
      var table = table("/", "/a")

      #expect(table.apply(event(1, [.movedOut, .isFolder], "a")).changed == paths("/", "/a"))
    }
  }
#endif
