#if os(Linux)
  import AlbumenTestSupport
  import CatalogueLibrary
  import Foundation
  import GalleryEngine
  import GalleryUI
  import Journal
  import LibraryScan
  import PhotoCatalogue
  import PhotoModel
  import Testing

  /// Tests changes when the disk of a real catalogue is full.
  @Suite(.timeLimit(.minutes(15))) struct FullDiskWriterTests {
    /// Fills a disk to its last byte with a file that can be removed.
    private func fill(_ disk: MemoryDisk) throws -> FilePath {
      let path = disk.path.appending("filler")
      let file = try #require(path.withCString { fopen($0, "w") })
      let bytes = [UInt8](repeating: 1, count: 4096)
      setvbuf(file, nil, _IONBF, 0)
      while fwrite(bytes, 1, bytes.count, file) == bytes.count {}
      fclose(file)
      return path
    }

    /// Marks that need more space than the log of the catalogue has.
    private var manyMarks: AssetSet {
      AssetSet((0..<1000).map { Asset.ID(rawValue: $0 * 4096 + 1) })
    }

    @Test(
      .enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"),
      .timeLimit(.minutes(15)))
    func `what a full disk keeps out is stored in its order once there is room`() async throws {
      let disk = try #require(MemoryDisk(kilobytes: 2048))
      let catalogue = try Catalogue(file: disk.path.appending("catalogue.sqlite"))
      let writer = CatalogueWriter(CatalogueStore(AssetRegistry(catalogue: catalogue)))
      let filler = try fill(disk)
      var answers = writer.answers.makeAsyncIterator()

      writer.perform(.marks(.store([MarkStep(adding: manyMarks)])))
      writer.perform(
        .albums(.change(.create(title: "Trip", isFolder: false, in: nil, adding: []))))
      writer.perform(.albums(.load(request: .first)))
      guard case .message(.storing(.failed(let error)))? = await answers.next() else {
        Issue.record("Nothing was said")
        return
      }
      #expect(error.code == .diskFull)
      #expect(writer.unsaved?.marks == 1000)
      #expect(filler.withCString { remove($0) } == 0)

      guard case .message(.storing(.recovered))? = await answers.next() else {
        Issue.record("It was not stored again")
        return
      }
      guard case .message(.marks(.stored))? = await answers.next() else {
        Issue.record("The marks were not stored first")
        return
      }
      let (changeAnswer, albums) = (await answers.next(), await answers.next())
      guard case .message(.albums(.changed(_, .success)))? = changeAnswer,
        case .message(.albums(.loaded(let loaded, _)))? = albums
      else {
        Issue.record("The album was not made")
        return
      }
      #expect(loaded.all.map(\.title) == ["Trip"])
      #expect(writer.unsaved == nil)
      await writer.end()
    }

    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `what is not stored at the end is known`() async throws {
      let disk = try #require(MemoryDisk(kilobytes: 2048))
      let catalogue = try Catalogue(file: disk.path.appending("catalogue.sqlite"))
      let writer = CatalogueWriter(CatalogueStore(AssetRegistry(catalogue: catalogue)))
      _ = try fill(disk)

      writer.perform(.marks(.store([MarkStep(adding: manyMarks)])))
      await writer.end()

      #expect(writer.unsaved?.marks == 1000)
      #expect(writer.unsaved?.error.code == .diskFull)
      #expect(writer.failure == nil)
    }
  }
#endif
