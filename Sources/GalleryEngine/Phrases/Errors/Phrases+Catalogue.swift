import Journal
package import PhotoModel

/// Messages about the catalogue and about watching folders.
extension Phrases {
  /// Shown when the first start of a new version migrates the catalogue.
  package static let migrating = "Updating the catalogue…"

  package static func sentence(_ error: StoreError) -> String {
    let file = error.file.map { "the catalogue \(quoted($0))" } ?? "the catalogue"
    switch error.code {
    case .newer(let version, let supportedVersion):
      return "Can't open \(file): it has version \(version), and this Albumen supports "
        + "version \(supportedVersion); update Albumen, or use another file with --catalogue"
    case .foreign:
      return "Can't open \(file): it is not a photo catalogue; "
        + "choose another file with --catalogue"
    case .notAFile(let isFolder):
      return
        "Can't open \(file): it is \(isFolder ? "a folder" : "a pipe or a device"), not a file; "
        + "choose a file with --catalogue"
    case .damaged:
      return "Part of \(file) is damaged: 'albumen catalogue rebuild' recovers what can be read"
    case .readOnly:
      return "Can't write to \(file): scan results won't be saved"
    case .diskFull:
      return "Can't write to \(file): its disk is full; free some space, and the next scan adds "
        + "what is missing"
    case .busy:
      return "Can't write to \(file): another program has kept it locked for too long"
    case .inUse:
      return "Can't replace \(file): another program has it open; quit that program first"
    case .unreadable(let detail):
      return "Can't read \(error.file.map { quoted($0) } ?? "a photo"): \(safe(detail))"
    case .timedOut:
      return "Can't use \(file): it doesn't respond"
    case .unsupported:
      return "This library doesn't support that"
    case .refused(let refusal):
      return sentence(refusal)
    case .query(let error, let text):
      return notSmart(error, query: text)
    case .journal(.missing):
      return unreadableHistory(error)
    case .journal(let code):
      return "Nothing was changed because it could not be undone: \(reason(code, error.file))"
    case .failed(let detail):
      return "Can't use \(file): \(safe(detail))"
    }
  }

  /// Why changes can't be listed or undone.
  package static func unreadableHistory(_ error: StoreError) -> String {
    guard case .journal(let code) = error.code else { return sentence(error) }
    let reason = reason(code, error.file)
    return "Can't read the history of changes: \(reason)"
      + (code == .missing ? "; changes from now on can be undone" : "")
  }

  /// Why the catalogue could not record everything that was done with files.
  package static func notRecorded(_ error: StoreError) -> String {
    guard case .journal(let code) = error.code else { return sentence(error) }
    return "Can't record all changes in the history: \(reason(code, error.file))"
  }

  /// Why the journal can't be written or read.
  private static func reason(_ code: JournalError.Code, _ file: FilePath?) -> String {
    let journal = file.map { "the journal \(quoted($0))" } ?? "the journal"
    return switch code {
    case .diskFull: "the disk of \(journal) is full; free some space and try again"
    case .readOnly: "\(journal) is read-only"
    case .busy: "\(journal) is locked by another program"
    case .missing: "\(journal) is missing or damaged"
    case .failed(let detail): "\(journal) can't be used: \(safe(detail))"
    }
  }

  /// A change that is not saved yet; it stays on screen meanwhile.
  package static func unsaved(_ error: StoreError) -> String {
    "Kept but not saved yet: " + reason(error, "the catalogue")
  }

  package static let savedAgain = "All changes are saved now"

  /// What could not be stored at the end, and why.
  package static func notSaved(_ unsaved: UnsavedChanges) -> String {
    var parts: [String] = []
    if unsaved.marks > 0 { parts.append(NumberText.count(unsaved.marks, "mark")) }
    if unsaved.favourites > 0 { parts.append(NumberText.count(unsaved.favourites, "favourite")) }
    if unsaved.fields > 0 {
      parts.append("changes to " + NumberText.count(unsaved.fields, "photo"))
    }
    if unsaved.albums > 0 {
      parts.append(NumberText.count(unsaved.albums, "change") + " to albums")
    }
    let last = parts.popLast() ?? "changes"
    let changes = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    let file = unsaved.error.file.map { "the catalogue \(quoted($0))" } ?? "the catalogue"
    return "Can't save \(changes): \(reason(unsaved.error, file))"
  }

