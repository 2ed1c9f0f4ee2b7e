import AlbumenTestSupport
import Files
import Foundation
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct CatalogueTests {
  private let folder: TemporaryFolder
  private var file: FilePath { folder.path("data/albumen/catalogue.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a new catalogue is made with its folder, for its user alone`() throws {
    _ = try Catalogue(file: file)

    #expect(mode(of: file) == 0o600)
    #expect(mode(of: file.folder) == 0o700)
  }

  @Test func `what is beside the file is for its user alone too`() throws {
    let catalogue = try Catalogue(file: file)
    _ = try catalogue.addFolders([FilePath("/p")])

    #expect(mode(of: FilePath(bytes: file.bytes + Array("-wal".utf8))) == 0o600)
  }

  @Test func `what was stored is there when it is opened again`() throws {
    _ = try Catalogue(file: file).addFolders([FilePath("/p"), FilePath("/p/2019")])

    let folders = try Catalogue(file: file).folders(below: FilePath("/p"))

    #expect(folders.map(\.path) == [FilePath("/p"), FilePath("/p/2019")])
  }

  @Test func `a newer program's catalogue is refused, and says which`() throws {
    let newer = CatalogueSchema.version + 1
    try change("PRAGMA user_version = \(newer)")

    #expect(
      throws: CatalogueError(.newer(version: newer, known: CatalogueSchema.version), file: file)
    ) {
      try Catalogue(file: file)
    }
  }

  @Test func `a file that another copy of the program is just making is opened`() throws {
    try folder.folder("data/albumen")
    try DatabaseQueue(path: file.lossyString).write { database in
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }

    #expect(try Catalogue(file: file).folders(below: FilePath("/p")).isEmpty)
  }

  @Test(arguments: ["PRAGMA application_id = 5", "CREATE TABLE theirs (id)"])
  func `another program's database is refused, and stays as it is`(sql: String) throws {
    try folder.folder("data/albumen")
    try DatabaseQueue(path: file.lossyString).write { database in
      try database.execute(sql: "CREATE TABLE theirs2 (id)")
      try database.execute(sql: sql)
    }
    let before = FileManager.default.contents(atPath: file.lossyString)

    #expect(throws: CatalogueError(.notACatalogue, file: file)) { try Catalogue(file: file) }
    #expect(FileManager.default.contents(atPath: file.lossyString) == before)
  }

  @Test func `a file that is no database is refused`() throws {
    try folder.file("data/albumen/catalogue.sqlite", String(repeating: "no database ", count: 99))

    #expect(throws: CatalogueError(.notACatalogue, file: file)) { try Catalogue(file: file) }
  }

  @Test(.timeLimit(.minutes(15))) func `what is no file is refused and never waited for`() throws {
    let pipe = folder.path("pipe")
    try folder.pipe("pipe")
    let folderPath = try folder.folder("place")

    for (path, isFolder) in [(pipe, false), (folderPath, true)] {
      let error = CatalogueError(.notAFile(isFolder: isFolder), file: path)
      #expect(throws: error) { try Catalogue(file: path) }
      #expect(throws: error) { try Catalogue(copyOf: path) }
      #expect(throws: error) { try Catalogue.version(of: path) }
      #expect(throws: error) {
        try Catalogue.rebuild(path, now: FileTime(seconds: 1)) { "Saved \($0)" }
      }
    }
  }

  @Test func `an empty file becomes a catalogue`() throws {
    try folder.file("data/albumen/catalogue.sqlite", "")

    #expect(try Catalogue(file: file).folders(below: FilePath("/p")).isEmpty)
  }

  private func change(_ sql: String) throws {
    let catalogue = try Catalogue(file: file)
    try catalogue.write { try $0.execute(sql: sql) }
    catalogue.close()
  }

  private func mode(of path: FilePath) -> mode_t {
    (try? FileSystem().attributes(of: path))?.permissions.rawValue ?? 0
  }
}
