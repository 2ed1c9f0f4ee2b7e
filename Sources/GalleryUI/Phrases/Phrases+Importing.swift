package import GalleryEngine
import PhotoExport
import PhotoImport
package import PhotoModel
import TerminalKit

/// Text of the import page.
extension Phrases {
  static let sourceTitle = "Import"

  static func importTitle(_ photos: Int?) -> String {
    photos.map { "Import \(NumberText.count($0, "photo"))" } ?? "Import from"
  }

  static func nothingToShow(_ form: ImportForm) -> String {
    guard form.problems.isEmpty else { return "" }
    guard form.photos == nil else {
      return form.isReady ? checkingPhotos : "Choose a destination: a folder of the library"
    }
    switch form.reading {
    case .unpacking(let archive, let bytes): return unpacking(archive, bytes)
    case .finding(let done):
      let read = "\(NumberText.grouped(done.filesRead)) of \(NumberText.grouped(done.filesFound))"
      return done.filesFound == 0 ? checkingPhotos : "Reading: \(read) photos"
    case .comparing(let done, let count):
      return "\(comparingSources): \(filesDone(done, of: count))"
    case nil:
      return "Type a card, folder, photo or archive"
    }
  }

  /// A warning about photos that were marked although they are not new.
  static func alreadyKnown(_ count: Int) -> String {
    "\(NumberText.count(count, "photo")) already in the library or its trash "
      + "\(count == 1 ? "is" : "are") imported again"
  }

  static func label(of field: ImportForm.Field) -> String {
    switch field {
    case .source: "From"
    case .destination: "To"
    case .folder: "Folders"
    case .name: "Names"
    case .albums: "Album"
    case .keywords: "Keywords"
    case .copyright: "Copyright"
    case .people: "People"
    case .backup: "Second copy"
    case .outsideLibrary: "Elsewhere"
    case .transfer: "Originals"
    case .eject: "Card"
    }
  }

  /// The placeholder of an empty field.
  static func placeholder(of field: ImportForm.Field) -> String {
    switch field {
    case .folder: "none"
    case .name: "unchanged"
    case .albums, .keywords, .copyright, .backup: "none"
    case .source, .destination, .people, .outsideLibrary, .transfer, .eject: ""
    }
  }

  static func importHint(
    _ field: ImportForm.Field, of form: ImportForm, keys: Keymap = .standard
  ) -> String {
    func key(_ command: Command) -> String { keys.key(for: command, in: .importing) }
    return switch field {
    case .source:
      form.cards.isEmpty
        ? "No card mounted; type a folder, photo or archive (\(key(.answer(.complete))) completes)"
        : form.cards.count == 1
          ? "\(key(.answer(.accept))) reads the card"
          : "Mounted: " + form.cards.map { safe($0) }.joined(separator: "  ")
    case .destination: "A folder (created if missing)"
    case .folder: exportHint(.folder)
    case .name: exportHint(.name)
    case .albums, .keywords: "Separate several with commas"
    case .copyright: "The copyright field of the photos"
    case .people: "People tagged in Google Photos"
    case .backup: "A folder on another disk; these copies are verified too"
    case .outsideLibrary: foldersOutsideLibrary(form.outsideLibrary)
    case .transfer:
      "\(key(.edit(.left))) and \(key(.edit(.right))) choose; each is removed after its copy is "
        + "verified"
    case .eject: "What to do with the card after the import"
    }
  }

  /// The chosen value of a field.
  static func value(of field: ImportForm.Field, in draft: ImportForm.Draft) -> String {
    switch field {
    case .people: draft.importsPeople ? "become keywords" : "ignored"
    case .outsideLibrary: draft.skipsOutsideLibrary ? "skipped" : "imported too"
    case .transfer: draft.moves ? "removed" : "kept"
    case .eject: draft.ejects ? "unmounted at the end" : "stays mounted"
    default: ""
    }
  }

  static func asksToImport(
    photos: Int, files: Int, bytes: Int64, to folder: FilePath, moves: Bool, free: Int64?
  ) -> String {
    let amount = amount(photos: photos, files: files, bytes: bytes)
    return "Import \(amount) into \(quoted(folder))?" + (moves ? " The originals are removed." : "")
      + (free.map { " \(insufficientSpace($0))." } ?? "")
  }

  // MARK: Import status

  /// The label of a photo in a source: a sign and a word, or the sign alone if there is little
  /// room.
  static func statusLabel(_ status: ImportStatus, isShort: Bool) -> String {
    let (symbol, word) =
      switch status {
      case .new: (PhotoSymbol.new.text, "new")
      case .outsideLibrary: (PhotoSymbol.new.text, "elsewhere")
      case .inLibrary: (PhotoSymbol.inLibrary.text, "here")
      case .inTrash: (PhotoSymbol.gone.text, "in trash")
      case .duplicateInSource: (PhotoSymbol.inLibrary.text, "twice")
      case .deletedAtSource: (PhotoSymbol.gone.text, "deleted")
      }
    return isShort ? symbol : "\(symbol) \(word)"
  }

