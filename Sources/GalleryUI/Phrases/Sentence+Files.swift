import GalleryEngine
import Journal
import PhotoModel

/// Sentences about the trash, moves, exports and imports.
extension Sentence {
  /// Another change of files is running.
  static let filesBusy: Sentence =
    "Another file operation is running; press \(key: .go(.interrupt)) to cancel it"
  /// The key changes photos, but these are in the trash.
  static let onlyRestored: Sentence =
    "Photos in the trash can't be changed; press \(key: .act(.takeOut)) to restore them, "
    + "\(key: .act(.albumMenu)) for more"
  static let noReport: Sentence = "This job has no report"

  /// The result of a job whose report is not opened.
  static func reportInList(_ summary: String) -> Sentence {
    "\(summary); press \(key: .act(.jobs)) for the report"
  }

  /// The result of a change of files, with the key that undoes it.
  static func filesChanged(_ work: FileOperation, photos count: Int, isStopped: Bool) -> Sentence {
    let done = Sentence(Phrases.filesChanged(work, count, isStopped: isStopped))
    return work == .deleted ? done : done + "; press \(key: .act(.undo)) to undo"
  }

  static let nothingToMove: Sentence =
    "No photo to move; press \(key: .mark(.mark)) in a grid to mark photos"
  static let nothingToMoveThere: Sentence =
    "Nothing to do: all photos are already like that, or can't be moved"
  static let nothingMoved: Sentence = "Nothing was moved"
  static let noNameTyped: Sentence = "Type a name first"
  static let noFolderNamed: Sentence = "Type a folder first"
  static let photosMissing: Sentence = "None of those photos is in the library any more"

  // MARK: Exports

  static let exportRunning: Sentence =
    "An export is running; press \(key: .go(.interrupt)) to cancel it"
  static let nothingToExport: Sentence =
    "No photo to export; press \(key: .mark(.mark)) in a grid to mark photos"
  static let nothingExported: Sentence = "Nothing was exported"

  // MARK: Imports

  static let importRunning: Sentence =
    "An import is running; press \(key: .go(.interrupt)) to cancel it"
  static let nothingToImport: Sentence = "No marked photo can be imported"
  static let nothingToImportThere: Sentence = "None of these photos can be imported there"
  static let nothingImported: Sentence = "Nothing was imported"
  static let noSourceNamed: Sentence = "Type a card, folder, photo or archive"
  /// The key changes photos, but these are not in the library.
  static let onlyImported: Sentence =
    "Import these photos before you change them: press \(key: .act(.importPhotos)) "
    + "to import the marked ones"

  /// The result of reading an import source.
  static func sourceRead(_ counts: ImportListing.Counts, leftOut: Int = 0) -> Sentence {
    let left =
      leftOut > 0 ? "\(NumberText.grouped(leftOut)) in other folders left out" : ""
    let found = [Phrases.notNewHere(counts), left].filter { !$0.isEmpty }.joined(separator: "; ")
    guard counts.new > 0 else { return "No new photos\(found.isEmpty ? "" : " (\(found))")" }
    let outsideLibrary =
      counts.outsideLibrary > 0
      ? "\(NumberText.grouped(counts.outsideLibrary)) "
        + (counts.outsideLibrary == 1 ? "has a copy" : "have copies") + " outside this library" : ""
    let facts = [outsideLibrary, found].filter { !$0.isEmpty }.joined(separator: "; ")
    let note = facts.isEmpty ? "" : " (\(facts))"
    return "Marked \(NumberText.count(counts.new, "new photo"))\(note); "
      + "press \(key: .act(.importPhotos)) to import \(counts.new == 1 ? "it" : "the marked ones")"
  }
}
