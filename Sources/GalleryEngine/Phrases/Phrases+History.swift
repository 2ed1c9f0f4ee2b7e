package import Foundation
package import Journal
package import PhotoModel

/// Messages about changes and undoing them.
extension Phrases {
  /// Describes a change.
  package static func summary(_ summary: ChangeSummary) -> String {
    switch summary {
    case .marks(let added, 0): return "\(NumberText.count(added, "photo")) marked"
    case .marks(0, let removed): return "\(NumberText.count(removed, "photo")) unmarked"
    case .marks(let added, let removed):
      return "\(NumberText.count(added, "photo")) marked, \(NumberText.grouped(removed)) unmarked"
    case .favourites(let added, 0):
      return "\(NumberText.count(added, "photo")) made \(added == 1 ? "a favourite" : "favourites")"
    case .favourites(0, let removed):
      return "\(NumberText.count(removed, "photo")) taken off the favourites"
    case .favourites(let added, let removed):
      return "\(NumberText.count(added, "photo")) made favourites, "
        + "\(NumberText.grouped(removed)) taken off them"
    case .fields(let names, let value, let photos):
      return fields(names, value: value, photos: photos)
    case .keywords(let added, let removed, let photos):
      return keywords(added: added, removed: removed, photos: photos)
    case .albumCreated(let title, let isFolder, let photos):
      return "\(kind(isFolder)) \(quoted(title)) made"
        + (photos > 0 ? " with \(NumberText.count(photos, "photo"))" : "")
    case .albumDeleted(let title, let isFolder, _):
      return "\(kind(isFolder)) \(quoted(title)) deleted"
    case .albumRenamed(let from, let to): return "album \(quoted(from)) renamed to \(quoted(to))"
    case .smartAlbumCreated(let title, let query):
      return "smart album \(quoted(title)) made: \(quoted(shortened(query, to: 60)))"
    case .albumQuery(let title, let query):
      return "query of \(quoted(title)) changed to \(quoted(shortened(query, to: 60)))"
    case .albumMoved(let title): return "album \(quoted(title)) moved"
    case .albumArranged(let title, true): return "album \(quoted(title)) put in order by hand"
    case .albumArranged(let title, false): return "album \(quoted(title)) put in the order of dates"
    case .coverChosen(let title): return "cover of \(quoted(title)) changed"
    case .albumPhotos(let title, let added, 0):
      return "\(NumberText.count(added, "photo")) added to \(quoted(title))"
    case .albumPhotos(let title, 0, let removed):
      return "\(NumberText.count(removed, "photo")) taken out of \(quoted(title))"
    case .albumPhotos(let title, let added, let removed):
      return "\(NumberText.count(added, "photo")) added to \(quoted(title)), "
        + "\(NumberText.grouped(removed)) taken out"
    case .albumOrdered(let title, _): return "photos of \(quoted(title)) put in another order"
    case .files(let work, let count): return "\(NumberText.count(count, "photo")) \(words(work))"
    case .unknown: return "a change by a newer version"
    }
  }

  /// Describes a change, with the number of files, how much was done if it is incomplete, and the
  /// name of its first photo: `3 photos rated ★★★★☆: 'IMG_1.JPG' and 2 more`.
  package static func summary(_ entry: JournalEntry) -> String {
    summaryWithoutNames(entry) + names(of: entry)
  }

  /// Describes a run of changes, with the number of changes.
  package static func summary(_ run: ChangeRun) -> String {
    summary(run.joined)
      + (run.isSingle ? "" : " (\(NumberText.count(run.entries.count, "change")))")
  }

  /// The number of a change, or the range `12-71` of a run, in the syntax of 'albumen undo'.
  package static func numbers(of run: ChangeRun) -> String {
    run.isSingle ? "\(run.newest.number)" : "\(run.oldest.number)-\(run.newest.number)"
  }

  private static func names(of entry: JournalEntry) -> String {
    guard let first = entry.photoPaths.first, let count = entry.summary.photoCount else {
      return ""
    }
    let others = count - 1
    return ": \(quoted(first, .name))"
      + (others > 0 ? " and \(NumberText.grouped(others)) more" : "")
  }

  private static func summaryWithoutNames(_ entry: JournalEntry) -> String {
    var words = summary(entry.summary)
    if entry.isDamaged {
      words =
        entry.summary == .unknown
        ? "a change whose record is damaged" : "\(words) (its record is damaged)"
    }
    guard let files = entry.files else { return words }
    if files.done < files.planned { return "\(words) (\(count(files)))" }
    // A change of fields may affect only the catalogue.
    switch entry.summary {
    case .fields, .keywords: break
    default: return words
    }
    return "\(words) (\(NumberText.count(files.done, "file")))"
  }

