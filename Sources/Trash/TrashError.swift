package import PhotoModel

/// Why a file can't be put into a trash, or be taken out.
package struct TrashError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case gone
    /// Its disk is not there.
    case offline
    /// It is a folder, or no file.
    case noFile
    /// The volume, whose top this is, allows no trash: the system's words.
    case noTrash(FilePath, String)
    /// The same file has another name, by a hard link or through a link: it would stay there.
    case otherName(FilePath)
    /// It is in the library of another photo program.
    case foreignPackage
    /// It lies in a trash.
    case inTrash
    case failed(String)
    /// What lies in a trash can't be known: the system's words.
    case unread(String)
    /// The volume says nothing.
    case noAnswer
  }

  package var code: Code
  package var file: FilePath

  package init(_ code: Code, file: FilePath) {
    self.code = code
    self.file = file
  }
}
