import PhotoImport
package import PhotoModel

/// Messages about imports.
extension Phrases {
  /// The result of an import, for example `Imported 12 photos (15 files, 120 MB) into 'x'`.
  package static func imported(_ amount: String, into folder: FilePath, isTrial: Bool) -> String {
    isTrial
      ? "\(amount) would be imported into \(quoted(folder))"
      : "Imported \(amount) into \(quoted(folder)); undo: albumen undo"
  }

  /// The number of originals that a move leaves in place.
  package static func skippedInPackages(_ files: Int) -> String {
    "\(NumberText.count(files, "file")) would be kept: \(files == 1 ? "it belongs" : "they belong") "
      + "to the library of another photo program, which only that program may change"
  }

  /// The photos that are not imported; nil if there are none.
  package static func notNew(
    here: Int, outsideLibrary: Int, inTrash: Int, repeated: Int
  ) -> String? {
    var parts: [String] = []
    if here > 0 { parts.append("\(NumberText.grouped(here)) already here") }
    if outsideLibrary > 0 {
      parts.append("\(NumberText.grouped(outsideLibrary)) outside this library")
    }
    if inTrash > 0 { parts.append("\(NumberText.grouped(inTrash)) in the trash") }
    if repeated > 0 { parts.append("\(NumberText.grouped(repeated)) repeated") }
    return parts.isEmpty
      ? nil : "Not imported: \(parts.joined(separator: ", ")); '--again' imports them anyway"
  }

  /// The number of photos that are imported although a folder outside the library has them.
  package static func alsoInOtherFolders(_ photos: Int, isTrial: Bool) -> String {
    let imported =
      isTrial
      ? "\(NumberText.count(photos, "photo")) that would be imported"
      : NumberText.count(photos, "imported photo")
    return "\(imported) \(photos == 1 ? "is" : "are") also in other folders; "
      + "'--skip-elsewhere' skips such photos"
  }

  /// Returns folders with the number of photos in each, largest first.
  package static func sortedByCount(_ folders: [FilePath: Int]) -> [(key: FilePath, value: Int)] {
    folders.sorted {
      $0.value == $1.value
        ? $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) : $0.value > $1.value
    }
  }

  /// The folders that already contain photos that are imported or left out, largest first. One line
  /// per folder, at most eight.
  package static func alreadyIn(_ folders: [FilePath: Int]) -> [String] {
    let sorted = sortedByCount(folders)
    let lines = sorted.prefix(8).map { "  \(NumberText.grouped($1)) in \(quoted($0))" }
    guard sorted.count > 8 else { return lines }
    return lines + ["  and in \(NumberText.count(sorted.count - 8, "more folder"))"]
  }

  package static func notStarted(_ files: Int) -> String {
    "\(NumberText.count(files, "file")) not imported yet; run the same command to continue"
  }

  package static func otherFiles(_ files: Int) -> String {
    "Skipped \(NumberText.count(files, "other file")) "
      + (files == 1 ? "(not a photo or video)" : "(not photos or videos)")
  }

  package static func unmatched(_ sidecar: FilePath) -> String {
    "No photo found for \(quoted(sidecar))"
  }

  package static func unmatched(more: Int) -> String {
    "\(NumberText.count(more, "more file")) like that"
  }

  /// A JSON file that can't be parsed.
  package static func damagedSidecar(_ file: FilePath) -> String {
    "Can't read the metadata in \(quoted(file)): it is damaged"
  }

  /// A photo in a Google Takeout folder that has no JSON file.
  package static func withoutTakeout(_ photo: FilePath) -> String {
    "No Takeout metadata for \(quoted(photo))"
  }

  package static func withoutTakeout(more: Int) -> String {
    "\(NumberText.count(more, "more photo")) like that"
  }

  /// The metadata taken only from Google's files; nil if there is none.
  package static func metadataImported(
    dates: Int, positions: Int, captions: Int, favourites: Int, from files: String,
    hasSidecars: Bool
  ) -> String? {
    let parts = [
      (dates, "date"), (positions, "position"), (captions, "caption"), (favourites, "favourite"),
    ].filter { $0.0 > 0 }.map { NumberText.count($0.0, $0.1) }
    guard !parts.isEmpty else { return nil }
    return "Imported from \(files): \(parts.joined(separator: ", "))"
      + (hasSidecars ? "; dates and positions are now in XMP sidecars" : "")
  }

  /// `name` is the file name in an album of Apple's tables; `photos` is the number of imported
  /// photos with that name.
  package static func notInAlbum(_ name: String, _ album: String, photos: Int) -> String {
    photos == 0
      ? "\(quoted(name)) is in the album \(quoted(album)) but not in the import"
      : "\(photos) photos are named \(quoted(name)): none was added to the album \(quoted(album))"
  }

  package static func notInAlbums(more: Int) -> String {
    "\(NumberText.count(more, "more file")) like that in albums"
  }

  package static func deletedInCloud(_ photos: Int) -> String {
    "Not imported: \(NumberText.count(photos, "photo")) that you deleted in iCloud or Google Photos"
  }

  package static func peopleSkipped(_ photos: Int) -> String {
    "Google Takeout names people in \(NumberText.count(photos, "photo")): "
      + "'--people' imports them as keywords"
  }

  package static func hiddenInCloud(_ photos: Int) -> String {
    photos == 1
      ? "1 photo was hidden in iCloud, and is shown here"
      : "\(NumberText.grouped(photos)) photos were hidden in iCloud, and are shown here"
  }

  package static let comparingSources = "Comparing with the library"
  package static let nothingNew = "Nothing new to import"

  package static func importAlbum(_ day: String) -> String { "Import of \(day)" }

  package static func sourceInsideDestination(_ source: FilePath, _ destination: FilePath) -> String
  {
    "Can't import \(quoted(source)) into \(quoted(destination)): one contains the other"
  }

  package static func notStoredInCatalogue(_ reason: String) -> String {
    "The files were imported, but the catalogue could not be fully updated: \(reason)"
  }

  package static func watching(_ folder: FilePath) -> String {
    "Importing new files in \(quoted(folder)); Ctrl-C stops"
  }

  package static let noCard = "No card found: no mounted disk has a DCIM folder"

  package static func severalCards(_ cards: [FilePath]) -> String {
    "Several cards found: choose one of \(cards.map { quoted($0) }.joined(separator: ", "))"
  }

  package static func unmounted(_ card: FilePath) -> String {
    "\(quoted(card)) is unmounted and can be removed"
  }

  package static func notUnmounted(_ card: FilePath) -> String {
    "\(quoted(card)) is still mounted: unmount it before you remove it"
  }
}

extension Phrases.Usage {
  package static let noSource = "Choose what to import: files or folders, or '--card'"
  package static let inputNeedsName =
    "Name the file from standard input with '--name', for example 'shot.jpg'"
  package static let inputConflicts = "Standard input can't be combined with other sources"
  package static let watchConflicts = "'--watch' can't be combined with other sources"
  package static let watchAndDryRun = "'--watch' can't be combined with '--dry-run'"
  package static let inputIsNotMoved = "Files from standard input can't be moved"
}
