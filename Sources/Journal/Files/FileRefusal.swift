import Files
package import PhotoModel

/// The reason why a file was left unchanged.
package enum FileRefusal: Error, Hashable, Sendable {
  case missing
  /// A later change moved the file: its current path, and the number of that change.
  case movedSince(to: FilePath, by: UInt64)
  /// The file was replaced by another or written to.
  case changed
  /// Another program has the file open for writing.
  case inUse
  /// Another file has the target name.
  case nameTaken
  /// The target is on another disk, and the file can't be copied: it is a link, or it is being
  /// moved to the trash.
  case otherDisk
  /// The file was deleted permanently.
  case deleted
  /// A newer version of the program wrote the step.
  case unknown
  /// The bytes that would be restored are not the original ones.
  case contentMismatch
  /// The file or its target is in the library of another photo program.
  case foreignPackage
  /// The file was saved in place of a file that is no longer in the trash.
  case originalMissing
  /// There is no trash for the file.
  case noTrash
  /// Another file of the same photo can't be moved, and they are moved together.
  case siblingRefused
  /// The error message of the system.
  case failed(String)

  /// Converts the error of copying or replacing a file.
  init(_ error: TransferError) {
    self =
      switch error {
      case .changed: .changed
      case .inUse: .inUse
      case .source(.noSuchFileOrDirectory): .missing
      case .source(let reason), .folder(let reason), .target(let reason): FileRefusal(reason)
      }
  }

  /// Converts the error of a rename.
  init(_ reason: Errno) {
    self =
      switch reason {
      case .fileExists: .nameTaken
      case .improperLink: .otherDisk
      case .foreignPackage: .foreignPackage
      default: .failed(reason.description)
      }
  }
}
