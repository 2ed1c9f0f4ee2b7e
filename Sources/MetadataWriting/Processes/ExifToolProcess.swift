import CPosix
import Files
import Foundation
package import PhotoModel
import Synchronization
import Workers
package import WriterProtocol

/// exiftool, started once and asked again and again (`-stay_open`). It reads no settings of the user's,
/// and is given no name but those of copies that are ours, and paths from the root.
///
/// One thread at a time. After a failure of `timedOut` or `crashed` it is gone.
package final class ExifToolProcess: Sendable {
  private let child: ChildProcess
  private let stream: OpenStream
  private let count = Mutex(0)
  /// `exiftool 12.57`.
  package let version: String

  /// `program` is the path of exiftool; `memory` is the most address space that it may take, in bytes, where
  /// the system can limit it. For all files of a large library it takes less than a tenth of that: what takes
  /// more are texts and profiles that were packed to grow without end.
  package init(program: FilePath, memory: UInt64 = 1 << 30) throws(WriterFailure) {
    guard let pair = StreamPair() else { throw WriterFailure(.noWriter, detail: "no sockets") }
    stream = OpenStream(pair.ours)
    let words =
      ExifToolProcess.leash + [program.bytes]
      + ["-config", "", "-stay_open", "True", "-@", "-"].map { Array($0.utf8) }
    do throws(ChildProgram.Failure) {
      // Open here, it would hide that the program has ended.
      defer { close(pair.theirs) }
      child = try ChildProgram(words, group: .own)
        .start(with: [pair.theirs, pair.theirs, pair.theirs])
      _ = albumen_limit_child(child.number, memory)
    } catch {
      throw WriterFailure(.noWriter, detail: error.detail)
    }
    let answer: String
    do throws(WriterFailure) {
      answer = try ExifToolProcess.ask(stream, [Array("-ver".utf8)], 0, .seconds(60))
    } catch {
      // What was not made whole is not unmade by `deinit`.
      child.end()
      throw error
    }
    version = "exiftool \(answer.split(separator: "\n").first.map(String.init) ?? "")"
  }

  deinit {
    child.end()
  }

  /// exiftool waits for ever for more, also when nothing is at the other end any more. Where util-linux is, it
  /// ends with the thread that has started it, as after a kill.
  private static let leash: [[UInt8]] = {
    let program = FilePath("/usr/bin/setpriv")
    guard FileSystem().isExecutable(program) else { return [] }
    return [program.bytes] + ["--pdeathsig", "KILL"].map { Array($0.utf8) }
  }()

  /// All tags of a file, by exiftool's names: `IFD0:Make`. What they mean is not said where it is not asked
  /// for, which is quicker; then what is no text, such as pictures that are led to, is there as a whole where
  /// `hasData`.
  package func tags(
    of path: FilePath, decoded: Bool = true, hasData: Bool = false,
    within time: Duration = .seconds(120)
  ) throws(WriterFailure) -> [Tag] {
    let words =
      ["-j", decoded ? "-l" : "-n", "-a", "-G1:4", "-q", "-q", "-charset", "iptc=UTF8"]
      + (hasData ? ["-b"] : [])
    let answer = try ask(words, path, within: time)
    guard let start = answer.range(of: "[{")?.lowerBound,
      let objects = try? JSONSerialization.jsonObject(with: Data(answer[start...].utf8)),
      let tags = (objects as? [[String: Any]])?.first
    else { throw WriterFailure(.corrupt, detail: ExifToolProcess.firstLine(answer)) }
    return tags.compactMap { ExifToolProcess.tag($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// Makes changes in a copy that is ours, which stays the same file.
  package func write(
    _ lines: [String], into path: FilePath, within time: Duration = .seconds(300)
  ) throws(WriterFailure) {
    let words = ["-E", "-m", "-charset", "iptc=UTF8", "-overwrite_original_in_place"] + lines
    let answer = try ask(words, path, within: time)
    // It says so in words only; warnings may stand before them.
    guard answer.contains("1 image files updated") || answer.contains("1 image files unchanged")
    else { throw WriterFailure(.unwritable, detail: ExifToolProcess.firstLine(answer)) }
  }

  private func ask(
    _ words: [String], _ path: FilePath, within time: Duration
  ) throws(WriterFailure) -> String {
    guard let line = ExifToolText.line(path) else {
      throw WriterFailure(.unsupported, detail: "exiftool can't be given such a path")
    }
    let number = count.withLock { count in
      count += 1
      return count
    }
    do throws(WriterFailure) {
      return try ExifToolProcess.ask(stream, words.map { Array($0.utf8) } + [line], number, time)
    } catch {
      child.end()
      throw error
    }
  }

  /// Sends lines, and gives all that is said until they are done.
  private static func ask(
    _ stream: OpenStream, _ lines: [[UInt8]], _ number: Int, _ time: Duration
  ) throws(WriterFailure) -> String {
    let end = Array("{ready\(number)}\n".utf8)
    let all = lines.flatMap { $0 + [10] } + Array("-execute\(number)\n".utf8)
    guard stream.write(all) else { throw WriterFailure(.crashed, detail: "exiftool has ended") }
    switch stream.read(until: end, before: .now + time) {
    case .whole(let answer): return String(decoding: answer, as: UTF8.self)
    case .ended(let said):
      let isOutOfMemory = String(decoding: said, as: UTF8.self).contains("Out of memory")
      throw WriterFailure(
        .crashed,
        detail: isOutOfMemory ? "exiftool needs too much memory for it" : "exiftool has ended")
    case .late: throw WriterFailure(.timedOut, detail: "exiftool does not answer")
    }
  }

  private static func firstLine(_ text: String) -> String {
    let line =
      text.split(separator: "\n").first { $0.hasPrefix("Error") }
      ?? text.split(separator: "\n").first
    // The path behind it is that of a copy.
    return line.map { String($0.split(separator: " - /").first ?? $0) } ?? "exiftool says nothing"
  }

  private static func tag(_ name: String, _ value: Any) -> Tag? {
    guard name != "SourceFile" else { return nil }
    let values = value as? [String: Any] ?? ["val": value]
    let decoded = texts(values["val"] ?? "")
    let raw = values["num"].map(texts) ?? decoded
    // What copies are called depends on what else there is.
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

/// Our end of the stream to a program that is asked in lines. Closed at the end of its life.
private final class OpenStream: Sendable {
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
    /// What came before the end that was asked for.
    case whole([UInt8])
    /// The program has ended, with what it said until then.
    case ended([UInt8])
    /// It was not done in time, or said more than it may.
    case late
  }

  /// Reads what comes before `end`.
  func read(until end: [UInt8], before deadline: ContinuousClock.Instant) -> Answer {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 * 1024)
    while !bytes.suffix(end.count).elementsEqual(end) {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero, bytes.count < OpenStream.limit else { return .late }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(min(left / .milliseconds(1) + 1, 60_000))) > 0 else { continue }
      let count = albumen_read(descriptor, &part, part.count)
      guard count > 0 else { return .ended(bytes) }
      bytes += part.prefix(count)
    }
    return .whole(Array(bytes.dropLast(end.count)))
  }
}
