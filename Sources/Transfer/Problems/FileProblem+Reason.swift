package import Files
package import PhotoModel

/// Conversions of system errors to problems.
extension FileProblem {
  /// A photo could not be opened or read.
  package init(source: FilePath, reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory, .staleNFSFileHandle: self.init(.missing, source)
    case .permissionDenied, .notPermitted: self.init(.noPermission, source)
    default: self.init(.unreadable, source, detail: reason.description)
    }
  }

  /// The destination could not be listed or created, or no file can be created in it.
  package init(destination: FilePath, reason: Errno) {
    switch reason {
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, destination)
    case .readOnlyFileSystem: self.init(.destinationReadOnly, destination)
    case .foreignPackage: self.init(.destinationForeign, destination)
    case .permissionDenied, .notPermitted: self.init(.destinationForbidden, destination)
    case .notDirectory, .fileExists: self.init(.destinationNotAFolder, destination)
    default: self.init(.destinationFailed, destination, detail: reason.description)
    }
  }

  /// A folder in the destination could not be created for `file`.
  package init(folder: FilePath, of file: FilePath, reason: Errno) {
    self.init(destination: folder, reason: reason)
    switch code {
    case .destinationNotAFolder: self.init(.noFolder, file, detail: reason.description)
    case .destinationFailed: self.init(.noFolder, file, detail: detail)
    default: break
    }
  }

  /// The copy of `source` could not be written or renamed.
  package init(writing source: FilePath, in destination: FilePath, reason: Errno) {
    switch reason {
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, destination)
    case .readOnlyFileSystem: self.init(.destinationReadOnly, destination)
    case .foreignPackage: self.init(.destinationForeign, destination)
    case .fileTooLarge: self.init(.tooLarge, source)
    case .fileNameTooLong: self.init(.nameRefused, source)
    case .fileExists: self.init(.nameTaken, source)
    default: self.init(.unwritable, source, detail: reason.description)
    }
  }

  /// The file `source` could not be copied.
  package init(copying source: FilePath, to destination: FilePath, _ failure: TransferError) {
    switch failure {
    case .source(let reason): self.init(source: source, reason: reason)
    case .folder(let reason): self.init(destination: destination, reason: reason)
    case .target(let reason): self.init(writing: source, in: destination, reason: reason)
    case .changed: self.init(.changed, source)
    case .inUse: self.init(.inUse, source)
    }
  }
}
