import DecoderProtocol
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// A photo that is open for reading, closed with its last reference.
final class OpenedFile: Sendable {
  let descriptor: Int32
  /// Whether it is the version that was asked for: of that size and time.
  let isVersionAsked: Bool

  /// Opens a plain file; links are followed. It never waits for somebody who writes into a pipe.
  init(_ file: ImageFile) throws(DecoderFailure) {
    let descriptor = file.path.withCString {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else {
      throw DecoderFailure(.unreadable, detail: String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      throw DecoderFailure(.unreadable, detail: "not a regular file")
    }
    self.descriptor = descriptor
    isVersionAsked = Int64(status.st_size) == file.size && status.changedAt == file.modifiedAt
  }

  deinit {
    _ = close(descriptor)
  }
}

extension stat {
  fileprivate var changedAt: FileTime {
    #if canImport(Darwin)
      FileTime(seconds: st_mtimespec.tv_sec, nanoseconds: st_mtimespec.tv_nsec)
    #else
      FileTime(seconds: st_mtim.tv_sec, nanoseconds: st_mtim.tv_nsec)
    #endif
  }
}
