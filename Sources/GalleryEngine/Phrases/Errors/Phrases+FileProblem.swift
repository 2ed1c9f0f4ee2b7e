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
    case .missing: ": it no longer exists"
    case .offline: ": \(offlineReason)"
    case .changed: ": the file has changed; \(work) it again"
    case .inUse: ": another program has it open for writing; \(work) it again after that"
    case .noPermission: ": no permission to read it"
    case .isLink: ": it is a link; \(work) the file it points to"
    case .foreignPackage: ": it \(belongsToProgram); export the photo instead"
    case .tooLarge: ": it is too large for the destination disk"
    case .nameRefused: ": the destination disk doesn't allow its name; rename it first"
    case .nameTaken: ": another file has appeared under its name; \(work) it again"
    case .notVerified: ": its copy differs from the original; check the destination disk"
    case .noFolder: ": its folder can't be created there\(detail)"
    case .foreignFolder: ": the destination folder \(belongsToProgram); choose another folder"
    case .alreadyThere: ": it is already in that folder; choose another one"
    case .positionNotRemoved:
      " without its position: it \(safe(problem.detail)); export a rendition instead"
    case .exportChangedNotReplaced: " again: the exported copy was changed; it was kept"
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
      "Can't create a rendition of \(path): \(short(DecoderFailure(code)))"
        + (problem.detail.isEmpty ? "" : " (\(safe(problem.detail)))")
    case .renditionMismatch:
      "Can't create a rendition of \(path): the result \(safe(problem.detail))"
    case .otherDisk: "Can't link \(path): it is on another disk; copy it instead"
    case .linkIntoPackage:
      "Can't link \(path): it \(belongsToProgram), and changes to the link change it; copy it instead"
    case .siblingFailed: "\(path) was not imported either: it belongs to that photo"
    case .exportChangedNotRemoved: "\(path) was kept: it was changed after the export"
    case .replacedByLink: "\(path) was kept: it or its folder was replaced by a link"
    case .isOriginal:
      "\(path) was not replaced or removed: it is a photo of the library; export to another folder"
    case .notRemoved: safe(problem.detail)
    case .originalNotRemoved where problem.detail.isEmpty:
      "\(path) was imported but not removed: it was changed, or is open for writing"
    case .originalNotRemoved: "\(path) was imported but can't be removed\(detail)"
    case .originalInCatalogue:
      "\(path) was imported but not removed: it is a photo in another folder of your library; "
        + "'albumen move' moves such photos with their ratings and albums"
    case .originalInPackage: "\(path) was imported but not removed: it \(belongsToProgram)"
    case .unpackedFilesNotRemoved:
      "Can't remove \(path), which contains unpacked copies\(detail): remove it yourself"
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
      "Can't create links in \(path): its file system doesn't support them; copy photos instead"
    case .noSharing:
      "Can't share data with \(path): not supported there, or another disk; copy photos instead"
    case .foreignIndex where problem.detail.isEmpty:
      "Can't update that folder: Albumen can't read \(path)"
    case .foreignIndex: "Can't read \(path)\(detail)"
    case .archiveExists: "There is already a file \(path); choose another name"
    case .archiveUnsupported:
      "Can't write archives of type .\(safe(problem.detail)): use .zip or .tar, or name a folder"
    case .diskFull: "The disk of \(path) is full; free some space or choose another folder"
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
    case .sourceMissing, .destinationMissing:
      "\(path) is missing: restore it, then \(work) the rest"
    case .notRecorded: "Can't write the history of changes\(detail); stopped"
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
