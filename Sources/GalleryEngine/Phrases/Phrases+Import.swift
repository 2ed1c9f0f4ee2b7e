import PhotoImport
package import PhotoModel

/// Messages about imports.
extension Phrases {
  /// The result of an import, for example `12 photos (15 files, 120 MB) imported into 'x'`.
  package static func imported(_ amount: String, into folder: FilePath, isTrial: Bool) -> String {
    "\(amount) \(isTrial ? "would be " : "")imported into \(quoted(folder))"
      + (isTrial ? "" : "; 'albumen undo' takes that back")
  }

  /// The number of originals that a move leaves in place.
  package static func leftInPackages(_ files: Int) -> String {
    "\(NumberText.count(files, "file")) would stay: \(files == 1 ? "it belongs" : "they belong") "
      + "to another photo program, which alone may change its library"
  }

  /// The photos that are not imported; nil if there are none.
  package static func notNew(
    here: Int, elsewhere: Int, inTrash: Int, repeated: Int
  ) -> String? {
    var parts: [String] = []
    if here > 0 { parts.append("\(NumberText.grouped(here)) already here") }
    if elsewhere > 0 { parts.append("\(NumberText.grouped(elsewhere)) outside this library") }
    if inTrash > 0 { parts.append("\(NumberText.grouped(inTrash)) in the trash") }
    if repeated > 0 { parts.append("\(NumberText.grouped(repeated)) repeated") }
    return parts.isEmpty
      ? nil : "Not imported: \(parts.joined(separator: ", ")); '--again' imports them all the same"
  }

  /// The number of photos that are imported although a folder outside the library has them.
  package static func alsoInOtherFolders(_ photos: Int, isTrial: Bool) -> String {
    let verb = isTrial ? "would be imported" : "imported"
    return "\(NumberText.count(photos, "photo")) \(verb) that other folders have, too; "
      + "'--skip-elsewhere' leaves such photos out"
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
    "\(NumberText.count(files, "file")) not imported yet; the same command goes on"
  }

  package static func otherFiles(_ files: Int) -> String {
    "\(NumberText.count(files, "other file")) left alone: no photos and no videos"
  }

  package static func unmatched(_ sidecar: FilePath) -> String {
    "\(quoted(sidecar)) says something of a photo that is not there"
  }

  package static func unmatched(more: Int) -> String {
    "\(NumberText.count(more, "more file")) like that"
  }

  /// A JSON file that can't be parsed.
  package static func damagedSidecar(_ file: FilePath) -> String {
    "\(quoted(file)) is damaged: what it says of photos can't be read"
  }

  /// A photo in a Google Takeout folder that has no JSON file.
  package static func withoutTakeout(_ photo: FilePath) -> String {
    "\(quoted(photo)) has no file of Google Takeout's that says something of it"
  }

  package static func withoutTakeout(more: Int) -> String {
    "\(NumberText.count(more, "more photo")) like that"
  }

  /// The metadata taken only from Google's files; nil if there is none.
  package static func metadataTaken(
    dates: Int, positions: Int, captions: Int, favourites: Int, from files: String,
    hasSidecars: Bool
  ) -> String? {
    let parts = [
      (dates, "date"), (positions, "position"), (captions, "caption"), (favourites, "favourite"),
    ].filter { $0.0 > 0 }.map { NumberText.count($0.0, $0.1) }
    guard !parts.isEmpty else { return nil }
    return "Taken from \(files): \(parts.joined(separator: ", "))"
      + (hasSidecars ? "; XMP files beside the photos say dates and positions now" : "")
  }

  /// `name` is the file name in an album of Apple's tables; `photos` is the number of imported
  /// photos with that name.
  package static func notInAlbum(_ name: String, _ album: String, photos: Int) -> String {
    photos == 0
      ? "\(quoted(name)) is in the album \(quoted(album)), and not in what is imported"
      : "\(quoted(name)) is \(photos) photos: none of them was put into the album \(quoted(album))"
  }

  package static func notInAlbums(more: Int) -> String {
    "\(NumberText.count(more, "more file")) like that in albums"
  }

  package static func deletedInCloud(_ photos: Int) -> String {
    "Not imported: \(NumberText.count(photos, "photo")) that you deleted in iCloud or Google Photos"
  }

  package static func peopleLeftOut(_ photos: Int) -> String {
    "Google Takeout names people in \(NumberText.count(photos, "photo")): "
      + "'--people' makes them keywords"
  }

  package static func hiddenInCloud(_ photos: Int) -> String {
    photos == 1
      ? "1 photo was hidden in iCloud, and is shown here"
      : "\(NumberText.grouped(photos)) photos were hidden in iCloud, and are shown here"
  }

  package static let comparingSources = "Comparing with the library"
  package static let nothingNew = "Nothing new to import"

  package static func importAlbum(_ day: String) -> String { "Import of \(day)" }

  package static func isInside(_ source: FilePath, _ destination: FilePath) -> String {
    "Can't import \(quoted(source)) into \(quoted(destination)): one lies in the other"
  }

  package static func notStoredInCatalogue(_ words: String) -> String {
    "The files are there, but the catalogue does not have all of it: \(words)"
  }

  package static func watching(_ folder: FilePath) -> String {
    "Importing what arrives in \(quoted(folder)); Ctrl-C ends it"
  }

  package static let noCard = "No card found: no mounted disk has a folder DCIM"

  package static func severalCards(_ cards: [FilePath]) -> String {
    "Several cards found: name one of \(cards.map { quoted($0) }.joined(separator: ", "))"
  }

  package static func unmounted(_ card: FilePath) -> String {
    "\(quoted(card)) is unmounted and may be taken out"
  }

  package static func notUnmounted(_ card: FilePath) -> String {
    "\(quoted(card)) is still mounted: unmount it before you take it out"
  }
}

extension Phrases.Usage {
  package static let noSource = "Name what is to be imported, or give '--card'"
  package static let inputNeedsName =
    "Give '--name' with the name of the file that comes from standard input, as 'shot.jpg'"
  package static let inputAlone = "Standard input is imported alone"
  package static let watchedAlone = "What arrives in a folder is imported alone: name no source"
  package static let watchingIsNoTrial = "'--watch' can't be tried out: leave '--dry-run' out"
  package static let inputIsNotMoved = "What comes from standard input can't be moved"
}
