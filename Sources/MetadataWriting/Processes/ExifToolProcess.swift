import CPosix
import Files
import Foundation
package import PhotoModel
import Synchronization
import Workers
package import WriterProtocol

/// An exiftool process that is started once and answers many requests (`-stay_open`). It ignores
/// the user's configuration, and gets only the names of our own copies, as absolute paths.
///
/// Must be used by one thread at a time. After a `timedOut` or `crashed` failure the process has
/// ended.
package final class ExifToolProcess: Sendable {
  private let child: ChildProcess
  private let stream: LineStream
  private let count = Mutex(0)
  /// For example `exiftool 12.57`.
  package let version: String

  /// `program` is the path of exiftool. `memory` is the limit of its address space in bytes, if the
  /// system supports limits. All files of a large library need less than a tenth of it; only
  /// maliciously compressed texts and profiles need more.
  package init(program: FilePath, memory: UInt64 = 1 << 30) throws(WriterFailure) {
    guard let pair = StreamPair() else { throw WriterFailure(.noWriter, detail: "no sockets") }
    stream = LineStream(pair.ours)
    let arguments =
      ExifToolProcess.parentDeathArguments + [program.bytes]
      + ["-config", "", "-stay_open", "True", "-@", "-"].map { Array($0.utf8) }
    do throws(ChildProgram.Failure) {
      // If it stayed open here, we wouldn't notice that the program has ended.
      defer { close(pair.theirs) }
      child = try ChildProgram(arguments, group: .newGroup)
        .start(with: [pair.theirs, pair.theirs, pair.theirs])
      _ = albumen_limit_child(child.processID, memory)
    } catch {
      throw WriterFailure(.noWriter, detail: error.detail)
    }
    let answer: String
    do throws(WriterFailure) {
      answer = try ExifToolProcess.request(stream, [Array("-ver".utf8)], 0, .seconds(60))
    } catch {
      // `deinit` doesn't run for a partially initialized object.
      child.terminate()
      throw error
    }
    version = "exiftool \(answer.split(separator: "\n").first.map(String.init) ?? "")"
  }

  deinit {
    child.terminate()
  }

  /// exiftool waits for input forever, even after the other end was closed. With util-linux's
  /// `setpriv`, it ends together with the thread that started it, for example after a kill.
  private static let parentDeathArguments: [[UInt8]] = {
    let program = FilePath("/usr/bin/setpriv")
    guard FileSystem().isExecutable(program) else { return [] }
    return [program.bytes] + ["--pdeathsig", "KILL"].map { Array($0.utf8) }
  }()

  /// Returns all tags of a file, with exiftool's names, for example `IFD0:Make`. Decoded values are
  /// included only if `decoded` is true, because omitting them is faster. Without them, binary
  /// values, such as embedded pictures, are included completely if `hasData` is true.
  package func tags(
    of path: FilePath, decoded: Bool = true, hasData: Bool = false,
    within time: Duration = .seconds(120)
  ) throws(WriterFailure) -> [Tag] {
    let arguments =
      ["-j", decoded ? "-l" : "-n", "-a", "-G1:4", "-q", "-q", "-charset", "iptc=UTF8"]
      + (hasData ? ["-b"] : [])
    let answer = try request(arguments, path, within: time)
    guard let start = answer.range(of: "[{")?.lowerBound,
      let objects = try? JSONSerialization.jsonObject(with: Data(answer[start...].utf8)),
      let tags = (objects as? [[String: Any]])?.first
    else { throw WriterFailure(.corrupt, detail: ExifToolProcess.firstLine(answer)) }
    return tags.compactMap { ExifToolProcess.tag($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// Changes one of our own copies, which remains the same file (inode).
  package func write(
    _ lines: [String], into path: FilePath, within time: Duration = .seconds(300)
  ) throws(WriterFailure) {
    let arguments = ["-E", "-m", "-charset", "iptc=UTF8", "-overwrite_original_in_place"] + lines
    let answer = try request(arguments, path, within: time)
    // Success is reported only as text, which may follow warnings.
    guard answer.contains("1 image files updated") || answer.contains("1 image files unchanged")
    else { throw WriterFailure(.unwritable, detail: ExifToolProcess.firstLine(answer)) }
  }

  private func request(
    _ arguments: [String], _ path: FilePath, within time: Duration
  ) throws(WriterFailure) -> String {
    guard let line = ExifToolText.line(path) else {
      throw WriterFailure(.unsupported, detail: "exiftool can't be given such a path")
    }
    let number = count.withLock { count in
      count += 1
      return count
    }
    do throws(WriterFailure) {
      return try ExifToolProcess.request(
        stream, arguments.map { Array($0.utf8) } + [line], number, time)
    } catch {
      child.terminate()
      throw error
    }
  }

  /// Sends lines, and returns the complete output.
  private static func request(
    _ stream: LineStream, _ lines: [[UInt8]], _ number: Int, _ time: Duration
  ) throws(WriterFailure) -> String {
    let end = Array("{ready\(number)}\n".utf8)
    let all = lines.flatMap { $0 + [10] } + Array("-execute\(number)\n".utf8)
    guard stream.write(all) else { throw WriterFailure(.crashed, detail: "exiftool has ended") }
    switch stream.read(until: end, before: .now + time) {
    case .whole(let answer): return String(decoding: answer, as: UTF8.self)
    case .ended(let output):
      let isOutOfMemory = String(decoding: output, as: UTF8.self).contains("Out of memory")
      throw WriterFailure(
        .crashed,
        detail: isOutOfMemory ? "exiftool needs too much memory for it" : "exiftool has ended")
    case .late: throw WriterFailure(.timedOut, detail: "exiftool doesn't answer")
    }
  }

  private static func firstLine(_ text: String) -> String {
    let line =
      text.split(separator: "\n").first { $0.hasPrefix("Error") }
      ?? text.split(separator: "\n").first
    // The path after it is only that of a copy.
    return line.map { String($0.split(separator: " - /").first ?? $0) } ?? "exiftool says nothing"
  }

  private static func tag(_ name: String, _ value: Any) -> Tag? {
    guard name != "SourceFile" else { return nil }
    let values = value as? [String: Any] ?? ["val": value]
    let decoded = texts(values["val"] ?? "")
    let raw = values["num"].map(texts) ?? decoded
    // The numbers of copies depend on the other tags.
    let parts = name.split(separator: ":").filter { part in
      !(part.hasPrefix("Copy") && part.dropFirst(4).allSatisfy(\.isNumber) && part.count > 4)
    }
    return Tag(
      name: parts.joined(separator: ":"), type: "", raw: raw,
      decoded: decoded.joined(separator: ", "))
  }

  private static func texts(_ value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap(texts) }
    return [(value as? NSNumber)?.stringValue ?? "\(value)"]
  }
}

/// Our end of the stream to a line-based program. Closed by `deinit`.
private final class LineStream: Sendable {
  private let descriptor: Int32
  /// More than all tags of any photo.
  private static let limit = 64 << 20

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        albumen_send(
          descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, nil, 0)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  enum Answer {
    /// The output before the requested end.
    case whole([UInt8])
    /// The program has ended, with its output until then.
    case ended([UInt8])
    /// The deadline passed, or the output exceeded the limit.
    case late
  }

  /// Reads the output before `terminate`.
  func read(until end: [UInt8], before deadline: ContinuousClock.Instant) -> Answer {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 * 1024)
    while !bytes.suffix(end.count).elementsEqual(end) {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero, bytes.count < LineStream.limit else { return .late }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(min(left / .milliseconds(1) + 1, 60_000))) > 0 else { continue }
      let count = albumen_read(descriptor, &part, part.count)
      guard count > 0 else { return .ended(bytes) }
      bytes += part.prefix(count)
    }
    return .whole(Array(bytes.dropLast(end.count)))
  }
}
