package import Journal
package import PhotoModel

/// Why the catalogue could not be opened, or could not do what was asked.
package struct CatalogueError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// A newer program wrote it; its version and the one this program knows.
    case newer(version: Int, known: Int)
    /// A file that is no database, or another program's.
    case notACatalogue
    /// A folder, or a pipe or a device, which may wait for ever.
    case notAFile(isFolder: Bool)
    /// Pages of it are damaged; what it holds may be saved into a new one.
    case damaged
    /// It may be read and not written, or its folder may not.
    case readOnly
    case diskFull
    /// Another program held it for longer than anybody should.
    case busy
    /// Another program has it open, and what was asked for needs all of it.
    case inUse
    /// What was asked for is not possible.
    case refused(AlbumRefusal)
    /// What was to be changed can't be written to the journal, whose file is named.
    case journal(JournalError.Code)
    /// The system's own words.
    case failed(String)
  }

  package var code: Code
  /// The catalogue's file; nil for one in memory.
  package var file: FilePath?

  package init(_ code: Code, file: FilePath? = nil) {
    self.code = code
    self.file = file
  }
}
