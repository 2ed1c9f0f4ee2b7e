import Journal
package import PhotoModel

/// Messages about the catalogue and about watching folders.
extension Phrases {
  /// Shown when the first start of a new version migrates the catalogue.
  package static let migrating = "Bringing the catalogue up to date…"

  package static func sentence(_ error: StoreError) -> String {
    let file = error.file.map { "the catalogue \(quoted($0))" } ?? "the catalogue"
    switch error.code {
    case .newer(let version, let known):
      return "Can't open \(file): it is of version \(version) and this program knows "
        + "version \(known); use the newer program, or another file with --catalogue"
    case .foreign:
      return "Can't open \(file): it is no catalogue of photos; "
        + "name another file with --catalogue"
    case .notAFile(let isFolder):
      return
        "Can't open \(file): it is \(isFolder ? "a folder" : "a pipe or a device"), not a file; "
        + "name a file with --catalogue"
    case .damaged:
      return "Part of \(file) is damaged: 'albumen catalogue rebuild' saves what can be read"
    case .readOnly:
      return "Can't write to \(file): what is found now is forgotten at the end"
    case .diskFull:
      return "Can't write to \(file): its disk is full; make room, and what is missing is found "
        + "the next time"
    case .busy:
      return "Can't write to \(file): another program has held it for too long"
    case .inUse:
      return "Can't replace \(file): another program has it open; quit that first"
    case .unreadable(let words):
      return "Can't read \(error.file.map { quoted($0) } ?? "a photo"): \(safe(words))"
    case .timedOut:
      return "Can't use \(file): it does not answer"
    case .unsupported:
      return "This library can't do that"
    case .refused(let refusal):
      return sentence(refusal)
    case .query(let error, let text):
      return notSmart(error, query: text)
    case .journal(.missing):
      return unreadableHistory(error)
    case .journal(let code):
      return "Nothing was changed, as it could not be undone: \(reason(code, error.file))"
    case .failed(let words):
      return "Can't use \(file): \(safe(words))"
    }
  }

  /// Why changes can't be listed or undone.
  package static func unreadableHistory(_ error: StoreError) -> String {
    guard case .journal(let code) = error.code else { return sentence(error) }
    let reason = reason(code, error.file)
    return "Can't read what was changed: \(reason)"
      + (code == .missing ? "; what is changed from now on can be undone" : "")
  }

  /// Why the catalogue could not record everything that was done with files.
  package static func notRecorded(_ error: StoreError) -> String {
    guard case .journal(let code) = error.code else { return sentence(error) }
    return "Can't write down all that was done: \(reason(code, error.file))"
  }

  /// Why the journal can't be written or read.
  private static func reason(_ code: JournalError.Code, _ file: FilePath?) -> String {
    let journal = file.map { "the journal \(quoted($0))" } ?? "the journal"
    return switch code {
    case .diskFull: "the disk of \(journal) is full; make room and try again"
    case .readOnly: "\(journal) may not be written to"
    case .busy: "another program holds \(journal)"
    case .missing: "\(journal) is gone or damaged"
    case .failed(let words): "\(journal) can't be used: \(safe(words))"
    }
  }

  /// A change that is not saved yet; it stays on screen meanwhile.
  package static func unsaved(_ error: StoreError) -> String {
    "Kept, and not saved yet: " + reason(error, "the catalogue")
  }

  package static let savedAgain = "Everything is saved again"

  /// What could not be stored at the end, and why.
  package static func notSaved(_ unsaved: UnsavedChanges) -> String {
    var parts: [String] = []
    if unsaved.marks > 0 { parts.append(NumberText.count(unsaved.marks, "mark")) }
    if unsaved.favourites > 0 { parts.append(NumberText.count(unsaved.favourites, "favourite")) }
    if unsaved.fields > 0 {
      parts.append("what was changed of " + NumberText.count(unsaved.fields, "photo"))
    }
    if unsaved.albums > 0 {
      parts.append(NumberText.count(unsaved.albums, "change") + " of albums")
    }
    let last = parts.popLast() ?? "something"
    let what = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    let file = unsaved.error.file.map { "the catalogue \(quoted($0))" } ?? "the catalogue"
    return "Can't save \(what): \(reason(unsaved.error, file))"
  }

