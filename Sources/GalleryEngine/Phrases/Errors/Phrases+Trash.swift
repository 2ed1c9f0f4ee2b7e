package import Journal
package import PhotoModel
package import Trash

/// Messages about the trash.
extension Phrases {
  package static func sentence(_ error: TrashError) -> String {
    let file = quoted(error.file)
    return switch error.code {
    case .missing: "Can't find \(file)"
    case .offline: "Can't move \(file) to the trash: \(offlineReason)"
    case .notAFile: "Can't move \(file) to the trash: it is not a file"
    case .noTrash(let volume, let detail):
      "Can't move \(file) to the trash: the volume at \(quoted(volume)) has none, "
        + "and none can be created there (\(safe(detail))); nothing was moved"
    case .otherName(let other):
      "Can't move \(file) to the trash: it is also \(quoted(other)), and would stay there"
    case .foreignPackage: "Can't move \(file) to the trash: it \(belongsToProgram)"
    case .inTrash: "\(file) is already in the trash"
    case .failed(let detail): "Can't move \(file) to the trash: \(safe(detail))"
    case .unread(let detail): "Can't read the trash \(file): \(safe(detail))"
    case .noAnswer: "The volume at \(file) doesn't respond: its trash was not read"
    }
  }

  /// A file for which the operation failed, and why. A file in the trash is named by its old path.
  package static func failed(_ left: FileReport.Skipped, as work: FileOperation) -> String {
    let file = work == .restored ? left.step.target ?? left.step.origin : left.step.origin
    let path = file.map { quoted($0) } ?? "a file"
    return "Can't \(verb(of: work)) \(path): it \(reason(left.reason))"
  }

  package static func verb(of work: FileOperation) -> String {
    switch work {
    case .trashed: "move to the trash"
    case .restored: "restore"
    case .deleted: "delete"
    case .moved: "move"
    case .written: "write to"
    case .imported: "import"
    case .renamed: "rename"
    case .rotated: "rotate"
    case .saved: "save"
    case .copied: "copy"
    }
  }

  /// Formats an amount, for example `12 photos (15 files, 120 MB)`.
  package static func amount(photos: Int, files: Int, bytes: Int64) -> String {
    "\(NumberText.count(photos, "photo")) "
      + "(\(NumberText.count(files, "file")), \(NumberText.bytes(bytes)))"
  }

  package static func trashed(_ amount: String, isTrial: Bool) -> String {
    isTrial
      ? "\(amount) would be moved to the trash"
      : "Moved \(amount) to the trash; undo: albumen undo"
  }

  package static func restored(_ amount: String, isTrial: Bool) -> String {
    isTrial ? "\(amount) would be restored" : "Restored \(amount)"
  }

  package static func deleted(_ amount: String, isTrial: Bool) -> String {
    isTrial ? "\(amount) would be permanently deleted" : "Permanently deleted \(amount)"
  }

  package static func deletes(_ amount: String) -> String {
    "Permanently delete \(amount)? This can't be undone. [y/N] "
  }

  /// Formats progress, for example `1,200 of 5,000 files`.
  package static func filesDone(_ done: Int, of planned: Int) -> String {
    "\(NumberText.grouped(done)) of \(NumberText.count(planned, "file"))"
  }

  /// The title of the trash album.
  package static let trash = "Trash"
  package static let trashIsEmpty = "The trash is empty"
  package static let onlyInTrash = "Only photos in the trash can be restored"
  package static let nothingOfOurs = "The trash contains nothing that Albumen moved there"
  package static let noPairs = "None of these photos has both a RAW file and another picture"
  package static let notInTrash = "Nothing in the trash came from that path"
  package static func notInTrash(_ path: FilePath) -> String {
    "Nothing in the trash came from \(quoted(path))"
  }
  /// A change that was stopped before it reached `count` photos, which are unchanged.
  package static func stopped(notReached count: Int) -> String {
    count == 0 ? notAllDone : "Stopped: \(NumberText.count(count, "photo")) not processed"
  }

  package static let notAllDone = "Stopped before the end"
}

extension Phrases.Usage {
  package static let nothingToTrash = "Choose photos, or use --selection, --list or --empty"
  package static let nothingToRestore =
    "Give the original paths of the files to restore; 'albumen trash --list' lists them"
  package static let oneTrashTask = "Use only one of paths, --selection, --list and --empty"
  package static let emptyNeedsYes = "Without a terminal, --empty requires --yes"
}
