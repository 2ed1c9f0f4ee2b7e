package import Journal
package import PhotoModel
package import PhotoQuery

/// The reason why a request to a library failed.
package struct StoreError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// The file was written by a newer version of the program. The values are its version and the
    /// one that this program supports.
    case newer(version: Int, known: Int)
    /// The file is no catalogue, or belongs to another program.
    case foreign
    /// The path is not a regular file.
    case notAFile(isFolder: Bool)
    /// Part of the contents can't be read.
    case damaged
    /// The file can be read but not changed.
    case readOnly
    case diskFull
    /// Another program locked the file until the timeout.
    case busy
    /// Another program has the file open, and the request needs exclusive access.
    case inUse
    /// A photo can't be opened, with the system's message.
    case unreadable(String)
    /// The library did not respond before the timeout.
    case timedOut
    /// The requested change to albums is not possible.
    case refused(AlbumRefusal)
    /// The query of a smart album can't be parsed, or can't be evaluated in this library.
    case query(QueryError, in: String)
    /// A change can't be written to the journal; `file` is the journal.
    case journal(JournalError.Code)
    /// This kind of library doesn't support the request.
    case unsupported
    /// Another error, with the system's message.
    case failed(String)
  }

  package var code: Code
  /// The affected file; nil if there is none.
  package var file: FilePath?

  package init(_ code: Code, file: FilePath? = nil) {
    self.code = code
    self.file = file
  }

  /// Whether the same request may succeed later: true for everything but impossible requests.
  package var isRetryable: Bool {
    switch code {
    case .refused, .query, .unsupported: false
    default: true
    }
  }
}
