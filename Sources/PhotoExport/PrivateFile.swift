import Foundation
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// A small file of the program's state that only its user may read. What fails is forgotten: such a
/// file is a convenience.
package struct PrivateFile: Sendable {
  package var path: FilePath

  package init(path: FilePath) {
    self.path = path
  }

  /// The folder of the program's state: `albumen` in `$XDG_STATE_HOME`, or in `~/.local/state` where
  /// that is not set to a path from the root, as the XDG base directory specification has it.
  package static func state(environment: [String: String], home: FilePath) -> FilePath {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
    return (state ?? home.appending(".local/state")).appending("albumen")
  }

  /// Nil when there is no such file, or one longer than anything that was written.
  package func contents(atMost limit: Int) -> [UInt8]? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let part = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if part < 0 && errno == EINTR { continue }
      guard part >= 0 else { return nil }
      if part == 0 { break }
      count += part
    }
    return count <= limit ? Array(bytes.prefix(count)) : nil
  }

  /// Writes the file anew. Readers see the old one or the new one, never half of it.
  package func replace(with bytes: [UInt8]) {
    // The specification asks for 0700 for folders that are made.
    PrivateFile.makeFolders(down: path.folder)
    let temporary = FilePath(bytes: path.bytes + Array(".\(getpid())".utf8))
    let descriptor = temporary.withCString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { return }
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
