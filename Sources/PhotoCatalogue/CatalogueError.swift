package import Journal
package import PhotoModel

/// The reason why the catalogue could not be opened, or a request failed.
package struct CatalogueError: Error, Hashable {
  package enum Code: Hashable, Sendable {
    /// The file was written by a newer program. Contains its version and the highest one that this
    /// program supports.
    case newer(version: Int, known: Int)
    /// The file is not a database, or belongs to another program.
    case notACatalogue
    /// The path is a folder, or a pipe or a device, which might block for ever.
    case notAFile(isFolder: Bool)
    /// Some pages are damaged. The remaining data can be salvaged to a new catalogue.
    case damaged
    /// The file or its folder is read-only.
    case readOnly
    case diskFull
    /// Another program locked the file for longer than the timeout.
    case busy
    /// Another program has the file open, and the operation requires exclusive access.
    case inUse
    /// The requested change is not possible.
    case refused(AlbumRefusal)
    /// The change can't be recorded in the journal. `file` is the journal's file.
    case journal(JournalError.Code)
    /// The system's description of the error.
    case failed(String)
  }

  package var code: Code
  /// The file of the catalogue, or nil for one in memory.
  package var file: FilePath?

  package init(_ code: Code, file: FilePath? = nil) {
    self.code = code
    self.file = file
  }
}
