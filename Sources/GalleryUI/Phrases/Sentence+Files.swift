import GalleryEngine
import Journal
import PhotoModel

/// Sentences about the trash, moves, exports and imports.
extension Sentence {
  /// Another change of files is running.
  static let filesBusy: Sentence =
    "Another change of files is under way: \(key: .go(.interrupt)) cancels that"
  /// The key changes photos, but these are in the trash.
  static let onlyRestored: Sentence =
    "Photos in the trash are only looked at: \(key: .act(.takeOut)) restores them, "
    + "\(key: .act(.albumMenu)) has more"
  static let noMoreToRead: Sentence = "There is no more to read about this job"

  /// The result of a job whose report is not opened.
  static func reportInList(_ summary: String) -> Sentence {
    "\(summary): \(key: .act(.jobs)) has the report"
  }

  /// The result of a change of files, with the key that undoes it.
  static func filesChanged(_ work: FileOperation, photos count: Int, isStopped: Bool) -> Sentence {
    let them = count == 1 ? "it" : "them"
    let undo: String? =
      switch work {
      case .restored: "puts \(them) back into the trash"
      case .deleted: nil
      case .moved: "moves \(them) back"
      case .renamed: "gives the old \(count == 1 ? "name" : "names") back"
      case .copied: "puts the \(count == 1 ? "copy" : "copies") into the trash"
      case .trashed, .written, .imported, .rotated, .saved: "brings \(them) back"
      }
    let done = Sentence(Phrases.filesChanged(work, count, isStopped: isStopped))
    return undo.map { done + ": \(key: .act(.undo)) \($0)" } ?? done
  }

  static let nothingToMove: Sentence =
    "Nothing to move: \(key: .mark(.mark)) marks photos in a grid"
  static let nothingToMoveThere: Sentence =
    "There is nothing to do: all photos are so already, or can't be moved"
  static let nothingMoved: Sentence = "Nothing was moved"
  static let noNameTyped: Sentence = "No name was typed"
  static let noFolderNamed: Sentence = "No folder was named"
  static let nothingLeft: Sentence = "None of those photos is in the library any more"

  // MARK: Exports

  static let exportRunning: Sentence =
    "An export is running: \(key: .go(.interrupt)) cancels it"
  static let nothingToExport: Sentence =
    "Nothing to export: \(key: .mark(.mark)) marks photos in a grid"
  static let nothingExported: Sentence = "Nothing was exported"

  // MARK: Imports

  static let importRunning: Sentence =
    "Photos are being imported: \(key: .go(.interrupt)) cancels that"
  static let nothingToImport: Sentence = "Nothing is marked that could be imported"
  static let nothingToImportThere: Sentence = "None of these can be imported there"
  static let nothingImported: Sentence = "Nothing was imported"
  static let noSourceNamed: Sentence =
    "Say where photos come from: a card, a folder, an archive"
  /// The key changes photos, but these are not in the library.
  static let onlyImported: Sentence =
    "These photos are not in the library: \(key: .act(.importPhotos)) imports those that are marked"

  /// The result of reading an import source.
  static func sourceRead(_ counts: ImportListing.Counts) -> Sentence {
    let found = Phrases.notNewHere(counts)
    let rest = found.isEmpty ? "" : "; \(found)"
    guard counts.new > 0 else { return "Nothing new\(rest)" }
    let elsewhere =
      counts.foldersOutsideLibrary > 0
      ? " (\(NumberText.grouped(counts.foldersOutsideLibrary)) also outside this library)" : ""
    return "\(NumberText.count(counts.new, "new photo")) marked\(elsewhere)\(rest): "
      + "\(key: .act(.importPhotos)) imports \(counts.new == 1 ? "it" : "them")"
  }
}
