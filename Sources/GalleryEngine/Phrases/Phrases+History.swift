package import Foundation
package import Journal
package import PhotoModel

/// Messages about changes and undoing them.
extension Phrases {
  /// Describes a change.
  package static func summary(_ summary: ChangeSummary) -> String {
    switch summary {
    case .marks(let added, 0): return "marking \(NumberText.count(added, "photo"))"
    case .marks(0, let removed): return "unmarking \(NumberText.count(removed, "photo"))"
    case .marks(let added, let removed):
      return "marking \(NumberText.count(added, "photo")), unmarking \(NumberText.grouped(removed))"
    case .favourites(let added, 0):
      return "adding \(NumberText.count(added, "photo")) to favourites"
    case .favourites(0, let removed):
      return "removing \(NumberText.count(removed, "photo")) from favourites"
    case .favourites(let added, let removed):
      return "adding \(NumberText.count(added, "photo")) to favourites, "
        + "removing \(NumberText.grouped(removed))"
    case .fields(let names, let value, let photos):
      return fields(names, value: value, photos: photos)
    case .keywords(let added, let removed, let photos):
      return keywords(added: added, removed: removed, photos: photos)
    case .albumCreated(let title, let isFolder, let photos):
      return "creating \(kind(isFolder)) \(quoted(title))"
        + (photos > 0 ? " with \(NumberText.count(photos, "photo"))" : "")
    case .albumDeleted(let title, let isFolder, _):
      return "deleting \(kind(isFolder)) \(quoted(title))"
    case .albumRenamed(let from, let to): return "renaming album \(quoted(from)) to \(quoted(to))"
    case .smartAlbumCreated(let title, let query):
      return "creating smart album \(quoted(title)): \(quoted(shortened(query, to: 60)))"
    case .albumQuery(let title, let query):
      return "changing the query of \(quoted(title)) to \(quoted(shortened(query, to: 60)))"
    case .albumMoved(let title): return "moving album \(quoted(title))"
    case .albumArranged(let title, true): return "sorting album \(quoted(title)) by hand"
    case .albumArranged(let title, false): return "sorting album \(quoted(title)) by date"
    case .coverChosen(let title): return "changing the cover of \(quoted(title))"
    case .albumPhotos(let title, let added, 0):
      return "adding \(NumberText.count(added, "photo")) to \(quoted(title))"
    case .albumPhotos(let title, 0, let removed):
      return "removing \(NumberText.count(removed, "photo")) from \(quoted(title))"
    case .albumPhotos(let title, let added, let removed):
      return "adding \(NumberText.count(added, "photo")) to \(quoted(title)), "
        + "removing \(NumberText.grouped(removed))"
    case .albumOrdered(let title, _): return "reordering the photos of \(quoted(title))"
    case .files(let work, let count): return verbPhrase(work, NumberText.count(count, "photo"))
    case .stackMade(let photos): return "stacking \(NumberText.count(photos, "photo"))"
    case .stackPhotos(let added, 0):
      return "adding \(NumberText.count(added, "photo")) to a stack"
    case .stackPhotos(_, let removed):
      return "taking \(NumberText.count(removed, "photo")) out of a stack"
    case .stackCoverChosen: return "changing the cover of a stack"
    case .stacksTakenApart(let photos):
      return "taking apart stacks of \(NumberText.count(photos, "photo"))"
    case .unknown: return "a change by a newer version"
    }
  }

  /// Describes a change, with the number of files, how much was done if it is incomplete, and the
  /// name of its first photo: `rating 3 photos ★★★★☆: 'IMG_1.JPG' and 2 more`.
  package static func summary(_ entry: JournalEntry) -> String {
    summaryWithoutNames(entry) + names(of: entry)
  }

  /// Describes a run of changes, with the number of changes.
  package static func summary(_ run: ChangeRun) -> String {
    if run.isCulling, !run.isSingle {
      return "culling, \(NumberText.count(run.verdictCount, "verdict"))"
    }
    return summary(run.joined)
      + (run.isSingle ? "" : " (\(NumberText.count(run.entries.count, "change")))")
  }

  /// The number of a change, or the range `12-71` of a run, in the syntax of 'albumen undo'. Other
  /// changes may have been made during a culling session, which then has several ranges.
  package static func numbers(of run: ChangeRun) -> String { numbers(run.ranges) }

