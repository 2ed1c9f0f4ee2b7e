package import Journal
package import PhotoModel
package import PhotoQuery

/// Why a library could not do what was asked.
package struct StoreError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// A newer program wrote it; its version and the one this program knows.
    case newer(version: Int, known: Int)
    /// What is there is none, or another program's.
    case foreign
    /// What is there is no file.
    case notAFile(isFolder: Bool)
    /// Part of what it holds can't be read.
    case damaged
    /// It may be read and not changed.
    case readOnly
    case diskFull
    /// Another program held it for longer than anybody should.
    case busy
    /// Another program has it open, and what was asked for needs all of it.
    case inUse
    /// A photo can't be opened; the system's own words.
    case unreadable(String)
    /// It has not answered for longer than anybody should wait.
    case noAnswer
    /// What was asked for is not possible.
    case refused(AlbumRefusal)
    /// The query of a smart album can't be understood, or not be asked of this library.
    case query(QueryError, in: String)
    /// A change can't be written to the journal, whose file is named.
    case journal(JournalError.Code)
    /// This kind of library can't do what was asked.
    case unsupported
    /// The system's own words.
    case failed(String)
  }

  package var code: Code
  /// The file that holds it; nil where there is none.
  package var file: FilePath?

  package init(_ code: Code, file: FilePath? = nil) {
    self.code = code
    self.file = file
  }

  /// Whether the same may work later: anything but what is not possible.
  package var mayPass: Bool {
    switch code {
    case .refused, .query, .unsupported: false
    default: true
    }
  }
}