  /// Formats progress, for example `120 of 500 files`.
  private static func count(_ files: FileCount) -> String {
    "\(NumberText.grouped(files.done)) of \(NumberText.count(files.planned, "file"))"
  }

  private static func words(_ work: FileOperation) -> String {
    switch work {
    case .moved: "moved"
    case .trashed: "moved to the trash"
    case .restored: "restored from the trash"
    case .deleted: "deleted for good"
    case .written: "written to"
    case .imported: "imported"
    case .renamed: "renamed"
    case .rotated: "turned within files"
    case .saved: "saved as seen"
    case .copied: "copied"
    }
  }

  private static func kind(_ isFolder: Bool) -> String { isFolder ? "folder of albums" : "album" }

  /// The result of undoing or redoing a change. With `isTrial`, what it would be.
  package static func reversed(
    _ reversal: Reversal, isRedo: Bool, isTrial: Bool = false, namesRefusals: Bool = true
  ) -> String {
    let what = summary(reversal.entry.summary)
    let reasons = reasons(reversal.refused)
    if reversal.isRefused {
      return "Can't \(isRedo ? "redo" : "undo") \(what): \(reasons)"
    }
    let done =
      isTrial ? (isRedo ? "Would redo" : "Would undo") : (isRedo ? "Done again" : "Undone")
    let part =
      reversal.stopped.map { " in part (\(count($0)))" } ?? (reversal.isComplete ? "" : " in part")
    return "\(done)\(part): \(what)"
      + (reasons.isEmpty || !namesRefusals ? "" : "; left: \(reasons)")
      + (namesRefusals
        ? reversal.remainingFolders.prefix(1).map {
          "; can't remove the empty folder \(quoted($0))"
        }
        .joined() : "")
  }

  /// What could not be undone, if what was undone is reported separately: one sentence for each
  /// file, and one for all else.
  package static func notUndone(_ reversal: Reversal) -> [String] {
    let start =
      reversal.isRefused ? "Can't undo" : "Can't undo all of it:"
    let what = "\(start) \(summary(reversal.entry.summary)): "
    let isFile = { (refusal: ChangeRefusal) in if case .file = refusal { true } else { false } }
    let others = reversal.refused.filter { !isFile($0) }
    return reversal.refused.filter(isFile).map { what + reason($0) }
      + (others.isEmpty ? [] : [what + reasons(others)])
      + reversal.remainingFolders.map { "Can't remove the empty folder \(quoted($0))" }
  }

  package static func reason(_ refusal: ChangeRefusal) -> String {
    switch refusal {
    case .photosMissing(let count, let names):
      return "\(photos(count, names)) \(count == 1 ? "is" : "are") not in the catalogue any more"
    case .photosChanged(let count, let names):
      return "\(photos(count, names)) \(count == 1 ? "was" : "were") changed since"
    case .albumMissing(let title): return "the album \(quoted(title)) is not there any more"
    case .albumChanged(let title): return "the album \(quoted(title)) was changed since"
    case .titleTaken(let title): return "another album is named \(quoted(title)) now"
    case .folderMissing(let title):
      return "the folder that the album \(quoted(title)) was in is not there any more"
    case .file(let path, let reason): return "\(quoted(path)) \(self.reason(reason))"
    case .unknown: return "only a newer version of Albumen knows how"
    case .valuesMissing: return "the values before it are not in the journal any more"
    case .damaged(let names): return damaged(names)
    case .catalogueNotUpdated: return "the catalogue could not be changed: try again"
    case .alreadyDone: return "another program did so just now"
    case .inProgress: return "another program is undoing or redoing it: try again"
    }
  }

  private static func damaged(_ names: [FilePath]) -> String {
    let words = "the journal's record of it is damaged, and what it doesn't say stays as it is"
    guard !names.isEmpty else { return words }
    let shown = names.prefix(maximumNames).map { quoted($0, .name) }
    let others = names.count - shown.count
    return words + "; look at " + shown.joined(separator: ", ")
      + (others > 0 ? " and \(NumberText.grouped(others)) more" : "")
  }

