import Files
package import PhotoModel

/// Why a file was left as it is.
package enum FileRefusal: Error, Hashable, Sendable {
  case gone
  /// A later change moved it: where it is by now, and that change's number.
  case movedSince(to: FilePath, by: UInt64)
  /// It is another one by now, or was written to.
  case changed
  /// Another program has it open to write.
  case inUse
  /// Another file has the name that it would get.
  case taken
  /// It would have to go to another disk, where it can't be copied: a link, or what is on its way to the trash.
  case otherDisk
  /// It was deleted for good.
  case deleted
  /// A newer version wrote of it.
  case unknown
  /// The bytes that would be made are not those that were there.
  case notTheSame
  /// It is in the library of another photo program, or would be.
  case foreignPackage
  /// It was saved in the place of a file that is not in the trash any more.
  case originalGone
  /// There is no trash that it could go to.
  case noTrash
  /// Another file of its photo can't be moved, and they go together.
  case together
  /// The system's own words.
  case failed(String)

  /// Why a file could not be copied or replaced.
  init(_ error: TransferError) {
    self =
      switch error {
      case .changed: .changed
      case .inUse: .inUse
      case .source(.noSuchFileOrDirectory): .gone
      case .source(let reason), .folder(let reason), .target(let reason): FileRefusal(reason)
      }
  }

  /// Why a name could not be given.
  init(_ reason: Errno) {
    self =
      switch reason {
      case .fileExists: .taken
      case .improperLink: .otherDisk
      case .foreignPackage: .foreignPackage
      default: .failed(reason.description)
      }
  }
}
