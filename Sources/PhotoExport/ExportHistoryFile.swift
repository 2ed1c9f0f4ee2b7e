import Foundation
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// Keeps the history in a file that only its user may read. What fails is forgotten: a history is
/// a convenience.
package struct ExportHistoryFile: Sendable {
  package var path: FilePath

  /// More than twenty paths of the greatest length.
  private static let sizeLimit = 128 * 1024

  package init(path: FilePath) {
    self.path = path
  }

  /// `export-history` in `$XDG_STATE_HOME/albumen`, or in `~/.local/state/albumen` where that is
  /// not set to a path from the root, as the XDG base directory specification has it.
  package init(environment: [String: String], home: FilePath) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    self.init(
      path: (state ?? home.appending(".local/state")).appending("albumen/export-history"))
  }

  /// Empty when there is no such file, or a broken one.
  package func load() -> ExportHistory {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return ExportHistory() }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: ExportHistoryFile.sizeLimit + 1)
    var count = 0
    while count < bytes.count {
      let part = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if part < 0 && errno == EINTR { continue }
      guard part >= 0 else { return ExportHistory() }
      if part == 0 { break }
      count += part
    }
    guard count <= ExportHistoryFile.sizeLimit else { return ExportHistory() }
    return ExportHistory(decoding: Array(bytes.prefix(count))) ?? ExportHistory()
  }

  /// Puts a destination at the top. Readers see the old file or the new one, never half of it.
  package func add(_ destination: FilePath) {
    let history = load().adding(destination)
    // The specification asks for 0700 for folders that are made.
    ExportHistoryFile.makeFolders(down: path.folder)
    let temporary = FilePath(bytes: path.bytes + Array(".\(getpid())".utf8))
    let descriptor = temporary.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { return }
    let bytes = history.encoded
    let isWritten = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let isWhole = isWritten == bytes.count && fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    let isNamed =
      isWhole && isClosed
      && temporary.withCString { from in path.withCString { rename(from, $0) } } == 0
    if !isNamed { _ = temporary.withCString { unlink($0) } }
  }

  private static func makeFolders(down path: FilePath) {
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      end = path.bytes[(end + 1)...].firstIndex(of: .slash) ?? path.bytes.endIndex
      _ = FilePath(bytes: Array(path.bytes[..<end])).withCString { mkdir($0, 0o700) }
    }
  }
}
