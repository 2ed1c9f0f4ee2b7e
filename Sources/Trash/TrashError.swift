package import PhotoModel

/// The reason why a file can't be trashed, or can't be restored.
package struct TrashError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case missing
    /// The disk of the file is not mounted.
    case offline
    /// The path is not a regular file, for example a folder.
    case notAFile
    /// The volume with this top folder allows no trash, with the system's description of the error.
    case noTrash(FilePath, String)
    /// The file has another path, through a hard link or a symbolic link, under which it would
    /// remain.
    case otherName(FilePath)
    /// The file is in the library of another photo program.
    case foreignPackage
    /// The file is in a trash folder.
    case inTrash
    case failed(String)
    /// The contents of a trash folder can't be read, with the system's description of the error.
    case unread(String)
    /// The volume doesn't respond.
    case noAnswer
  }

  package var code: Code
  package var file: FilePath

  package init(_ code: Code, file: FilePath) {
    self.code = code
    self.file = file
  }
}
