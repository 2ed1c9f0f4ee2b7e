package import DecoderProtocol
package import PhotoModel

/// Why a file was not exported, imported, moved or copied, or why none after it can be.
package struct FileProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    // MARK: The file

    /// It is not there any more.
    case vanished
    /// The disk that it is on is not there.
    case offline
    /// It is not the file that was planned, or was written to while it was copied.
    case changed
    /// Another program has it open to write.
    case inUse
    /// It may not be read.
    case noPermission
    /// It could not be read: `detail` is the system's reason.
    case unreadable
    /// It is a link, which may lead somewhere else from another folder.
    case isLink
    /// It is in the library of another photo program.
    case foreignPackage
    /// Another file of its photo can't be transferred, and they go together.
    case together

    // MARK: The new file

    /// It could not be written or named: `detail` is the system's reason.
    case unwritable
    /// The file system of the destination takes no file as large as this.
    case tooLarge
    /// The file system of the destination takes no such name.
    case nameRefused
    /// Another file took the name after it was planned.
    case taken
    /// Something else was read back than was written.
    case notVerified
    /// The folder for it, in the destination, can't be made, or is none.
    case noFolder
    /// The folder for it is in the library of another photo program.
    case foreignFolder
    /// It would be in the folder that the photo is in.
    case alreadyThere
    /// It can't be linked: the photo is on another disk.
    case otherDisk
    /// It can't be linked: the photo is in the library of another photo program, which a change of the link would
    /// change.
    case linkIntoPackage
    /// No rendition could be made: `detail` is what the library said.
    case notMade(DecoderFailure.Code)
    /// The rendition is not what was asked for: `detail` says in what, as `it has another size`.
    case notAsWanted
    /// The position can't be removed from the copy: `detail` says why, as `has a track of positions`.
    case positionLeft

    // MARK: What was there before

    /// What an earlier export made was changed: it is not replaced.
    case changedThere
    /// What an earlier export made was changed: it is not removed.
    case changedSince
    /// What an earlier export made, or its folder, was replaced by a link: it is not removed.
    case replacedByLink
    /// It is a file of a photo of the catalogue: it is not replaced or removed.
    case isOriginal
    /// What an earlier export made can't be removed: `detail` is a sentence.
    case notRemoved

    // MARK: The original of an imported file

    /// It was imported and stays: `detail` is the system's reason, empty for a file that was changed meanwhile.
    case originalStays
    /// It was imported and stays: it is a file of a photo of the catalogue.
    case originalInCatalogue
    /// It was imported and stays: it is in the library of another photo program.
    case originalInPackage
    /// The hidden folder of unpacked files can't be removed: `detail` is the system's reason.
    case notCleared

    // MARK: The destination, which ends the transfer

    case diskFull
    case destinationForbidden
    /// Its disk is read-only.
    case destinationReadOnly
    /// It is in the library of another photo program.
    case destinationForeign
    /// There is a file of its name.
    case destinationIsNoFolder
    /// It could not be made, or went away: `detail` is the system's reason.
    case destinationFailed
    /// Its disk was there and is gone.
    case destinationGone
    /// Its file system has no links of that kind.
    case noLinks
    /// Its file system can't share data between files.
    case noSharing
    /// Its index of earlier exports is another program's, or can't be read: `detail` is the system's reason.
    case notOurIndex
    /// There is a file of the archive's name already.
    case archiveTaken
    /// The disk that photos were read from is gone.
    case sourceGone
    /// The journal could not be written: `detail` says why.
    case notRecorded
  }

  package var code: Code
  /// The file, or the destination when the fault is there.
  package var path: FilePath
  /// The system's own words, where there is no better reason.
  package var detail: String

  package init(_ code: Code, _ path: FilePath, detail: String = "") {
    (self.code, self.path, self.detail) = (code, path, detail)
  }

  /// Whether every other file would fail alike.
  package var endsTransfer: Bool {
    switch code {
    case .diskFull, .destinationForbidden, .destinationReadOnly, .destinationForeign,
      .destinationIsNoFolder, .destinationFailed, .destinationGone, .noLinks, .noSharing,
      .notOurIndex, .archiveTaken, .sourceGone, .notRecorded:
      true
    case .vanished, .offline, .changed, .inUse, .noPermission, .unreadable, .isLink,
      .foreignPackage, .together, .unwritable, .tooLarge, .nameRefused, .taken, .notVerified,
      .noFolder, .foreignFolder, .alreadyThere, .otherDisk, .linkIntoPackage, .notMade,
      .notAsWanted,
      .positionLeft, .changedThere, .changedSince, .replacedByLink, .isOriginal, .notRemoved,
      .originalStays, .originalInCatalogue, .originalInPackage, .notCleared:
      false
    }
  }

  /// Whether a file of an earlier export stays, and all that was to be made was made.
  package var leavesFile: Bool {
    [.changedSince, .replacedByLink, .isOriginal, .notRemoved].contains(code)
  }

  /// Whether a file was imported and is still where it came from.
  package var leavesOriginal: Bool {
    [.originalStays, .originalInCatalogue, .originalInPackage].contains(code)
  }

  /// The same problem of another file.
  package func naming(_ file: FilePath) -> FileProblem {
    var problem = self
    problem.path = file
    return problem
  }
}
