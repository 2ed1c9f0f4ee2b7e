import Files
import PhotoModel

/// The system's reasons as problems.
extension ExportProblem {
  /// A photo could not be opened or read.
  init(source: FilePath, reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory, .staleNFSFileHandle: self.init(.vanished, source)
    case .permissionDenied, .notPermitted: self.init(.noPermission, source)
    default: self.init(.unreadable, source, detail: reason.description)
    }
  }

  /// The destination could not be listed or made, or takes no new file.
  init(destination: FilePath, reason: Errno) {
    switch reason {
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, destination)
    case .readOnlyFileSystem: self.init(.destinationReadOnly, destination)
    case .foreignPackage: self.init(.destinationForeign, destination)
    case .permissionDenied, .notPermitted: self.init(.destinationForbidden, destination)
    case .notDirectory, .fileExists: self.init(.destinationIsNoFolder, destination)
    default: self.init(.destinationFailed, destination, detail: reason.description)
    }
  }

  /// The copy of `source` could not be written or named.
  init(writing source: FilePath, in destination: FilePath, reason: Errno) {
    switch reason {
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, destination)
    case .readOnlyFileSystem: self.init(.destinationReadOnly, destination)
    case .foreignPackage: self.init(.destinationForeign, destination)
    case .fileTooLarge: self.init(.tooLarge, source)
    default: self.init(.unwritable, source, detail: reason.description)
    }
  }

  /// The file `source` could not be copied.
  init(copying source: FilePath, to destination: FilePath, _ failure: TransferError) {
    switch failure {
    case .source(let reason): self.init(source: source, reason: reason)
    case .target(let reason): self.init(writing: source, in: destination, reason: reason)
    case .changed, .inUse: self.init(.changed, source)
    }
  }
}
