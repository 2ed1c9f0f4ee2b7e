import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ActivityLog

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a full file does where it can't simply be renamed.
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

  /// Twenty bytes.
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

  @Test func `a file that can't be renamed is begun anew in its place`() throws {
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
    // Without this a call that waits would never end.
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