  /// Why a catalogue can't be written, as a part of a sentence.
  private static func reason(_ error: StoreError, _ catalogue: String) -> String {
    switch error.code {
    case .diskFull: "the disk of \(catalogue) is full"
    case .readOnly: "\(catalogue) may not be written to"
    case .busy, .inUse: "another program holds \(catalogue)"
    case .damaged: "\(catalogue) is damaged"
    case .newer, .foreign, .notAFile: "\(catalogue) is none of this program"
    case .timedOut: "\(catalogue) does not answer"
    case .unsupported: "this library can't do that"
    case .refused(let refusal): sentence(refusal)
    case .query(let error, let text): notSmart(error, query: text)
    case .journal(let code): reason(code, error.file)
    case .failed(let words), .unreadable(let words): "\(catalogue) can't be used: \(safe(words))"
    }
  }

  private static func sentence(_ refusal: AlbumError) -> String {
    switch refusal {
    case .titleTaken(let title):
      "There is an album \(quoted(title)) there already; choose another name"
    case .emptyTitle: "An album needs a name"
    case .noSuchAlbum(""): "That album is not there any more"
    case .noSuchAlbum(let title): "There is no album \(quoted(title))"
    case .notInAlbum(let title): "The photo is not in the album \(quoted(title))"
    case .isFolder(let title): "\(quoted(title)) holds albums, not photos"
    case .isNotAFolder(let title): "\(quoted(title)) holds photos, not albums"
    case .isSmart(let title):
      "\(quoted(title)) is a smart album: its query says which photos are in it"
    case .isNotSmart(let title): "\(quoted(title)) is no smart album: it has no query"
    case .cycle(let title): "\(quoted(title)) can't lie in itself"
    }
  }

  package static func sentence(_ reason: PollingReason) -> String {
    switch reason {
    case .tooManyFolders(let limit?):
      "Looking for changes every now and then: the system watches \(NumberText.grouped(limit)) "
        + "folders and no more"
    case .tooManyFolders(nil):
      "Looking for changes every now and then: the system watches no more folders"
    case .networkFileSystem:
      "Looking for changes every now and then: a network drive does not report them"
    case .notSupported(let words):
      "Looking for changes every now and then: \(safe(words))"
    }
  }
}

/// Messages of `albumen catalogue`.
extension Phrases {
  package static func noCatalogue(_ file: FilePath) -> String {
    "There is no catalogue \(quoted(file)) yet; albumen scan makes one"
  }

  /// Why a read-only command could not read a catalogue.
  package static func unreadable(_ error: StoreError) -> String {
    if case .failed = error.code { return unusable(error) }
    guard error.code == .readOnly, let file = error.file else { return sentence(error) }
    return "Can't read the catalogue \(quoted(file)) where it is: its last changes stand in a log "
      + "beside it, in a folder that may not be written to; copy both to another folder, and name "
      + "the copy with --catalogue"
  }

  package static func unchanged(_ error: StoreError) -> String {
    guard error.code == .readOnly, let file = error.file else { return sentence(error) }
    return
      "Can't change the catalogue \(quoted(file)): it may not be written to; name another file "
      + "with --catalogue"
  }

  package static func intactCatalogue(_ file: FilePath) -> String {
    "The catalogue \(quoted(file)) is whole"
  }

  /// A catalogue file of zero bytes, or without tables.
  package static func emptyCatalogue(_ file: FilePath) -> String {
    "The catalogue \(quoted(file)) is empty: there is nothing in it to check or to save; "
      + "albumen scan fills it"
  }

  /// Why no catalogue can be opened at that path at all.
  package static func unusable(_ error: StoreError) -> String {
    sentence(error) + "; name another file with --catalogue"
  }

  /// A catalogue in which not even the table names can be read.
  package static func unrecoverable(_ file: FilePath) -> String {
    "Can't read the catalogue \(quoted(file)): too much of it is damaged; move it away, "
      + "and albumen scan makes a new one"
  }

  package static func noRoomToRebuild(_ file: FilePath) -> String {
    "Can't rebuild the catalogue \(quoted(file)): its disk is full, and nothing was changed; "
      + "make room and run this again"
  }
}
