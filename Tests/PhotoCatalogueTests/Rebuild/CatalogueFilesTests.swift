import AlbumenTestSupport
import Files
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

    let old = try files.replace(with: CatalogueFiles(folder.path("new")))

    #expect(old == folder.path("c.sqlite.old-1"))
    #expect(try names == ["c.sqlite", "c.sqlite.old-1", "c.sqlite.old-1-wal"])
    #expect(FileManager.default.contents(atPath: files.main.lossyString) == Data("new".utf8))
  }

  @Test func `a file that can't be replaced stays as it was, with its log`() throws {
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try files.replace(with: CatalogueFiles(folder.path("nothing")))
    }

    #expect(try names == ["c.sqlite", "c.sqlite-wal"])
  }

  @Test func `whichever call fails, the old file is there with its log, or the new one is`() throws
  {
    try FailingCalls.forEach { calls in
      try folder.empty()
      try folder.file("c.sqlite", "old")
      try folder.file("c.sqlite-wal", "old log")
      try folder.file("c.sqlite-shm", "index")
      try folder.file("new", "new")

      let old = try? CatalogueFiles(files.main, of: calls.system)
        .replace(with: CatalogueFiles(folder.path("new"), of: calls.system))

      let main = text("c.sqlite")
      #expect(main == "old" || main == "new", "\(calls)")
      // At any location of the old file, its log is next to it.
      let places = ["c.sqlite", "c.sqlite.old-1"]
      #expect(
        places.contains { text($0) == "old" && text($0 + "-wal") == "old log" }, "\(calls)")
      if old != nil {
        #expect(main == "new", "\(calls)")
        #expect(text("c.sqlite-wal") == nil, "\(calls)")
      } else if main == "old", !calls.isPersistent, calls.failed != .remove {
        #expect(text("c.sqlite-wal") == "old log", "\(calls)")
        #expect(try names.filter { $0.contains("old-") } == [], "\(calls)")
      }
    }
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path(name).lossyString).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `a log that was left behind is not taken for another file's`() throws {
    try folder.file("c.sqlite.old-1-wal", "some log")
    try folder.file("new", "new")

    let old = try files.replace(with: CatalogueFiles(folder.path("new")))

    #expect(old == folder.path("c.sqlite.old-2"))
  }
}
