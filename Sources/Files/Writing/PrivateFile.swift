package import PhotoModel

/// A small file of the program's state that only its user may read.
package struct PrivateFile: Sendable {
  package var path: FilePath
  private let system: FileSystem

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    self.path = path
    self.system = system
  }

  /// The folder of the program's state: `albumen` in `$XDG_STATE_HOME`, or in `~/.local/state` where
  /// that is not set to a path from the root, as the XDG base directory specification has it.
  package static func state(environment: Environment, home: FilePath) -> FilePath {
    let state = environment.folder("XDG_STATE_HOME")
    return (state ?? home.appending(".local/state")).appending("albumen")
  }

  /// Nil when there is no such file, or one longer than anything that was written.
  ///
  /// A file that cannot be read is an error: it may be whole, and must not be written over.
  package func contents(atMost limit: Int) throws(Errno) -> [UInt8]? {
    do throws(Errno) {
      return try system.open(path).contents(atMost: limit)
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      return nil
    }
  }

  /// Writes the file anew, and makes its folder where it is missing. Readers see the old file or the
  /// new one, never half of it; after an error it is one of both.
  package func replace(with bytes: [UInt8]) throws(TransferError) {
    // The specification asks for 0700 for folders that are made.
    try atTarget { () throws(Errno) in
      try system.makeFolders(path.folder, permissions: .ownerAll)
    }
    try system.replace(path, with: bytes)
  }
}
