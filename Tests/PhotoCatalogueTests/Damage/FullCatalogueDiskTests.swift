#if os(Linux)
  import AlbumenTestSupport
  import Foundation
  import GRDB
  import PhotoModel
  import Testing

  @testable import PhotoCatalogue

  /// Tests the catalogue on a disk that is full or read-only.
  @Suite(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
  struct FullCatalogueDiskTests {
    private let disk: MemoryDisk
    private var file: FilePath { disk.path.appending("data").appending("catalogue.sqlite") }

    init() throws {
      disk = try #require(MemoryDisk(kilobytes: 4096))
    }

    /// Stores photos until the disk is full. Returns the number stored, and the error.
    private func fill(_ catalogue: Catalogue) -> (stored: Int, error: CatalogueError?) {
      for step in 1... {
        do {
          try StoredLibrary.add(step * 200, to: catalogue)
        } catch {
          return ((step - 1) * 200, error as? CatalogueError)
        }
      }
      return (0, nil)
    }

    @Test func `on a full disk all that was stored stays, and all goes on once there is room`()
      throws
    {
      let catalogue = try Catalogue(file: file)
      let (stored, error) = fill(catalogue)

      #expect(error == CatalogueError(.diskFull, file: file))
      let left = try #require(try catalogue.numbers("SELECT count(*) FROM asset").first)
      // The last step consists of several transactions, of which some may be stored.
      #expect((stored...(stored + 200)).contains(Int(left)))
      #expect(try catalogue.assets([Asset.ID(rawValue: 1)]).count == 1)
      #expect(try catalogue.check() == [])

      #expect(disk.setSize(kilobytes: 8192))
      try StoredLibrary.add(stored + 400, to: catalogue)
      #expect(try catalogue.numbers("SELECT count(*) FROM asset") == [Int64(stored + 400)])
      #expect(try catalogue.numbers("SELECT sum(photos) FROM folder") == [Int64(stored + 400)])
      #expect(try catalogue.check() == [])
      catalogue.close()
    }

    @Test func `a catalogue that was closed on a full disk opens with all it holds`() throws {
      let first = try Catalogue(file: file)
      let (stored, _) = fill(first)
      first.close()
      #expect(disk.setSize(kilobytes: 8192))

      let second = try Catalogue(file: file)

      #expect(try #require(try second.numbers("SELECT count(*) FROM asset").first) >= stored)
      #expect(try second.check() == [])
      second.close()
    }

    @Test func `a catalogue cannot be made on a disk without room`() throws {
      let filler = disk.path.appending("filler")
      let descriptor = filler.withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
      let block = [UInt8](repeating: 7, count: 4096)
      while write(descriptor, block, block.count) == block.count {}
      close(descriptor)

      #expect(throws: CatalogueError(.diskFull, file: file)) { try Catalogue(file: file) }
    }

    @Test(arguments: [true, false])
    func `a disk that may not be written to is said to be one`(hasCatalogue: Bool) throws {
      if hasCatalogue {
        let catalogue = try Catalogue(file: file)
        try StoredLibrary.add(10, to: catalogue)
        catalogue.close()
      }
      #expect(disk.makeReadOnly())

      #expect(throws: CatalogueError(.readOnly, file: file)) { try Catalogue(file: file) }
    }

    @Test func `what may not be written to is copied into memory, and goes on there`() throws {
      let catalogue = try Catalogue(file: file)
      try StoredLibrary.add(10, to: catalogue)
      catalogue.close()
      #expect(disk.makeReadOnly())

      let copy = try Catalogue(copyOf: file)
      try StoredLibrary.add(20, to: copy)

      #expect(try copy.numbers("SELECT count(*) FROM asset") == [20])
      #expect(copy.file == nil)
    }

    @Test(arguments: [true, false])
    func `a log without its index is read on a read-only disk`(isLogEmpty: Bool) throws {
      let original = disk.path.appending("data").appending("original.sqlite")
      let catalogue = try Catalogue(file: original)
      try StoredLibrary.add(10, to: catalogue)
      if isLogEmpty { catalogue.checkpoint() }
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: original.lossyString + suffix, toPath: file.lossyString + suffix)
      }
      catalogue.close()
      #expect(disk.makeReadOnly())

      let copy = try Catalogue(copyOf: file)

      #expect(try copy.numbers("SELECT count(*) FROM asset") == [10])
    }

    @Test func `the home zone is read where nothing may be written`() throws {
      let catalogue = try Catalogue(file: file)
      try catalogue.setHomeZone("Asia/Tokyo")
      catalogue.close()
      #expect(disk.makeReadOnly())

      #expect(try Catalogue.homeZone(of: file) == "Asia/Tokyo")
    }

    @Test func `a rebuild without room leaves the catalogue as it was`() throws {
      let catalogue = try Catalogue(file: file)
      _ = fill(catalogue)
      let count = try catalogue.numbers("SELECT count(*) FROM asset")
      catalogue.close()

      #expect(throws: CatalogueError(.diskFull, file: file)) {
        try Catalogue.rebuild(file, now: FileTime(seconds: 1)) { "Saved \($0)" }
      }

      #expect(disk.setSize(kilobytes: 8192))
      let reopenedCatalogue = try Catalogue(file: file)
      #expect(try reopenedCatalogue.numbers("SELECT count(*) FROM asset") == count)
      reopenedCatalogue.close()
      let names = try FileManager.default.contentsOfDirectory(atPath: file.folder.lossyString)
      #expect(names.filter { $0.contains("new") || $0.contains("damaged") }.isEmpty)
    }

    @Test func `a rebuild keeps all albums or fails, however little room there is`() throws {
      #expect(disk.setSize(kilobytes: 16384))
      let catalogue = try Catalogue(file: file)
      try catalogue.write { database in
        try database.execute(
          sql: """
            WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number LIMIT 4000)
            INSERT INTO album (title, is_folder, position)
            SELECT printf('%0200d', n), 0, n FROM number
            """)
      }
      catalogue.close()
      let saved = try #require(FileManager.default.contents(atPath: file.lossyString))
      var outcomes: Set<Bool> = []

      for kilobytes in stride(from: 2300, through: 6500, by: 300) {
        let disk = try #require(MemoryDisk(kilobytes: kilobytes))
        let file = disk.path.appending("catalogue.sqlite")
        try saved.write(to: URL(filePath: file.lossyString))
        let report = try? Catalogue.rebuild(file, now: FileTime(seconds: 1)) { "Saved \($0)" }

        #expect(report == nil || report?.albums == 4000)
        outcomes.insert(report != nil)
        #expect(disk.setSize(kilobytes: 16384))
        let after = try Catalogue(file: file)
        #expect(try after.check() == [], "\(kilobytes) kB")
        #expect(try after.numbers("SELECT count(*) FROM album") == [4000], "\(kilobytes) kB")
        after.close()
      }

      #expect(outcomes == [true, false])
    }
  }
#endif
