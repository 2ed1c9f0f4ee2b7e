import DecoderProtocol
import PhotoModel
package import Transfer

/// Messages about files that are not exported, imported, moved or copied.
extension Phrases {
  /// `work` is the verb of the operation: `export`, `import`, `move` or `copy`.
  package static func sentence(
    _ problem: FileProblem, naming: Naming = .path, as work: String = "export"
  ) -> String {
    let path = quoted(problem.path, naming)
    return if let reason = reason(problem, as: work) {
      "Can't \(work) \(path)\(reason)"
    } else {
      unprocessed(problem, path) ?? transferEnded(problem, path, as: work)
    }
  }

  /// Why a file could not be transferred, to follow its path. Returns nil if the sentence has
  /// another form.
  private static func reason(_ problem: FileProblem, as work: String) -> String? {
    let detail = problem.detail.isEmpty ? "" : ": \(safe(problem.detail))"
    return switch problem.code {
    case .missing: ": it is not there any more"
    case .offline: ": \(offlineReason)"
    case .changed: ": the file has changed; \(work) it again"
    case .inUse: ": another program has it open to write; \(work) it again once that is done"
    case .noPermission: ": no permission to read it"
    case .isLink: ": it is a link; \(work) the file that it leads to"
    case .foreignPackage: ": it \(belongsToProgram); export the photo instead"
    case .tooLarge: ": too large for the disk it would go to"
    case .nameRefused: ": the disk it would go to takes no such name; rename it first"
    case .nameTaken: ": another file has taken its name meanwhile; \(work) it again"
    case .notVerified: ": its copy is not the same when it is read again; check that disk"
    case .noFolder: ": the folder for it can't be made there\(detail)"
    case .foreignFolder: ": the folder there \(belongsToProgram); choose another folder"
    case .alreadyThere: ": it is in that folder already; choose another one"
    case .positionNotRemoved:
      " without its position: it \(safe(problem.detail)); as a rendition it would not"
    case .exportChangedNotReplaced:
      " again: what was exported of it has been changed there; it stays"
    default: nil
    }
  }

  /// A file that was not replaced or removed, or could not be read or written. Returns nil for a
  /// problem that ends the transfer.
  private static func unprocessed(_ problem: FileProblem, _ path: String) -> String? {
    let detail = problem.detail.isEmpty ? "" : ": \(safe(problem.detail))"
    return switch problem.code {
    case .unreadable: "Can't read \(path)\(detail)"
    case .unwritable: "Can't write the copy of \(path)\(detail)"
    case .renditionFailed(let code):
      "Can't make a rendition of \(path): \(short(DecoderFailure(code)))"
        + (problem.detail.isEmpty ? "" : " (\(safe(problem.detail)))")
    case .renditionMismatch: "Can't make a rendition of \(path): read back, \(safe(problem.detail))"
    case .otherDisk: "Can't link \(path): it is on another disk; copy it"
    case .linkIntoPackage:
      "Can't link \(path): it \(belongsToProgram), and a change of the link would change that; copy it"
    case .siblingFailed: "\(path) was not imported either: it belongs to that photo"
    case .exportChangedNotRemoved: "\(path) stays: it was changed after it was exported"
    case .replacedByLink: "\(path) stays: it, or its folder, was replaced by a link"
    case .isOriginal:
      "\(path) was not replaced or removed: it is a photo of the library; export to another folder"
    case .notRemoved: safe(problem.detail)
    case .originalNotRemoved where problem.detail.isEmpty:
      "\(path) was imported and stays: it was changed meanwhile, or is open to write"
    case .originalNotRemoved: "\(path) was imported and can't be removed\(detail)"
    case .originalInCatalogue:
      "\(path) was imported and stays: it is a photo of another folder of your library; "
        + "'albumen move' moves such photos with their ratings and albums"
    case .originalInPackage: "\(path) was imported and stays: it \(belongsToProgram)"
    case .unpackedFilesNotRemoved:
      "Can't remove \(path), which holds unpacked copies\(detail): remove it yourself"
    default: nil
    }
  }

  /// A problem that ended the transfer. `path` is the destination.
  private static func transferEnded(
    _ problem: FileProblem, _ path: String, as work: String
  ) -> String {
    let detail = problem.detail.isEmpty ? "" : ": \(safe(problem.detail))"
    return switch problem.code {
    case .noLinks:
      "Can't make links in \(path): its file system has none of that kind; copy photos there"
    case .noSharing:
      "Can't share data with \(path): its file system can't, or it is another disk; copy photos"
    case .foreignIndex where problem.detail.isEmpty:
      "Can't bring that folder up to date: \(path) is not one that this program can read"
    case .foreignIndex: "Can't read \(path)\(detail)"
    case .archiveTaken: "There is a file \(path) already; choose another name"
    case .diskFull: "The disk of \(path) is full; make room or choose another folder"
    case .destinationForbidden:
      "Can't write to the folder \(path): no permission; choose another folder"
    case .destinationReadOnly:
      "Can't write to the folder \(path): its disk is read-only; choose another folder"
    case .destinationForeign:
      "Can't write to the folder \(path): it \(belongsToProgram); choose another folder"
    case .destinationNotAFolder:
      "Can't \(work) to \(path): it is not a folder; choose another name"
    case .destinationFailed where problem.path == FilePath("-"):
      "Can't write to standard output\(detail)"
    case .sourceMissing, .destinationMissing: "\(path) is gone: put it back, and \(work) the rest"
    case .notRecorded: "Can't write the history of changes\(detail); nothing more was done"
    case .destinationFailed, .missing, .offline, .changed, .inUse, .noPermission, .isLink,
      .foreignPackage, .tooLarge, .nameRefused, .nameTaken, .notVerified, .noFolder, .foreignFolder,
      .alreadyThere, .positionNotRemoved, .exportChangedNotReplaced, .unreadable, .unwritable,
      .renditionFailed, .renditionMismatch,
      .otherDisk, .linkIntoPackage, .siblingFailed, .exportChangedNotRemoved, .replacedByLink,
      .isOriginal,
      .notRemoved, .originalNotRemoved, .originalInCatalogue, .originalInPackage,
      .unpackedFilesNotRemoved:
      "Can't \(work) to the folder \(path)\(detail)"
    }
  }
}