  private static func numbers(_ ranges: [ClosedRange<UInt64>]) -> String {
    ranges.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }.joined(separator: ", ")
  }

  /// The number and the description of a run in a list of changes. More than three ranges don't fit
  /// before the description: the number is then empty, and the description ends with the ranges.
  package static func listed(_ run: ChangeRun) -> (number: String, summary: String) {
    run.ranges.count <= maxRanges
      ? (numbers(of: run), summary(run)) : ("", "\(summary(run)): changes \(numbers(of: run))")
  }

  /// The maximum number of ranges before the description.
  private static let maxRanges = 3

  private static func names(of entry: JournalEntry) -> String {
    guard let first = entry.photoPaths.first, let count = entry.summary.photoCount else {
      return ""
    }
    let otherCount = count - 1
    return ": \(quoted(first, .name))"
      + (otherCount > 0 ? " and \(NumberText.grouped(otherCount)) more" : "")
  }

  private static func summaryWithoutNames(_ entry: JournalEntry) -> String {
    var text = summary(entry.summary)
    if entry.isDamaged {
      text =
        entry.summary == .unknown
        ? "a change with a damaged record" : "\(text) (its record is damaged)"
    }
    guard let files = entry.files else { return text }
    if files.done < files.planned { return "\(text) (\(count(files)))" }
    // A change of fields may affect only the catalogue.
    switch entry.summary {
    case .fields, .keywords: break
    default: return text
    }
    return "\(text) (\(NumberText.count(files.done, "file")))"
  }

  /// Formats progress, for example `120 of 500 files`.
  private static func count(_ files: FileCount) -> String {
    "\(NumberText.grouped(files.done)) of \(NumberText.count(files.planned, "file"))"
  }

  private static func verbPhrase(_ work: FileOperation, _ photos: String) -> String {
    switch work {
    case .moved: "moving \(photos)"
    case .trashed: "moving \(photos) to the trash"
    case .restored: "restoring \(photos) from the trash"
    case .deleted: "permanently deleting \(photos)"
    case .written: "writing to \(photos)"
    case .imported: "importing \(photos)"
    case .renamed: "renaming \(photos)"
    case .rotated: "rotating \(photos)"
    case .saved: "saving \(photos) with adjustments"
    case .copied: "copying \(photos)"
    }
  }

  private static func kind(_ isFolder: Bool) -> String { isFolder ? "album folder" : "album" }

  /// The result of undoing or redoing a change. With `isTrial`, what it would be.
  package static func reversed(
    _ reversal: Reversal, isRedo: Bool, isTrial: Bool = false, namesRefusals: Bool = true
  ) -> String {
    let changeSummary = reversedSummary(reversal.entry)
    let reasons = reasons(reversal.refused)
    if reversal.isRefused {
      return "Can't \(isRedo ? "redo" : "undo") \(changeSummary): \(reasons)"
    }
    if reversal.wasUnneeded {
      return "\(isRedo ? "Already redone" : "Already undone"): \(changeSummary)"
    }
    let done =
      isTrial ? (isRedo ? "Would redo" : "Would undo") : (isRedo ? "Redone" : "Undone")
    let part =
      reversal.stopped.map { " in part (\(count($0)))" } ?? (reversal.isComplete ? "" : " in part")
    return "\(done)\(part): \(changeSummary)"
      + (reasons.isEmpty || !namesRefusals ? "" : "; skipped: \(reasons)")
      + (namesRefusals
        ? reversal.remainingFolders.prefix(1).map {
          "; can't remove the empty folder \(quoted($0))"
        }
        .joined() : "")
  }

  /// Describes a change that was undone or redone. A culling session has changes of several kinds.
  private static func reversedSummary(_ entry: JournalEntry) -> String {
    guard entry.origin.kind.cullingSession != nil, let count = entry.summary.photoCount, count > 1
    else {
      return summary(entry.summary)
    }
    return "culling \(NumberText.count(count, "photo"))"
  }

  /// What could not be undone, if what was undone is reported separately: one sentence for each
  /// file, and one for all else.
  package static func notUndone(_ reversal: Reversal) -> [String] {
    let start =
      reversal.isRefused ? "Can't undo" : "Can't fully undo"
    let prefix = "\(start) \(summary(reversal.entry.summary)): "
    let isFile = { (refusal: ChangeRefusal) in if case .file = refusal { true } else { false } }
    let otherRefusals = reversal.refused.filter { !isFile($0) }
    return reversal.refused.filter(isFile).map { prefix + reason($0) }
      + (otherRefusals.isEmpty ? [] : [prefix + reasons(otherRefusals)])
      + reversal.remainingFolders.map { "Can't remove the empty folder \(quoted($0))" }
  }

  package static func reason(_ refusal: ChangeRefusal) -> String {
    switch refusal {
    case .photosMissing(let count, let names):
      return "\(photos(count, names)) \(count == 1 ? "is" : "are") no longer in the catalogue"
    case .photosChanged(let count, let names):
      return "\(photos(count, names)) \(count == 1 ? "was" : "were") changed since"
    case .albumMissing(let title): return "the album \(quoted(title)) no longer exists"
    case .albumChanged(let title): return "the album \(quoted(title)) was changed since"
    case .titleTaken(let title): return "another album is named \(quoted(title)) now"
    case .folderMissing(let title):
      return "the folder of the album \(quoted(title)) no longer exists"
    case .stackChanged: return "the stack was changed since"
    case .file(let path, let reason): return "\(quoted(path)) \(self.reason(reason))"
    case .unknown: return "this needs a newer version of Albumen"
    case .valuesMissing: return "the previous values are no longer in the journal"
    case .damaged(let names): return damaged(names)
    case .catalogueNotUpdated: return "the catalogue could not be changed: try again"
    case .alreadyDone: return "another program has just done that"
    case .inProgress: return "another program is undoing or redoing it: try again"
    }
  }

  private static func damaged(_ names: [FilePath]) -> String {
    let text = "its record in the journal is damaged, so some values stay unchanged"
    guard !names.isEmpty else { return text }
    let listedNames = names.prefix(maximumNames).map { quoted($0, .name) }
    let otherCount = names.count - listedNames.count
    return text + "; check " + listedNames.joined(separator: ", ")
      + (otherCount > 0 ? " and \(NumberText.grouped(otherCount)) more" : "")
  }

  /// Why a file was refused, to follow its name.
  package static func reason(_ refusal: FileRefusal) -> String {
    switch refusal {
    case .missing: "no longer exists"
    case .movedSince(let path, let change):
      "was moved to \(quoted(path)) by change \(change): undo that first"
    case .changed: "was changed since"
    case .inUse: "is open for writing in another program"
    case .nameTaken: "would replace another file"
    case .otherDisk: "would have to move to another disk"
    case .foreignPackage:
      "is or would be in the library of another photo program; export the photo instead"
    case .deleted: "was permanently deleted"
    case .unknown: "was changed by a newer version of Albumen"
    case .contentMismatch: "can't be restored exactly"
    case .originalMissing:
      "can't be reverted: its old file is no longer in the trash"
    case .noTrash: "came from another place, and its volume has no trash"
    case .siblingRefused: "belongs to another file of its photo, which can't be moved"
    case .failed(let detail): "was refused by the system: \(detail)"
    }
  }

  /// The maximum number of files named in one sentence.
  private static let maximumNames = 3

  private static func reasons(_ refused: [ChangeRefusal]) -> String {
    var (files, otherCount) = (0, 0)
    let listedRefusals = refused.filter { refusal in
      guard case .file = refusal else { return true }
      files += 1
      if files > maximumNames { otherCount += 1 }
      return files <= maximumNames
    }
    let listedReasons = listedRefusals.map(reason)
    return
      (otherCount == 0
      ? listedReasons : listedReasons + ["\(NumberText.grouped(otherCount)) more files"])
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
    let changeSummary = summary(action.summary)
    if let files, isDone {
      let work =
        switch action.verb {
        case .change, .part: "A change"
        case .undo: "An undo"
        case .redo: "A redo"
        }
      return "\(work) was interrupted after \(count(files)): \(changeSummary)"
    }
    return switch (action.verb, isDone) {
    case (.change, true), (.part, true): "Completed an interrupted change: \(changeSummary)"
    case (.change, false), (.part, false): "A change was interrupted and not made: \(changeSummary)"
    case (.undo, true): "Completed an interrupted undo: \(changeSummary)"
    case (.redo, true): "Completed an interrupted redo: \(changeSummary)"
    case (.undo, false): "An undo was interrupted and not made: \(changeSummary)"
    case (.redo, false): "A redo was interrupted and not made: \(changeSummary)"
    }
  }

  /// Where and when a change was made: `in the browser, 2026-11-22 14:02`, or the command's
  /// arguments.
  package static func origin(_ entry: JournalEntry, zone: TimeZone) -> String {
    let source =
      switch entry.origin.kind {
      case .screen, .culling, .restoring: "in the browser"
      case .command(let command): safe(command)
      }
    return "\(source), \(minute(entry.time, zone: zone))"
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
  package static let nothingChanged = "No changes yet"

  /// How to undo the newest change that can be undone.
  package static func olderChange(_ entry: JournalEntry) -> String {
    "'albumen undo \(entry.number)' undoes an earlier change: \(summary(entry.summary))"
  }

  /// Changes that were skipped because the files they trashed are no longer in the trash.
  package static func notInTrash(_ entries: [JournalEntry]) -> String {
    let count = entries.reduce(0) { sum, entry in
      if case .files(_, let photos) = entry.summary { sum + photos } else { sum }
    }
    return "\(NumberText.count(count, "photo")) moved to the trash "
      + "\(count == 1 ? "is" : "are") no longer there"
  }

  package static func noSuchChange(_ number: UInt64) -> String {
    "There is no change \(number); 'albumen history' lists all changes"
  }

  package static func noSuchChanges(_ ranges: [ClosedRange<UInt64>]) -> String {
    "There are no changes \(numbers(ranges)) to undo; 'albumen history' lists all changes"
  }

  package static func changeInProgress(_ number: UInt64) -> String {
    "Another program is working on change \(number)"
  }

  package static func alreadyUndone(_ number: UInt64) -> String {
    "Change \(number) is already undone"
  }

  package static func completeSince(_ time: FileTime, zone: TimeZone) -> String {
    "Changes before \(minute(time, zone: zone)) are no longer listed"
  }
}
