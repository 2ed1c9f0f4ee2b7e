import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct CatalogueFilesTests {
  private let folder: TemporaryFolder
  private var files: CatalogueFiles { CatalogueFiles(folder.path("c.sqlite")) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("c.sqlite", "old")
    try folder.file("c.sqlite-wal", "old log")
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString).sorted()
    }
  }

  @Test func `a file that gives way keeps its log`() throws {
    try folder.file("new", "new")

    let old = try files.giveWay(to: CatalogueFiles(folder.path("new")))

    #expect(old == folder.path("c.sqlite.damaged-1"))
    #expect(try names == ["c.sqlite", "c.sqlite.damaged-1", "c.sqlite.damaged-1-wal"])
    #expect(FileManager.default.contents(atPath: files.main.lossyString) == Data("new".utf8))
  }

  @Test func `a file that can't be replaced stays as it was, with its log`() throws {
    #expect(throws: CatalogueError.self) {
      try files.giveWay(to: CatalogueFiles(folder.path("nothing")))
    }

    #expect(try names == ["c.sqlite", "c.sqlite-wal"])
  }

  @Test func `a log that was left behind is not taken for another file's`() throws {
    try folder.file("c.sqlite.damaged-1-wal", "some log")
    try folder.file("new", "new")

    let old = try files.giveWay(to: CatalogueFiles(folder.path("new")))

    #expect(old == folder.path("c.sqlite.damaged-2"))
  }
}
