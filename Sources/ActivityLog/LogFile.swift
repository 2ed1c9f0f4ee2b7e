import CPosix
import Logging

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that lines are added to, of its user alone. It is renamed and begun anew when it is full.
///
/// Several processes may write to one: every line is one write at the end of the file, and who
/// finds that another has renamed the file goes on in the new one. A line that can't be written is
/// counted, and the next one that can says so.
package struct LogFile: ~Copyable, Sendable {
  private let path: [UInt8]
  private let rotation: LogRotation
  private var descriptor: Int32
  private var lost = 0

  /// Opens or makes the file; folders on the way are made for the user alone.
  ///
  /// - Throws: Why it can't be written.
  package init(
    path: [UInt8], rotation: LogRotation = .standard, makingFolders: Bool = false
  ) throws(LogFileError) {
    self.path = path
    self.rotation = rotation
    if makingFolders { LogFile.makeFolders(above: path) }
    descriptor = LogFile.open(path)
    guard descriptor >= 0 else { throw LogFileError(number: errno) }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  package mutating func append(_ line: [UInt8]) {
    makeRoom(for: line.count)
    guard LogFile.write(line, to: descriptor) else {
      lost += 1
      return
    }
    guard lost > 0 else { return }
    let words = LogLine(
      time: .now, level: .warning, subject: "program", message: "lines could not be written",
      facts: ["count": String(lost)])
    if LogFile.write(words.bytes(namesFiles: false), to: descriptor) { lost = 0 }
  }

  private mutating func makeRoom(for added: Int) {
    guard let own = LogFile.status(descriptor), own.st_mode & S_IFMT == S_IFREG,
      rotation.isDue(size: Int(own.st_size), adding: added)
    else { return }
    // Of several processes one renames; the lock goes with the descriptor.
    flock(descriptor, LOCK_EX)
    var named = stat()
    let isStillNamed =
      LogFile.withCString(path) { lstat($0, &named) } == 0
      && named.st_ino == own.st_ino && named.st_dev == own.st_dev
    if isStillNamed { rename() }
    let next = LogFile.open(path)
    if next >= 0 {
      _ = close(descriptor)
      descriptor = next
    } else {
      flock(descriptor, LOCK_UN)
    }
  }

  private func rename() {
    for move in rotation.moves {
      LogFile.withCString(path + LogRotation.ending(move.from).utf8) { from in
        LogFile.withCString(path + LogRotation.ending(move.to).utf8) { to in
          // A number that is not there yet has nothing to rename.
          #if canImport(Glibc)
            _ = Glibc.rename(from, to)
          #else
            _ = Darwin.rename(from, to)
          #endif
        }
      }
    }
    if rotation.count == 1 { ftruncate(descriptor, 0) }
  }

  /// A pipe without a reader, for example, is refused instead of waited for.
  private static func open(_ path: [UInt8]) -> Int32 {
    withCString(path) { path in
      #if canImport(Glibc)
        Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
      #else
        Darwin.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
      #endif
    }
  }

  private static func write(_ line: [UInt8], to descriptor: Int32) -> Bool {
    line.withUnsafeBytes { albumen_write(descriptor, $0.baseAddress, $0.count) } == line.count
  }

  private static func status(_ descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  private static func makeFolders(above path: [UInt8]) {
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      // What is there already is as good.
      withCString(Array(path[..<index])) { _ = mkdir($0, 0o700) }
    }
  }

  private static func withCString<Result>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    (path.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("An array of one byte or more has an address")
      }
      return body(start)
    }
  }
}

/// Why a log can't be written.
package struct LogFileError: Error, Equatable {
  /// The system's number, `ENOENT` say.
  package var number: Int32

  package init(number: Int32) {
    self.number = number
  }
}
