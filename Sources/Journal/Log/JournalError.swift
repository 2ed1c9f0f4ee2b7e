import Files
package import PhotoModel

/// The reason why the journal could not be written or read.
package struct JournalError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    case diskFull
    /// The journal is read-only, or its folder is not writable.
    case readOnly
    /// Another program held the lock until the timeout.
    case busy
    /// The journal has no records of the changes that the catalogue contains.
    case missing
    /// The error message of the system.
    case failed(String)
  }

  package var code: Code
  /// The file or folder. Nil for a journal in memory.
  package var file: FilePath?

  package init(_ code: Code, file: FilePath?) {
    self.code = code
    self.file = file
  }

  init(_ reason: Errno, file: FilePath) {
    switch reason {
    case .permissionDenied, .readOnlyFileSystem, .notPermitted: self.init(.readOnly, file: file)
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, file: file)
    default: self.init(.failed(reason.description), file: file)
    }
  }
}
