import AlbumenTestSupport
import CSQLiteFaults
import Files
import Foundation
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

/// Tests rebuilding while each of SQLite's file calls fails in turn.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RebuildFaultTests {
  private static let photos = 12
  /// The file and its log, which contains a part of the data.
  private let main: Data
  private let log: Data
  private let data: [String]

  init() throws {
    try #require(albumen_faults_install() == 0)
    let library = try StoredLibrary(photos: RebuildFaultTests.photos)
    let catalogue = try Catalogue(file: library.file)
    try catalogue.write {
      try $0.execute(sql: "INSERT INTO album (title, is_folder, position) VALUES ('New', 0, 9)")
    }
    main = try #require(FileManager.default.contents(atPath: library.file.lossyString))
    log = try #require(FileManager.default.contents(atPath: library.file.lossyString + "-wal"))
    data = try RebuildFaultTests.userData(catalogue)
    catalogue.close()
  }

  private static func userData(_ catalogue: Catalogue) throws -> [String] {
    try catalogue.strings(
      """
      SELECT 'album ' || id || ' ' || ifnull(parent, 0) || ' ' || title || position FROM album
      UNION ALL SELECT 'in ' || album || ' ' || asset || ' ' || position FROM album_asset
      UNION ALL SELECT 'star ' || id FROM asset WHERE favourite = 1
      """
    ).sorted()
  }

  @Test(arguments: [true, false])
  func `whatever call fails, all albums are there afterwards`(isDiskFull: Bool) throws {
    let fault = isDiskFull ? ALBUMEN_FAULT_FULL : ALBUMEN_FAULT_ERROR
    var outcomes: Set<Bool> = []
    for number in 1... {
      let folder = try TemporaryFolder()
      let file = folder.path("catalogue.sqlite")
      try main.write(to: URL(filePath: file.lossyString))
      try log.write(to: URL(filePath: file.lossyString + "-wal"))

      let path = file.lossyString
      albumen_faults_begin(path, path + "-new", fault, Int32(number))
      let report = try? Catalogue.rebuild(file, now: FileTime(seconds: 1)) { "Saved \($0)" }
      let count = albumen_faults_end()

      outcomes.insert(report != nil)
      try expectWhole(file, "call \(number)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString)
      #expect(names.filter { $0.contains("new") }.isEmpty, "call \(number)")
      #expect(names.contains { $0.contains("old-") } == (report != nil), "call \(number)")
      if let report {
        #expect(report.albums == 4, "call \(number)")
        try expectWhole(try #require(report.old), "kept, call \(number)")
      }
      if count < number { break }
      #expect(number < 3000)
    }
    #expect(outcomes == [true, false])
  }

  @Test func `whatever call of our own fails, all albums are there afterwards`() throws {
    try FailingCalls.forEach([.noSpace, .ioError, .permissionDenied]) { calls in
      let folder = try TemporaryFolder()
      let file = folder.path("catalogue.sqlite")
      try main.write(to: URL(filePath: file.lossyString))
      try log.write(to: URL(filePath: file.lossyString + "-wal"))

      let report = try? Catalogue.rebuild(file, now: FileTime(seconds: 1), in: calls.system) {
        "Saved \($0)"
      }

      // A crash between the last steps leaves the log next to the old copy.
      let keptFile = folder.path("catalogue.sqlite.old-1")
      let keptLog = folder.path("catalogue.sqlite.old-1-wal")
      let isKept = calls.isPersistent && (try? FileSystem().status(of: keptLog)) != nil
      try expectWhole(isKept ? keptFile : file, "\(calls)")
      if let report {
        #expect(report.albums == 4, "\(calls)")
        try expectWhole(try #require(report.old), "kept, \(calls)")
      }
    }
  }

  private func expectWhole(_ file: FilePath, _ when: Comment) throws {
    let catalogue = try Catalogue(file: file)
    defer { catalogue.close() }
    #expect(try catalogue.check() == [], when)
    #expect(try RebuildFaultTests.userData(catalogue) == data, when)
  }
}
