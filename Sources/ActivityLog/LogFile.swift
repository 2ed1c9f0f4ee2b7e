import CPosix
import Logging

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that lines are appended to, readable by its user only. It is rotated when it is full.
///
/// Several processes may write to the same file. Each line is one write at the end of the file, and
/// a process that finds the file renamed by another process continues in the new one. No process
/// waits for another. A line that can't be written is counted, and the count is reported with the
/// next line that can be written.
package struct LogFile: ~Copyable, Sendable {
  /// The path of the file itself, with links resolved.
  private let path: [UInt8]
  private let rotation: LogRotation
  private var descriptor: Int32
  private var tail = LogTail()

  /// Opens or creates the file. Missing parent folders are created for the user only. A file that
  /// contains anything other than a log of this program is refused and not changed.
  ///
  /// - Throws: The reason why the file can't be written.
  package init(
    path: [UInt8], rotation: LogRotation = .standard, makingFolders: Bool = false
  ) throws(LogFileError) {
    if makingFolders { LogFile.makeFolders(above: path) }
    // A type with a deinitializer must be fully initialized before its initializer may throw.
    var refusal = LogFile.refusal(of: path)
    self.rotation = rotation
    descriptor = refusal == nil ? LogFile.open(path) : -1
    if descriptor < 0 { refusal = refusal ?? LogFileError(.system(errno)) }
    self.path = LogFile.resolved(path)
    if let refusal { throw refusal }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// The number of lines that could not be written and that the log doesn't report yet.
  package var lostLines: Int { tail.lost }

  package mutating func append(_ line: [UInt8]) {
    guard makeRoom(for: line.count) else { return tail.recordSkippedLine() }
    let lostCount = tail.lost
    write(line)
    guard lostCount > 0, tail.lost == lostCount else { return }
    let warning = LogLine(
      time: .now, level: .warning, subject: "program", message: "lines could not be written",
      facts: ["count": String(lostCount)])
    write(warning.bytes(namesFiles: false))
    if tail.lost == lostCount { tail.resetLost() }
  }

  private mutating func write(_ line: [UInt8]) {
    let bytes = tail.bytes(for: line)
    let descriptor = descriptor
    let count = bytes.withUnsafeBytes { albumen_write(descriptor, $0.baseAddress, $0.count) }
    tail.recordWrite(count, of: bytes)
  }

  /// Rotates the file if it is full. Returns whether a line may be written: false if a full file
  /// can be neither renamed nor emptied, or if no new file can be opened.
  private mutating func makeRoom(for added: Int) -> Bool {
    guard let fileStatus = LogFile.status(descriptor), fileStatus.st_mode & S_IFMT == S_IFREG,
      rotation.isDue(size: Int(fileStatus.st_size), adding: added)
    else { return true }
    guard isStillNamed(fileStatus) else { return reopen() }
    // One of several processes renames the file. The others don't wait for it, because it may be
    // suspended: until it is done, they write to the old file.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return true }
    // Closing the descriptor releases the lock.
    guard isStillNamed(fileStatus) else { return reopen() }
    if rename() { return reopen() }
    let isEmptied = ftruncate(descriptor, 0) == 0
    if isEmptied { tail.startNewFile() }
    flock(descriptor, LOCK_UN)
    return isEmptied
  }

  /// Returns whether the open file, with this status, is still at its path, so that no other
  /// process has renamed it.
  private func isStillNamed(_ fileStatus: stat) -> Bool {
    var named = stat()
    return LogFile.withCString(path) { stat($0, &named) } == 0
      && named.st_ino == fileStatus.st_ino && named.st_dev == fileStatus.st_dev
  }

  /// Opens the file that is at the path now. Returns false if that fails.
  private mutating func reopen() -> Bool {
    let next = LogFile.open(path)
    guard next >= 0 else {
      flock(descriptor, LOCK_UN)
      return false
    }
    _ = close(descriptor)
    descriptor = next
    tail.startNewFile()
    return true
  }

  /// Renames the file and the older ones. Returns false if only one file is kept, if the name for
  /// an old file is taken by a file that is not a log, or if renaming fails.
  private func rename() -> Bool {
    let isEveryNameOurs = rotation.moves.allSatisfy { move in
      LogFile.refusal(of: path + LogRotation.suffix(move.to).utf8) == nil
    }
    guard isEveryNameOurs else { return false }
    var isRenamed = false
    for move in rotation.moves {
      LogFile.withCString(path + LogRotation.suffix(move.from).utf8) { from in
        LogFile.withCString(path + LogRotation.suffix(move.to).utf8) { to in
          // Renaming an old file that doesn't exist yet fails and has no effect. The last move is
          // the file itself, whose result counts.
          #if canImport(Glibc)
            isRenamed = Glibc.rename(from, to) == 0
          #else
            isRenamed = Darwin.rename(from, to) == 0
          #endif
        }
      }
    }
    return isRenamed
  }

  /// Resolves symbolic links, so that rotation renames the target and the link stays.
  private static func resolved(_ path: [UInt8]) -> [UInt8] {
    withCString(path) { given in
      // A pipe may have no path. It is never renamed.
      guard let real = realpath(given, nil) else { return path }
      defer { free(real) }
      return UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:))
    }
  }

  /// Returns why no line may be appended to the file at this path: it contains something other than
  /// a log, or can't be read. Returns nil if it doesn't exist, is empty, is a pipe or a device, or
  /// is a log.
  private static func refusal(of path: [UInt8]) -> LogFileError? {
    var status = stat()
    guard withCString(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { return nil }
    let descriptor = withCString(path) { path in
      #if canImport(Glibc)
        Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      #else
        Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      #endif
    }
    guard descriptor >= 0 else { return LogFileError(.system(errno)) }
    defer { _ = close(descriptor) }
    var start = [UInt8](repeating: 0, count: 64)
    let count = start.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { return LogFileError(.system(errno)) }
    return LogLine.isStart(start.prefix(count)) ? nil : LogFileError(.notALog)
  }

  /// Opens the file for appending, or creates it. It never blocks: a pipe without a reader, for
  /// example, is refused.
  private static func open(_ path: [UInt8]) -> Int32 {
    withCString(path) { path in
      #if canImport(Glibc)
        Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
      #else
        Darwin.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
      #endif
    }
  }

  private static func status(_ descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  private static func makeFolders(above path: [UInt8]) {
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      // The folder may exist already, so errors are ignored.
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
  package enum Code: Equatable, Sendable {
    /// The system's error number, for example `ENOENT`.
    case system(Int32)
    /// The file contains something other than a log of this program.
    case notALog
  }

  package var code: Code

  package init(_ code: Code) {
    self.code = code
  }
}