  /// Why a file was refused, to follow its name.
  package static func reason(_ refusal: FileRefusal) -> String {
    switch refusal {
    case .missing: "is not there"
    case .movedSince(let path, let change):
      "was moved to \(quoted(path)) by the change \(change): undo that first"
    case .changed: "was changed since"
    case .inUse: "is open to write in another program"
    case .nameTaken: "would take the place of another file"
    case .otherDisk: "would have to go to another disk"
    case .foreignPackage:
      "is in a library of another photo program, or would be; export the photo instead"
    case .deleted: "was deleted for good"
    case .unknown: "was changed by a newer version of Albumen"
    case .contentMismatch: "can't be made again as it was"
    case .originalMissing:
      "stays as it was saved: its old file is not in the trash any more"
    case .noTrash: "came from elsewhere, and the volume has no trash that it could go to"
    case .siblingRefused: "goes together with another file of its photo, which can't be moved"
    case .failed(let words): "was refused by the system: \(words)"
    }
  }

  /// The maximum number of files named in one sentence.
  private static let maximumNames = 3

  private static func reasons(_ refused: [ChangeRefusal]) -> String {
    var (files, rest) = (0, 0)
    let shown = refused.filter { refusal in
      guard case .file = refusal else { return true }
      files += 1
      if files > maximumNames { rest += 1 }
      return files <= maximumNames
    }
    let words = shown.map(reason)
    return (rest == 0 ? words : words + ["\(NumberText.grouped(rest)) more files"])
      .joined(separator: "; ")
  }

  private static func photos(_ count: Int, _ names: [FilePath]) -> String {
    guard let first = names.first else { return NumberText.count(count, "photo") }
    let name = quoted(PathText.name(first))
    return count == 1 ? name : "\(name) and \(NumberText.grouped(count - 1)) more"
  }

  /// A change that was interrupted by a crash or a power failure.
  package static func interrupted(
    _ action: JournalAction, isDone: Bool, files: FileCount? = nil
  ) -> String {
    let what = summary(action.summary)
    if let files, isDone {
      let work =
        switch action.verb {
        case .change, .part: "A change"
        case .undo: "An undo"
        case .redo: "A redo"
        }
      return "\(work) was cut off after \(count(files)): \(what)"
    }
    return switch (action.verb, isDone) {
    case (.change, true), (.part, true): "A change that was cut off is done: \(what)"
    case (.change, false), (.part, false): "A change was cut off and is not done: \(what)"
    case (.undo, true): "An undo that was cut off is done: \(what)"
    case (.redo, true): "A redo that was cut off is done: \(what)"
    case (.undo, false): "An undo was cut off and is not done: \(what)"
    case (.redo, false): "A redo was cut off and is not done: \(what)"
    }
  }

  /// Where and when a change was made: `on the screen, 2026-11-22 14:02`, or the command's
  /// arguments.
  package static func origin(_ entry: JournalEntry, zone: TimeZone) -> String {
    let place =
      switch entry.origin.kind {
      case .screen: "on the screen"
      case .command(let words): safe(words)
      }
    return "\(place), \(minute(entry.time, zone: zone))"
  }

  /// Formats a time, for example `2026-11-22 14:02`.
  package static func minute(_ time: FileTime, zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute],
      from: Date(timeIntervalSince1970: Double(time.seconds)))
    func two(_ number: Int?) -> String {
      let digits = String(number ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
      + "\(two(parts.hour)):\(two(parts.minute))"
  }

  package static let nothingToUndo = "Nothing to undo"
  package static let nothingChanged = "Nothing was changed yet"

  /// How to undo the previous change if the newest one can't be undone.
  package static func olderChange(_ entry: JournalEntry) -> String {
    "'albumen undo \(entry.number)' undoes the one before it: \(summary(entry.summary))"
  }

  /// Changes that were skipped because the files they trashed are no longer in the trash.
  package static func notInTrash(_ entries: [JournalEntry]) -> String {
    let count = entries.reduce(0) { sum, entry in
      if case .files(_, let photos) = entry.summary { sum + photos } else { sum }
    }
    return "\(NumberText.count(count, "photo")) moved to the trash "
      + "\(count == 1 ? "is" : "are") not there any more"
  }

  package static func noSuchChange(_ number: UInt64) -> String {
    "There is no change \(number): 'albumen history' lists them"
  }

  package static func noSuchChanges(_ numbers: ClosedRange<UInt64>) -> String {
    "There are no changes \(numbers.lowerBound)-\(numbers.upperBound) to undo: "
      + "'albumen history' lists them"
  }

  package static func changeInProgress(_ number: UInt64) -> String {
    "Another program is at work on the change \(number)"
  }

  package static func alreadyUndone(_ number: UInt64) -> String {
    "The change \(number) is undone already"
  }

  package static func completeSince(_ time: FileTime, zone: TimeZone) -> String {
    "All changes since \(minute(time, zone: zone)) are listed"
  }
}
