package import DecoderProtocol
package import PhotoModel

/// The reason why a file was not exported, imported, moved or copied, or why the transfer can't
/// continue.
package struct FileProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    // MARK: The file

    /// It no longer exists.
    case missing
    /// Its disk is missing.
    case offline
    /// It is not the version that was planned, or was written to while it was copied.
    case changed
    /// Another program has it open for writing.
    case inUse
    /// This user may not read it.
    case noPermission
    /// It could not be read. `detail` is the error message of the system.
    case unreadable
    /// It is a link, which may lead elsewhere from another folder.
    case isLink
    /// It is in the library of another photo program.
    case foreignPackage
    /// Another file of its photo can't be transferred, and they are transferred together.
    case siblingFailed

    // MARK: The new file

    /// It could not be written or renamed. `detail` is the error message of the system.
    case unwritable
    /// The destination's file system doesn't support files of this size.
    case tooLarge
    /// The destination's file system doesn't accept the name.
    case nameRefused
    /// Another file took the name after it was planned.
    case nameTaken
    /// The bytes read back differ from those written.
    case notVerified
    /// Its folder in the destination can't be created, or is not a folder.
    case noFolder
    /// Its folder is in the library of another photo program.
    case foreignFolder
    /// It would be in the same folder as the photo.
    case alreadyThere
    /// It can't be linked: the photo is on another disk.
    case otherDisk
    /// It can't be linked: the photo is in the library of another photo program, and writing to the
    /// link would change that.
    case linkIntoPackage
    /// No rendition could be made. `detail` is the error message of the library.
    case renditionFailed(DecoderFailure.Code)
    /// The rendition differs from the request. `detail` describes the difference, for example `it
    /// has another size`.
    case renditionMismatch
    /// The position can't be removed from the copy. `detail` is the reason, for example `has a
    /// track of positions`.
    case positionNotRemoved

    // MARK: Existing files

    /// The file of an earlier export was changed. It is not replaced.
    case exportChangedNotReplaced
    /// The file of an earlier export was changed. It is not removed.
    case exportChangedNotRemoved
    /// The file of an earlier export, or its folder, was replaced by a link. It is not removed.
    case replacedByLink
    /// It is a file of a photo in the catalogue. It is not replaced or removed.
    case isOriginal
    /// The file of an earlier export can't be removed. `detail` is a sentence.
    case notRemoved

    // MARK: The original of an imported file

    /// It was imported but not removed. `detail` is the error message of the system, empty for a
    /// file that was changed meanwhile.
    case originalNotRemoved
    /// It was imported but not removed, because it is a file of a photo in the catalogue.
    case originalInCatalogue
    /// It was imported but not removed, because it is in the library of another photo program.
    case originalInPackage
    /// The hidden folder of unpacked files can't be removed. `detail` is the error message of the
    /// system.
    case unpackedFilesNotRemoved

    // MARK: Problems of the destination, which end the transfer

    case diskFull
    case destinationForbidden
    /// Its disk is read-only.
    case destinationReadOnly
    /// It is in the library of another photo program.
    case destinationForeign
    /// A file with its name exists.
    case destinationNotAFolder
    /// It could not be created, or disappeared. `detail` is the error message of the system.
    case destinationFailed
    /// Its disk was removed during the transfer.
    case destinationMissing
    /// Its file system doesn't support links of this kind.
    case noLinks
    /// Its file system can't share data between files.
    case noSharing
    /// Its index of earlier exports belongs to another program, or can't be read. `detail` is the
    /// error message of the system.
    case foreignIndex
    /// A file with the name of the archive exists already.
    case archiveExists
    /// It has the name of an archive in a format that can't be written. `detail` is the file name
    /// extension.
    case archiveUnsupported
    /// The disk that photos were read from was removed.
    case sourceMissing
    /// The journal could not be written. `detail` is the reason.
    case notRecorded
  }

  package var code: Code
  /// The file, or the destination if the problem is there.
  package var path: FilePath
  /// The error message of the system, if there is no better reason.
  package var detail: String

  package init(_ code: Code, _ path: FilePath, detail: String = "") {
    (self.code, self.path, self.detail) = (code, path, detail)
  }

  /// Whether every other file would fail in the same way.
  package var abortsTransfer: Bool {
    switch code {
    case .diskFull, .destinationForbidden, .destinationReadOnly, .destinationForeign,
      .destinationNotAFolder, .destinationFailed, .destinationMissing, .noLinks, .noSharing,
      .foreignIndex, .archiveExists, .archiveUnsupported, .sourceMissing, .notRecorded:
      true
    case .missing, .offline, .changed, .inUse, .noPermission, .unreadable, .isLink,
      .foreignPackage, .siblingFailed, .unwritable, .tooLarge, .nameRefused, .nameTaken,
      .notVerified,
      .noFolder, .foreignFolder, .alreadyThere, .otherDisk, .linkIntoPackage, .renditionFailed,
      .renditionMismatch,
      .positionNotRemoved, .exportChangedNotReplaced, .exportChangedNotRemoved, .replacedByLink,
      .isOriginal, .notRemoved,
      .originalNotRemoved, .originalInCatalogue, .originalInPackage, .unpackedFilesNotRemoved:
      false
    }
  }

  /// Whether the problem is only that a file of an earlier export remains: all new files were made.
  package var keepsPreviousFile: Bool {
    [.exportChangedNotRemoved, .replacedByLink, .isOriginal, .notRemoved].contains(code)
  }

  /// Whether a file was imported but its original remains.
  package var keepsOriginal: Bool {
    [.originalNotRemoved, .originalInCatalogue, .originalInPackage].contains(code)
  }

  /// Returns the same problem for another file.
  package func naming(_ file: FilePath) -> FileProblem {
    var problem = self
    problem.path = file
    return problem
  }
}