  /// Why a catalogue can't be written, as a part of a sentence.
  private static func reason(_ error: StoreError, _ catalogue: String) -> String {
    switch error.code {
    case .diskFull: "the disk of \(catalogue) is full"
    case .readOnly: "\(catalogue) is read-only"
    case .busy, .inUse: "\(catalogue) is locked by another program"
    case .damaged: "\(catalogue) is damaged"
    case .newer, .foreign, .notAFile: "\(catalogue) can't be used by this version of Albumen"
    case .timedOut: "\(catalogue) doesn't respond"
    case .unsupported: "this library doesn't support that"
    case .refused(let refusal): sentence(refusal)
    case .query(let error, let text): notSmart(error, query: text)
    case .journal(let code): reason(code, error.file)
    case .failed(let detail), .unreadable(let detail): "\(catalogue) can't be used: \(safe(detail))"
    }
  }

  private static func sentence(_ refusal: AlbumRefusal) -> String {
    switch refusal {
    case .titleTaken(let title):
      "There is already an album named \(quoted(title)); choose another name"
    case .emptyTitle: "An album needs a name"
    case .noSuchAlbum(""): "That album no longer exists"
    case .noSuchAlbum(let title): "No album named \(quoted(title))"
    case .notInAlbum(let title): "The photo is not in the album \(quoted(title))"
    case .isFolder(let title): "\(quoted(title)) contains albums, not photos"
    case .isNotAFolder(let title): "\(quoted(title)) contains photos, not albums"
    case .isSmart(let title):
      "\(quoted(title)) is a smart album: its query determines its photos"
    case .isNotSmart(let title): "\(quoted(title)) is not a smart album: it has no query"
    case .cycle(let title): "Can't move \(quoted(title)) into itself"
    }
  }

  package static func sentence(_ reason: PollingReason) -> String {
    switch reason {
    case .tooManyFolders(let limit?):
      "Checking for changes periodically: the system can watch only "
        + NumberText.count(limit, "folder")
    case .tooManyFolders(nil):
      "Checking for changes periodically: the system can't watch more folders"
    case .networkFileSystem:
      "Checking for changes periodically: a network drive doesn't report them"
    case .notSupported(let detail):
      "Checking for changes periodically: \(safe(detail))"
    }
  }
}

/// Messages of `albumen catalogue`.
extension Phrases {
  package static func noCatalogue(_ file: FilePath) -> String {
    "No catalogue at \(quoted(file)) yet; create one with 'albumen scan'"
  }

  /// Why a read-only command could not read a catalogue.
  package static func unreadable(_ error: StoreError) -> String {
    if case .failed = error.code { return unusable(error) }
    guard error.code == .readOnly, let file = error.file else { return sentence(error) }
    return
      "Can't read the catalogue \(quoted(file)): its latest changes are in a log file next to it, "
      + "in a read-only folder; copy both to another folder, and use the copy with --catalogue"
  }

  package static func unchanged(_ error: StoreError) -> String {
    guard error.code == .readOnly, let file = error.file else { return sentence(error) }
    return
      "Can't change the catalogue \(quoted(file)): it is read-only; choose another file "
      + "with --catalogue"
  }

  package static func intactCatalogue(_ file: FilePath) -> String {
    "No problems found in the catalogue \(quoted(file))"
  }

  /// A catalogue file of zero bytes, or without tables.
  package static func emptyCatalogue(_ file: FilePath) -> String {
    "The catalogue \(quoted(file)) is empty: nothing to check or rebuild; "
      + "fill it with 'albumen scan'"
  }

  /// Why no catalogue can be opened at that path at all.
  package static func unusable(_ error: StoreError) -> String {
    sentence(error) + "; choose another file with --catalogue"
  }

  /// A catalogue in which not even the table names can be read.
  package static func unrecoverable(_ file: FilePath) -> String {
    "Can't read the catalogue \(quoted(file)): too much of it is damaged; move it away, "
      + "and create a new one with 'albumen scan'"
  }

  package static func noRoomToRebuild(_ file: FilePath) -> String {
    "Can't rebuild the catalogue \(quoted(file)): its disk is full, and nothing was changed; "
      + "free some space and run this again"
  }
}
