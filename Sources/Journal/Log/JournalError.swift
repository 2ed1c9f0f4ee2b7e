import Files
package import PhotoModel

/// Why something could not be written to the journal, or read in it.
package struct JournalError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    case diskFull
    /// It may be read and not written, or its folder may not.
    case readOnly
    /// Another program held it for longer than anybody should.
    case busy
    /// What the catalogue says was changed stands nowhere in it.
    case missing
    /// The system's own words.
    case failed(String)
  }

  package var code: Code
  /// The file or folder; nil for a journal in memory.
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
