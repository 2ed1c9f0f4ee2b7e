import Dispatch
import Foundation
import Logging
import Synchronization
import Testing

@testable import ActivityLog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests what happens to a full log file that can't simply be renamed.
@Suite final class LogFileTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "albumen.log") }
  private let rotation = LogRotation(byteLimit: 400, count: 2)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ url: URL) -> [UInt8] { Array(url.path(percentEncoded: false).utf8) }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  /// Returns a line of twenty bytes.
  private func line(_ number: Int) -> [UInt8] {
    let digits = String(number)
    let blanks = String(repeating: ".", count: 14 - digits.count)
    return Array("line \(blanks)\(digits)\n".utf8)
  }

  @Test func `behind a link, the file that it leads to is renamed, beside itself`() throws {
    let logs = folder.appending(path: "logs")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: logs.appending(path: "real.log"))

    var log = try LogFile(path: path(file), rotation: rotation)
    for number in 0..<30 { log.append(line(number)) }

    #expect(try names(in: logs) == ["real.log", "real.log.1"])
    #expect(try names(in: folder) == ["albumen.log", "logs"])
    #expect(try text("logs/real.log").utf8.count == 200)
    #expect(try text("albumen.log").hasSuffix("29\n"))
  }

  @Test func `a file that can't be renamed is started again in its place`() throws {
    let inTheWay = folder.appending(path: "albumen.log.1/a")
    try FileManager.default.createDirectory(at: inTheWay, withIntermediateDirectories: true)

    var log = try LogFile(path: path(file), rotation: rotation)
    for number in 0..<30 { log.append(line(number)) }

    #expect(try text("albumen.log").utf8.count == 200)
    #expect(try text("albumen.log").hasSuffix("29\n"))
  }

  @Test func `while another program holds the lock, lines go on into the full file`() throws {
    var log = try LogFile(path: path(file), rotation: rotation)
    for number in 0..<20 { log.append(line(number)) }
    let other = try #require(open(path(file)))
    #expect(flock(other, LOCK_EX) == 0)
    let isReleased = Mutex(false)
    // Without this, a call that waits would never return.
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
      isReleased.withLock { $0 = true }
      close(other)
    }

    log.append(line(20))

    #expect(!isReleased.withLock { $0 })
    #expect(try text("albumen.log").utf8.count == 420)
  }

  @Test func `lines go to the new file while the program that made it still holds the lock`() throws
  {
    var log = try LogFile(path: path(file), rotation: rotation)
    for number in 0..<20 { log.append(line(number)) }
    let other = try #require(open(path(file)))
    #expect(flock(other, LOCK_EX) == 0)
    let isReleased = Mutex(false)
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
      isReleased.withLock { $0 = true }
      close(other)
    }
    try FileManager.default.moveItem(at: file, to: folder.appending(path: "albumen.log.1"))

    log.append(line(20))

    #expect(!isReleased.withLock { $0 })
    #expect(try text("albumen.log.1").utf8.count == 400)
    #expect(try text("albumen.log") == String(decoding: line(20), as: UTF8.self))
  }

  @Test(
    arguments: [
      "a photo, say", "2026-11-22 a diary", "2026-11-22T05:20:20.123Z GET /index.html", "\n\n",
    ])
  func `a file that holds something else is refused, and stays as it was`(text: String) throws {
    try text.write(to: file, atomically: false, encoding: .utf8)

    #expect(throws: LogFileError(.notALog)) {
      var log = try LogFile(path: path(file), rotation: rotation)
      log.append(line(0))
    }

    #expect(try self.text("albumen.log") == text)
  }

  @Test(arguments: [0, 1, 9, 24, 25, 30, 200])
  func `a log goes on wherever the write of its first line broke off`(count: Int) throws {
    let first = LogLine(time: .now, level: .notice, subject: "scan", message: "began")
      .bytes(namesFiles: false)
    try Data(first.prefix(count)).write(to: file)

    var log = try LogFile(path: path(file), rotation: rotation)
    log.append(line(0))

    #expect(try text("albumen.log").hasSuffix(String(decoding: line(0), as: UTF8.self)))
  }

  @Test func `what has the name of an old log and is none is not replaced`() throws {
    let other = folder.appending(path: "albumen.log.1")
    try "a photo, say".write(to: other, atomically: false, encoding: .utf8)

    var log = try LogFile(path: path(file), rotation: rotation)
    for number in 0..<30 { log.append(line(number)) }

    #expect(try text("albumen.log.1") == "a photo, say")
    #expect(try text("albumen.log").hasSuffix("29\n"))
  }

  private func open(_ path: [UInt8]) -> Int32? {
    let path = String(decoding: path, as: UTF8.self)
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    return descriptor >= 0 ? descriptor : nil
  }
}
