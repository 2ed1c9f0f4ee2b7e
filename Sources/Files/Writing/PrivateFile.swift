package import PhotoModel

/// A small state file of the program that only its user may read.
package struct PrivateFile: Sendable {
  package var path: FilePath
  private let system: FileSystem

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    self.path = path
    self.system = system
  }

  /// Returns the state folder of the program: `albumen` in `$XDG_STATE_HOME`, or in
  /// `~/.local/state` if that variable is not set to an absolute path, as specified by the XDG base
  /// directory specification.
  package static func state(environment: Environment, home: FilePath) -> FilePath {
    let state = environment.folder("XDG_STATE_HOME")
    return (state ?? home.appending(".local/state")).appending("albumen")
  }

  /// Reads the file. Nil if it doesn't exist or is longer than `limit`, so that this program can't
  /// have written it.
  ///
  /// Throws if the file can't be read: it may be valid and must not be overwritten.
  package func contents(atMost limit: Int) throws(Errno) -> [UInt8]? {
    do throws(Errno) {
      return try system.open(path).contents(atMost: limit)
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      return nil
    }
  }

  /// Writes the file from scratch, and creates its folder if missing. Readers see the old file or
  /// the new one, never a partial one. After an error, the file is either the old or the new one.
  package func replace(with bytes: [UInt8]) throws(TransferError) {
    // The specification requires mode 0700 for created folders.
    try atTarget { () throws(Errno) in
      try system.makeFolders(path.folder, permissions: .ownerAll)
    }
    try system.replace(path, with: bytes)
  }
}
