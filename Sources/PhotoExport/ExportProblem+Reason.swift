import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// The system's reasons (`errno`) as problems.
extension ExportProblem {
  /// A photo could not be opened or read.
  init(source: FilePath, reason: Int32) {
    switch reason {
    case ENOENT, ENOTDIR, ESTALE: self.init(.vanished, source)
    case EACCES, EPERM: self.init(.noPermission, source)
    default: self.init(.unreadable, source, detail: String(cString: strerror(reason)))
    }
  }

  /// The destination could not be listed or made, or takes no new file.
  init(destination: FilePath, reason: Int32) {
    switch reason {
    case ENOSPC, EDQUOT: self.init(.diskFull, destination)
    case EROFS: self.init(.destinationReadOnly, destination)
    case EACCES, EPERM: self.init(.destinationForbidden, destination)
    case ENOTDIR, EEXIST: self.init(.destinationIsNoFolder, destination)
    default:
      self.init(.destinationFailed, destination, detail: String(cString: strerror(reason)))
    }
  }

  /// The copy of `source` could not be written or named.
  init(writing source: FilePath, in destination: FilePath, reason: Int32) {
    switch reason {
    case ENOSPC, EDQUOT: self.init(.diskFull, destination)
    case EROFS: self.init(.destinationReadOnly, destination)
    case EFBIG: self.init(.tooLarge, source)
    default: self.init(.unwritable, source, detail: String(cString: strerror(reason)))
    }
  }
}
