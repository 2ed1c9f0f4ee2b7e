package import DecoderProtocol
package import PhotoModel

/// Why one file was not exported, or why an export could not go on.
package struct ExportProblem: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// The destination is the folder the photo lies in.
    case alreadyThere
    /// The file went away before it was copied.
    case vanished
    /// The disk it lies on is not there.
    case offline
    /// The file is another than when it was planned, or was written to while it was copied.
    case changed
    /// The photo may not be read.
    case noPermission
    /// The photo could not be read: `detail` is the system's reason.
    case unreadable
    /// The copy could not be written: `detail` is the system's reason.
    case unwritable
    /// The file system of the destination takes no file as large as this.
    case tooLarge
    /// The file system of the destination takes no such name: it is too long for it, or has signs in
    /// it that Windows refuses.
    case nameRefused

    /// No rendition could be made of it: `detail` is what the library said.
    case notMade(DecoderFailure.Code)
    /// Where it was taken can't be taken out of its copy: `detail` says why, as `has a track of positions`.
    case positionLeft
    /// What was made is not what it is to be: `detail` says in what, as `it has another size`.
    case notAsWanted

    /// What an earlier export has put there was changed since: it stays.
    case changedThere
    /// What an earlier export has put there was changed since, and is not removed.
    case changedSince
    /// A link has the place of what an earlier export has put there, or of its folder: it is not removed.
    case isLink
    /// What would be replaced or removed is a file of a photo of the catalogue: it stays.
    case isOriginal
    /// What an earlier export has put there can't be removed: `detail` is a sentence.
    case notRemoved
    /// It can't be linked from the disk it lies on to another one.
    case otherDisk
    /// It is in the library of another photo program, which a second name of the file would reach into.
    case linkIntoPackage
    /// Of the copy something else was read back than was written.
    case notTheSame

    /// The folder in the destination that it was to go into can't be made, or is none.
    case noFolder

    /// The file system of the destination has no links of that kind. The export ends here.
    case noLinks
    /// The file system of the destination shares no data between files. The export ends here.
    case noSharing
    /// What should say what earlier exports have put there is another program's, or can't be read:
    /// `detail` is the system's reason. The export ends here.
    case notOurIndex
    /// There is a file of that name already. The export ends here.
    case archiveTaken

    /// The destination is full. The export ends here.
    case diskFull
    /// The destination may not be written to. The export ends here.
    case destinationForbidden
    /// The destination lies on a disk that is read-only. The export ends here.
    case destinationReadOnly
    /// The destination is in the library of another photo program. The export ends here.
    case destinationForeign
    /// There is a file where the folder should be. The export ends here.
    case destinationIsNoFolder
    /// The destination could not be made, or went away: `detail` is the system's reason. The
    /// export ends here.
    case destinationFailed
  }

  package var code: Code
  /// The photo, or the destination when the fault lies there.
  package var path: FilePath
  /// The system's own words, where there is no better reason.
  package var detail: String

  package init(_ code: Code, _ path: FilePath, detail: String = "") {
    self.code = code
    self.path = path
    self.detail = detail
  }

  /// Whether every other file would fail alike, so that the export ends.
  package var endsExport: Bool {
    switch code {
    case .noLinks, .noSharing, .notOurIndex, .archiveTaken, .diskFull, .destinationForbidden,
      .destinationReadOnly, .destinationForeign, .destinationIsNoFolder,
      .destinationFailed:
      true
    case .alreadyThere, .vanished, .offline, .changed, .noPermission, .unreadable, .unwritable,
      .tooLarge, .nameRefused, .noFolder, .notMade, .notAsWanted,
      .positionLeft, .changedThere, .changedSince, .isOriginal, .notRemoved, .otherDisk,
      .notTheSame, .linkIntoPackage, .isLink:
      false
    }
  }

  /// Whether a file of an earlier export stays, and all that was to be made was made.
  package var leavesFile: Bool {
    [.changedSince, .isLink, .isOriginal, .notRemoved].contains(code)
  }
}