  static func newPhotos(_ count: Int) -> String { "\(NumberText.grouped(count)) new" }

  /// The folders outside the library that contain photos to be imported.
  private static func foldersOutsideLibrary(_ folders: [FilePath: Int]) -> String {
    let sorted = sortedByCount(folders)
    let more = sorted.count > 1 ? " and \(NumberText.count(sorted.count - 1, "more folder"))" : ""
    return sorted.first.map { folder, count in
      "\(NumberText.count(folders.values.reduce(0, +), "photo")) also in \(quoted(folder))\(more)"
    } ?? ""
  }

  static func notNewHere(_ counts: ImportListing.Counts) -> String {
    [
      (counts.inLibrary, "\(counts.inLibrary == 1 ? "is" : "are") already in the library"),
      (counts.inTrash, "in the trash"),
      (counts.duplicatesInSource, "repeated"),
      (counts.deletedAtSource, "deleted in iCloud or Google Photos"),
    ].filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  // MARK: The report

  /// The maximum number of problems listed. The rest are counted.
  private static let problemLimit = 500

  /// A one-line summary of an import: the number of photos, the destination, and whether it is
  /// complete.
  static func imported(_ result: ImportResult, home: FilePath?) -> String {
    let report = result.report
    let problems = result.refused.count + result.problems.count
    let amount = amount(photos: report.photos, files: report.files, bytes: report.byteCount)
    return
      (report.photos > 0
      ? "Imported \(amount) into \(PathText.short(result.destination, home: home))"
      : "Nothing was imported")
      + (problems > 0 ? ", \(NumberText.count(problems, "problem"))" : "")
      + (report.isCancelled ? ", cancelled" : "")
  }

  /// The report of an import in paragraphs. If it is the last import, includes the keys that undo
  /// and repeat it; with `mayCull`, the key that culls its photos.
  package static func importReport(
    _ result: ImportResult, listing: ImportListing?, home: FilePath?, keys: Keymap = .standard,
    isLast: Bool = true, mayCull: Bool = false
  ) -> [String] {
    let report = result.report
    var lines: [String] = []
    if report.isCancelled { lines.append("Cancelled") }
    if let end = report.end { lines += [sentence(end, as: "import"), ""] }
    if report.photos > 0 {
      let amount = amount(photos: report.photos, files: report.files, bytes: report.byteCount)
      lines += ["Imported \(amount) into", PathText.short(result.destination, home: home)]
      if isLast { lines.append("\(keys.key(for: .act(.undo), in: .grid)): undo") }
    } else {
      lines.append("Nothing was imported")
    }
    if mayCull {
      lines.append("\(keys.key(for: .cull(.cullImported), in: .report)): cull the imported photos")
    }
    if report.removed > 0 {
      lines.append("Removed \(NumberText.count(report.removed, "original"))")
    }
    if report.notStarted > 0 {
      lines.append("\(NumberText.count(report.notStarted, "file")) not started")
    }
    if let failure = result.failure { lines += ["", notStoredInCatalogue(sentence(failure))] }
    let problems =
      (Array(result.refused) + result.problems.filter { $0 != report.end })
      .map { sentence($0, as: "import") }
    if !problems.isEmpty {
      lines += ["", NumberText.count(problems.count, "problem") + ":"]
      lines += problems.prefix(problemLimit)
      let remainingCount = problems.count - problemLimit
      if remainingCount > 0 { lines.append("and \(NumberText.grouped(remainingCount)) more") }
    }
    let remarks = result.remarks + (isLast ? listing?.remarks ?? [] : [])
    if !remarks.isEmpty { lines += [""] + remarks }
    if let (card, isDone) = result.ejected {
      lines += ["", isDone ? unmounted(card) : notUnmounted(card)]
    }
    if result.isIncomplete, isLast {
      lines += [
        "", "\(keys.key(for: .answer(.again), in: .report)): import the missing files again",
      ]
    }
    return lines + ["", "\(keys.key(for: .answer(.refuse), in: .report)): close"]
  }

  package static func sentence(_ refusal: ImportRefusal) -> String {
    switch refusal {
    case .inside(let source, let target): sourceInsideDestination(source, target)
    case .backup(let folder):
      "Can't write second copies to \(quoted(folder)), the destination: choose another folder"
    case .noPhotos(let paths): noPhotos(in: paths)
    case .unreadable(let problem): sentence(problem)
    case .archive(let problem): sentence(problem)
    case .place(let problem): sentence(problem, as: "import")
    case .plan(let problem): sentence(problem, naming: .name, as: "import")
    case .store(let error): sentence(error)
    case .cancelled: "Nothing was imported"
    }
  }
}
