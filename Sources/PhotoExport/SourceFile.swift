import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// A photo that is open for copying.
struct SourceFile {
  let path: FilePath
  let descriptor: Int32
  let size: Int64
  private let status: stat

  /// Fails for a file that is not what was planned: gone, another size, no plain file any more.
  init(_ path: FilePath, size: Int64) throws(ExportProblem) {
    self.path = path
    self.size = size
    // Without O_NONBLOCK a pipe of that name would block for ever.
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw ExportProblem(source: path, reason: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = errno
      _ = close(descriptor)
      throw ExportProblem(source: path, reason: reason)
    }
    self.status = status
    guard status.st_mode & S_IFMT == S_IFREG, Int64(status.st_size) == size else {
      _ = close(descriptor)
      throw ExportProblem(.changed, path)
    }
  }

  func end() {
    _ = close(descriptor)
  }

  /// Whether it was written to since it was opened.
  var hasChanged: Bool {
    var now = stat()
    guard fstat(descriptor, &now) == 0 else { return true }
    let (first, second) = (status.modified, now.modified)
    return now.st_size != status.st_size || first.tv_sec != second.tv_sec
      || first.tv_nsec != second.tv_nsec
  }

  /// Gives the copy the permissions and times of the photo, whatever the umask, and never the
  /// set-user-id bits. A file system that keeps neither (FAT) is no reason to fail.
  func dress(_ copy: Int32) {
    _ = fchmod(copy, status.st_mode & 0o777)
    _ = futimens(copy, [status.accessed, status.modified])
  }
}

/// One name for what the two systems call differently.
extension stat {
  fileprivate var accessed: timespec {
    #if canImport(Darwin)
      st_atimespec
    #else
      st_atim
    #endif
  }

  fileprivate var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
