import AlbumenTestSupport
import Foundation
import Logging
import Synchronization
import Testing

@testable import ActivityLog

/// Tests the whole log with files.
@Suite struct ActivityLogTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "state/albumen.log") }
  private var path: [UInt8] { Array(file.path(percentEncoded: false).utf8) }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func lines(_ suffix: String = "") throws -> [String] {
    try String(
      contentsOf: URL(filePath: file.path(percentEncoded: false) + suffix), encoding: .utf8
    )
    .split(separator: "\n").map(String.init)
  }

  private func mode(_ url: URL) throws -> Int? {
    let path = url.path(percentEncoded: false)
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `while the log is off, nothing is put together`() {
    let log = ActivityLog()
    let isAsked = Mutex(false)
    func message() -> Logger.Message {
      isAsked.withLock { $0 = true }
      return "read"
    }

    log.logger("scan").error(message())

    #expect(!isAsked.withLock { $0 })
    #expect(log.level == nil)
  }

  @Test func `lines of the level and above are written to a file of the user alone`() throws {
    let log = ActivityLog()
    let scan = log.logger("scan")
    log.start(try LogFile(path: path, makingFolders: true), level: .info)
    scan.debug("too small")
    scan.info("scanned", metadata: ["photos": "12", "folder": "/p"])

    #expect(try lines().count == 1)
    #expect(try lines().first?.hasSuffix(" scanned photos=12") == true)
    #expect(try mode(file) == 0o600)
    #expect(try mode(file.deletingLastPathComponent()) == 0o700)
  }

  @Test func `at debug, files are named`() throws {
    let log = ActivityLog()
    log.start(try LogFile(path: path, makingFolders: true), level: .debug)
    log.logger("scan").warning("refused", metadata: ["file": "/p/a.jpg"])

    #expect(try lines().first?.hasSuffix(" refused file=/p/a.jpg") == true)
  }

  @Test func `a full file is renamed, and the oldest of three goes`() throws {
    let rotation = LogRotation(byteLimit: 400, count: 3)
    let log = ActivityLog()
    log.start(try LogFile(path: path, rotation: rotation, makingFolders: true), level: .info)
    let scan = log.logger("scan")
    for number in 0..<40 { scan.info("line", metadata: ["number": "\(number)"]) }

    let all = try lines(".2") + lines(".1") + lines()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
    #expect(files.sorted() == ["albumen.log", "albumen.log.1", "albumen.log.2"])
    #expect(all.last?.hasSuffix("number=39") == true)
    #expect(all.count < 40)
    let numbers = all.compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    #expect(numbers == Array((40 - all.count)..<40))
  }

  @Test func `several threads and two programs write every line`() async throws {
    let rotation = LogRotation(byteLimit: 20_000, count: 30)
    let logs = [ActivityLog(), ActivityLog()]
    for log in logs {
      log.start(try LogFile(path: path, rotation: rotation, makingFolders: true), level: .info)
    }
    await withTaskGroup { group in
      for task in 0..<8 {
        let scan = logs[task % 2].logger("scan")
        group.addTask {
          for number in 0..<200 { scan.info("line", metadata: ["number": "\(task)-\(number)"]) }
        }
      }
    }

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
    #expect(files.count > 3)
    let all = try files.flatMap { try lines(String($0.dropFirst("albumen.log".count))) }
    let numbers = Set(all.compactMap { $0.split(separator: "=").last })
    #expect(all.count == 1600)
    #expect(numbers.count == 1600)
  }

  @Test func `a file that can't be written is an error that says why`() {
    #expect(throws: LogFileError(.system(ENOENT))) {
      let file = try LogFile(path: Array("/nowhere/at/all.log".utf8))
      ActivityLog().start(file, level: .info)
    }
  }
}
