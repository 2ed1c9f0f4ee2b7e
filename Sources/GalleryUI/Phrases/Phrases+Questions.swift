import Foundation
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Trash

/// The text of questions: what would be lost, what is kept, and the keys that answer.
extension Phrases {
  /// The text of a question. With `isMistaken`, a key was pressed that doesn't answer it.
  static func text(
    of question: Question, isMistaken: Bool = false, keys: Keymap, albums: UserAlbums
  ) -> String {
    let context = question.keyContext
    let yes = keys.key(for: .answer(.accept), in: context)
    let no = keys.key(for: .answer(.refuse), in: context)
    let accepted = confirmation(of: question)
    let refused = if case .discardDrafts = question { "keep editing" } else { "cancel" }
    if isMistaken {
      return "\(asked(question, albums)) Press \(yes) to \(accepted ?? "confirm"), "
        + "\(no) to \(refused)"
    }
    var halves = ""
    if case .trash(_, _, _, _, 1..., .all) = question {
      let raw = keys.key(for: .answer(.onlyRaw), in: context)
      let other = keys.key(for: .answer(.onlyDeveloped), in: context)
      halves = ", \(raw): only RAW, \(other): all but RAW"
    }
    return "\(asked(question, albums)) \(yes): \(accepted ?? "yes")\(halves), \(no): \(refused)"
  }

  /// The effect of the key that confirms an action that can't be undone. Nil if the action can be
  /// undone.
  private static func confirmation(of question: Question) -> String? {
    guard !question.canBeUndone else { return nil }
    return switch question {
    case .restoreOrDelete: "delete"
    case .removeLeftovers, .removePreset: "remove"
    case .replacePreset: "replace"
    case .discardDrafts, .discardAdjustment: "discard"
    case .quit: "quit"
    default: nil
    }
  }

  private static func asked(_ question: Question, _ albums: UserAlbums) -> String {
    switch question {
    case .deleteAlbum(let album): return deletion(of: album, albums)
    case .change(let change, let photos, let outsideAlbum):
      return asksToMake(change, marked(photos, outsideAlbum))
    case .keepOnly(_, let rejected, let unchosen):
      return asksToKeep(rejecting: rejected.count, unchosen: unchosen)
    case .keepBest(let best, let name): return asksToKeep(best, name: name)
    case .revertAdjusted(let photos, let outsideAlbum):
      return "Revert the adjustments of \(marked(photos, outsideAlbum))?"
    case .removeFromAlbum(let photos, let album, let outsideAlbum):
      let note =
        outsideAlbum > 0
        ? " \(NumberText.count(outsideAlbum, "other marked photo")) "
          + "\(outsideAlbum == 1 ? "is" : "are") not in it."
        : ""
      return "Remove \(NumberText.count(photos.count, "photo")) from "
        + "\(Phrases.quoted(album: album.title))?\(note) The files stay."
    case .openOutside(let photos, let outsideAlbum):
      return "Open \(marked(photos, outsideAlbum)) in another program?"
    case .copyPaths(let photos, let outsideAlbum):
      let paths = photos.count == 1 ? "path" : "paths"
      return "Copy the \(paths) of \(marked(photos, outsideAlbum))?"
    case .trash(let photos, let files, let bytes, let refused, _, let part):
      return asksToTrash(photos: photos, files: files, bytes: bytes, refused: refused, part)
    case .restoreOrDelete(let work, let photos, let files, let bytes):
      let amount = Phrases.amount(photos: photos, files: files, bytes: bytes)
      return work == .deleted
        ? "Permanently delete \(amount)? This can't be undone." : "Restore \(amount)?"
    case .move(let work, let photos, let files, let bytes, let folder):
      return asksToMove(work, photos: photos, files: files, bytes: bytes, to: folder)
    case .removeLeftovers(let count, let folder, let toTrash):
      return asksToRemove(count, from: folder, toTrash: toTrash)
    case .removePreset(let name): return asksToRemove(preset: name)
    case .replacePreset(let name): return "Replace the preset \(quoted(name))?"
    case .importing(let photos, let files, let bytes, let folder, let moves, let free):
      return asksToImport(
        photos: photos, files: files, bytes: bytes, to: folder, moves: moves, free: free)
    case .replaceManualOrder(let album, _):
      return "Replace the manual order of \(Phrases.quoted(album: album.title)) with this one?"
    case .reverse(let run, let isRedo, let passed):
      let entry = run.joined
      return (passed.isEmpty ? "" : "\(Phrases.notInTrash(passed)). ")
        + "\(isRedo ? "Redo" : "Undo") \(run.isCulling ? Phrases.summary(run) : Phrases.summary(entry.summary)) "
        + "(\(Phrases.origin(entry, zone: .current)))?"
    case .discardDrafts(let count):
      return "Discard the changes to \(NumberText.count(count, "field"))?"
    case .discardAdjustment: return "Discard the adjustments?"
    case .quit(let error): return "\(Phrases.unsaved(error)). Quit anyway?"
    }
  }

  private static func asksToMake(_ change: PhotoChange, _ photos: String) -> String {
    switch change {
    case .favourite(true): "Add \(photos) to favourites?"
    case .favourite(false): "Remove \(photos) from favourites?"
    case .stars(let stars): "Rate \(photos): \(Phrases.stars(stars))?"
    case .verdict(.picked): "Pick \(photos)?"
    case .verdict(.rejected): "Reject \(photos)?"
    case .verdict(.none): "Clear the pick or rejection of \(photos)?"
    case .label(let label): "Label \(photos) \(label.rawValue.lowercased())?"
    }
  }

  /// The name of an album in a sentence, truncated if it is long, so that the rest of the sentence
  /// fits.
  static func quoted(album title: String) -> String {
    Phrases.quoted(DisplayText.truncated(title, to: 40))
  }

  /// A number of photos, with the number of those that are not shown here: `9 photos (2 not in this
  /// album)`.
  static func photos(_ count: Int, outsideAlbumCount: Int) -> String {
    let photos = NumberText.count(count, "photo")
    return outsideAlbumCount > 0
      ? "\(photos) (\(NumberText.grouped(outsideAlbumCount)) not in this album)" : photos
  }

  /// A phrase for the marked photos: `the 9 marked photos (7 not in this album)`.
  private static func marked(_ photos: AssetSet, _ outsideAlbum: Int) -> String {
    let count =
      photos.count == 1
      ? "the marked photo" : "the \(NumberText.grouped(photos.count)) marked photos"
    guard outsideAlbum > 0 else { return count }
    let countText = photos.count == 1 ? "" : "\(NumberText.grouped(outsideAlbum)) "
    return "\(count) (\(countText)not in this album)"
  }

  private static func deletion(of album: UserAlbum, _ albums: UserAlbums) -> String {
    let title = Phrases.quoted(album: album.title)
    if album.isSmart { return "Delete the smart album \(title)?" }
    let photos = albums.photos(of: album.id).count
    let note =
      photos == 0
      ? ""
      : photos == 1 ? " Its photo is kept." : " Its \(NumberText.grouped(photos)) photos are kept."
    guard album.isFolder else {
      return photos == 0 ? "Delete the empty album \(title)?" : "Delete \(title)?\(note)"
    }
    let count = albums.all.count {
      $0.id != album.id && albums.ancestors(of: $0.id).contains(album.id)
    }
    guard count > 0 else { return "Delete the folder \(title)?" }
    return "Delete \(title) and the \(NumberText.count(count, "album")) in it?\(note)"
  }
}
