import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests catalogues at paths whose bytes are not valid text, or have a meaning in a URI.
@Suite struct CataloguePathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let names: [[UInt8]] = [
    Array("c".utf8) + [0xFF] + Array(".sqlite".utf8),
    [0xE9, 0x20] + Array("%41?mode=memory#&c.sqlite".utf8),
    Array("%41?mode=memory#.sqlite".utf8),
    Array("日本 é.sqlite".utf8),
  ]

  /// The number of names in the folder.
  private var count: Int {
    get throws {
      var reader = try DirectoryReader(folder.path)
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    }
  }

  private func mode(_ file: FilePath, _ suffix: String) -> UInt32? {
    (try? FileSystem().attributes(of: file.appendingSuffix(suffix)))?.permissions.rawValue
  }

  @Test(arguments: names)
  func `a catalogue is at its path and nowhere else, for its user alone`(name: [UInt8]) throws {
    let file = folder.path.appending(name)
    let catalogue = try Catalogue(file: file)
    try StoredLibrary.add(20, to: catalogue)

    #expect(["", "-wal", "-shm"].map { mode(file, $0) } == [0o600, 0o600, 0o600])
    #expect(try count == 3)
    catalogue.close()
    #expect(try count == 1)

    let reopenedCatalogue = try Catalogue(file: file)
    #expect(try reopenedCatalogue.numbers("SELECT count(*) FROM asset") == [20])
    #expect(try Catalogue.version(of: file) == CatalogueSchema.version)
    reopenedCatalogue.close()
    #expect(try Catalogue(copyOf: file).numbers("SELECT count(*) FROM asset") == [20])
  }

  @Test(arguments: names) func `it is rebuilt and followed there`(name: [UInt8]) throws {
    let file = folder.path.appending(name)
    let first = try Catalogue(file: file)
    try StoredLibrary.add(20, to: first)
    first.close()

    let report = try Catalogue.rebuild(file, now: FileTime(seconds: 1)) { "Saved \($0)" }

    #expect(report.photos == 20)
    #expect(report.old == file.appendingSuffix(".old-1"))
    let second = try Catalogue(file: file)
    let feed = try CatalogueFeed(second)
    let third = try Catalogue(file: file)
    try StoredLibrary.add(40, to: third)
    #expect(try feed.poll()?.assets.count == 20)
  }
}
