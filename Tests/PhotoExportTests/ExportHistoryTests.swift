import AlbumenTestSupport
import Files
import Foundation
import PhotoExport
import PhotoModel
import Testing

@Suite struct ExportHistoryTests {
  @Test func `the newest comes first, and each once`() {
    let history = ExportHistory().adding(FilePath("/a")).adding(FilePath("/b"))
      .adding(FilePath("/a"))

    #expect(history.destinations == [FilePath("/a"), FilePath("/b")])
  }

  @Test func `twenty are kept`() {
    let history = (0..<30).reduce(ExportHistory()) { $0.adding(FilePath("/\($1)")) }

    #expect(history.destinations.count == 20)
    #expect(history.destinations.first == FilePath("/29"))
  }

  @Test func `any bytes come back as they were`() {
    let history = ExportHistory([
      FilePath(bytes: [0x2F, 0xFF, 0x0A, 0x5C, 0x6E]), FilePath("/plain"),
    ])

    #expect(ExportHistory(decoding: history.encoded) == history)
  }

  @Test(arguments: ["relative\n", "/a\\", "/a\\x\n", "/a\u{0}\n"])
  func `what no export wrote is no history`(text: String) {
    #expect(ExportHistory(decoding: Array(text.utf8)) == nil)
  }

  @Test func `the file is only for its user, and adds to what is there`() throws {
    let fixture = try ExportFixture()
    let file = ExportHistoryFile(
      environment: ["XDG_STATE_HOME": fixture.root.lossyString + "/state"], home: FilePath("/"))
    file.add(FilePath("/a"))
    file.add(FilePath("/b"))

    #expect(file.load().destinations == [FilePath("/b"), FilePath("/a")])
    #expect(fixture.names(in: file.path.folder) == ["export-history"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path.lossyString)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `whichever call fails, no destination is forgotten`() throws {
    let fixture = try ExportFixture()
    let path = fixture.root.appending("state/history")
    try FailingCalls.forEach { calls in
      let file = ExportHistoryFile(path: path)
      file.add(FilePath("/old"))

      ExportHistoryFile(path: path, of: calls.system).add(FilePath("/new"))

      let destinations = file.load().destinations
      #expect(
        destinations == [FilePath("/old")] || destinations == [FilePath("/new"), FilePath("/old")],
        "\(calls)")
      if !calls.isPersistent, calls.failed != .remove {
        #expect(fixture.names(in: path.folder) == ["history"], "\(calls)")
      }
      try FileManager.default.removeItem(atPath: path.folder.lossyString)
    }
  }

  @Test func `a broken file is an empty history`() throws {
    let fixture = try ExportFixture()
    let file = ExportHistoryFile(path: fixture.root.appending("history"))
    try fixture.write("no path\n", to: file.path)

    #expect(file.load() == ExportHistory())
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/state"], "/state/albumen/export-history"),
    (["XDG_STATE_HOME": "state"], "/home/ada/.local/state/albumen/export-history"),
    ([:], "/home/ada/.local/state/albumen/export-history"),
  ])
  func `the file lies where XDG says`(environment: [String: String], path: String) {
    let file = ExportHistoryFile(environment: Environment(environment), home: FilePath("/home/ada"))

    #expect(file.path == FilePath(path))
  }
}
