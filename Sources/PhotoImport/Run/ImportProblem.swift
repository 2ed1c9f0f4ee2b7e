package import Files
package import PhotoModel

/// Why a photo was not imported, or why an import could not go on.
package struct ImportProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// It went away before it was copied.
    case vanished
    /// It may not be read.
    case noPermission
    /// It could not be read: `detail` is the system's reason.
    case unreadable
    /// It is another one than when it was found, or was written to while it was copied.
    case changed
    /// Another program has it open to write.
    case inUse
    /// What was written could not be read again as it was: the disk is not to be trusted.
    case notVerified
    /// The copy could not be written or named: `detail` is the system's reason.
    case unwritable
    /// The file system of the library takes no file as large as this, or no such name.
    case refused
    /// Something took the name meanwhile.
    case taken
    /// The folder that it was to go into can't be made, or is none.
    case noFolder
    /// Another file of its photo can't be imported, and they go together.
    case together
    /// It was copied and stays where it was: `detail` is the system's reason.
    case notRemoved
    /// It was copied and stays where it was: it is a file of a photo of the catalogue.
    case isOriginal
    /// The hidden folder of what was unpacked can't be removed: `detail` is the system's reason.
    case notCleared
    /// It was copied and stays where it was: it is in the library of another photo program.
    case keptInPackage

    /// The library's disk, or that of the second copies, is full. The import ends here.
    case diskFull
    /// The folder may not be written to, or lies on a disk that is read-only. The import ends here.
    case forbidden
    /// The folder is in the library of another photo program. The import ends here.
    case foreignPackage
    /// The disk that photos were read from is gone. The import ends here.
    case sourceGone
    /// The disk that photos go to is gone. The import ends here.
    case destinationGone
    /// What was done could not be written down: `detail` says why. The import ends here.
    case notNoted
  }

  package var code: Code
  /// The file, or the folder when the fault lies there.
  package var path: FilePath
  package var detail: String

  package init(_ code: Code, _ path: FilePath, detail: String = "") {
    (self.code, self.path, self.detail) = (code, path, detail)
  }

  /// Whether every other photo would fail alike.
  package var endsImport: Bool {
    switch code {
    case .diskFull, .forbidden, .foreignPackage, .sourceGone, .destinationGone, .notNoted: true
    case .vanished, .noPermission, .unreadable, .changed, .inUse, .notVerified, .unwritable,
      .refused,
      .taken, .noFolder, .together, .notRemoved, .isOriginal, .notCleared, .keptInPackage:
      false
    }
  }

  /// Whether a file came in and is still where it came from.
  package var staysAtSource: Bool { [.notRemoved, .isOriginal, .keptInPackage].contains(code) }

  init(reading file: FilePath, _ reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory, .staleNFSFileHandle: self.init(.vanished, file)
    case .permissionDenied, .notPermitted: self.init(.noPermission, file)
    default: self.init(.unreadable, file, detail: reason.description)
    }
  }

  init(writing file: FilePath, in folder: FilePath, _ reason: Errno) {
    switch reason {
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, folder)
    case .readOnlyFileSystem, .permissionDenied, .notPermitted: self.init(.forbidden, folder)
    case .foreignPackage: self.init(.foreignPackage, folder)
    case .fileTooLarge, .fileNameTooLong: self.init(.refused, file)
    case .fileExists: self.init(.taken, file)
    default: self.init(.unwritable, file, detail: reason.description)
    }
  }

  /// The same of another file.
  func naming(_ file: FilePath) -> ImportProblem {
    var problem = self
    problem.path = file
    return problem
  }

  /// A folder that nothing can be written to.
  package init(folder: FilePath, _ reason: Errno) {
    self.init(folder: folder, of: folder, reason)
  }

  init(folder: FilePath, of file: FilePath, _ reason: Errno) {
    switch reason {
    case .noSpace, .diskQuotaExceeded: self.init(.diskFull, folder)
    case .readOnlyFileSystem, .permissionDenied, .notPermitted: self.init(.forbidden, folder)
    case .foreignPackage: self.init(.foreignPackage, folder)
    default: self.init(.noFolder, file, detail: reason.description)
    }
  }
}
