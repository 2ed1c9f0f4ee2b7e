import Foundation
import GalleryEngine
import Journal
import PhotoModel
import TerminalKit
import Trash

/// Questions in words, with what would go, what stays, and the keys of the answers.
extension Phrases {
  /// `mistaken` is a key that was pressed and is no answer.
  static func text(
    of question: Question, mistaken: String? = nil, keys: Keymap, albums: UserAlbums
  ) -> String {
    let yes = keys.key(for: .answer(.accept), in: .question)
    let no = keys.key(for: .answer(.refuse), in: .question)
    let (asked, accepted, refused) = words(question, albums, keys)
    let remark = mistaken.map { "\($0) is no answer: " } ?? ""
    return "\(asked) \(remark)\(yes) \(accepted), \(no) \(refused)"
  }

  /// What is asked, and what yes and no do.
  private static func words(
    _ question: Question, _ albums: UserAlbums, _ keys: Keymap
  ) -> (asked: String, accepted: String, refused: String) {
    switch question {
    case .deleteAlbum(let album):
      return (deletion(of: album, albums), "deletes", "keeps it")
    case .favourite(true, let photos, let elsewhere):
      let what = photos.count == 1 ? "a favourite" : "favourites"
      return ("Make \(marked(photos, elsewhere)) \(what)?", "does", leaves(photos))
    case .favourite(false, let photos, let elsewhere):
      return ("Take \(marked(photos, elsewhere)) off the favourites?", "does", leaves(photos))
    case .rate(let stars, let photos, let elsewhere):
      let photos = (marked(photos, elsewhere), leaves(photos))
      return stars < 0
        ? ("Reject \(photos.0)?", "does", photos.1)
        : ("Give \(photos.0) \(Phrases.stars(stars))?", "does", photos.1)
    case .revertAdjusted(let photos, let elsewhere):
      let asked = "Take back what is done to \(marked(photos, elsewhere, endsSentence: true))?"
      return (asked, "does", leaves(photos))
    case .takeOut(let photos, let album, let elsewhere):
      let rest = elsewhere > 0 ? " \(NumberText.grouped(elsewhere)) more marked, not in it." : ""
      let asked =
        "Take \(NumberText.count(photos.count, "photo")) out of "
        + "\(Phrases.quoted(album: album.title))?\(rest) The files stay."
      return (asked, "does", leaves(photos))
    case .openOutside(let photos, let elsewhere):
      let programs = photos.count == 1 ? "another program" : "other programs"
      return ("Open \(marked(photos, elsewhere)) in \(programs)?", "does", "doesn't")
    case .copyPaths(let photos, let elsewhere):
      let paths = photos.count == 1 ? "path" : "paths"
      let photos = marked(photos, elsewhere, endsSentence: true)
      return ("Copy the \(paths) of \(photos)?", "does", "doesn't")
    case .trash(let photos, let files, let bytes, let refused, let pairs, let half):
      let asked = asksToTrash(
        photos: photos, files: files, bytes: bytes, refused: refused, half)
      var does = "does"
      if pairs > 0, half == .all {
        let raw = keys.key(for: .answer(.onlyRaw), in: .question)
        let other = keys.key(for: .answer(.onlyDeveloped), in: .question)
        does += ", \(raw) only RAW, \(other) all but RAW"
      }
      return (asked, does, photos == 1 ? "keeps it" : "keeps them")
    case .takeFromTrash(let work, let photos, let files, let bytes):
      let amount = Phrases.amount(photos: photos, files: files, bytes: bytes)
      let keeps = photos == 1 ? "leaves it there" : "leaves them there"
      return work == .deleted
        ? ("Delete \(amount) for good? This can't be undone.", "deletes", keeps)
        : ("Restore \(amount)?", "does", keeps)
    case .move(let work, let photos, let files, let bytes, let folder):
      let asked = asksToMove(work, photos: photos, files: files, bytes: bytes, to: folder)
      if work == .renamed {
        return (asked, "does", photos == 1 ? "keeps its name" : "keeps their names")
      }
      return (asked, "does", photos == 1 ? "leaves it there" : "leaves them there")
    case .removeLeft(let count, let folder):
      return (asksToRemove(count, from: folder), "does", "does neither")
    case .removePreset(let name): return (asksToRemove(preset: name), "removes", "keeps it")
    case .importing(let photos, let files, let bytes, let folder, let moves, let free):
      let asked = asksToImport(
        photos: photos, files: files, bytes: bytes, to: folder, moves: moves, free: free)
      return (asked, "does", photos == 1 ? "leaves it there" : "leaves them there")
    case .replaceHandOrder(let album, _):
      let asked =
        "Replace the order by hand of \(Phrases.quoted(album: album.title)) with this one?"
      return (asked, "does", "keeps it")
    case .reverse(let entry, let isAgain, let passed):
      let asked =
        (passed.isEmpty ? "" : "\(Phrases.notInTrash(passed)). ")
        + "\(isAgain ? "Redo" : "Undo") \(Phrases.summary(entry.summary)) "
        + "(\(Phrases.origin(entry, zone: .current)))?"
      return (asked, "does", "leaves it")
    case .dropDrafts(let count):
      let fields = NumberText.count(count, "field")
      return ("Throw away what was typed in \(fields)?", "does", "goes on")
    case .dropAdjustment:
      return ("Leave the photo as it was?", "does", "goes on")
    case .quit(let error):
      return ("\(Phrases.unsaved(error)). Quit without it?", "quits", "stays")
    }
  }

  /// The name of an album in a sentence, its end left out where it is long: what is said of it has
  /// room then.
  static func quoted(album title: String) -> String {
    Phrases.quoted(DisplayText.truncated(title, to: 40))
  }

  /// `9 photos`, and how many of them are not seen here.
  static func photos(_ count: Int, elsewhere: Int) -> String {
    let photos = NumberText.count(count, "photo")
    return elsewhere > 0 ? "\(photos) (\(NumberText.grouped(elsewhere)) not in this album)" : photos
  }

  private static func leaves(_ photos: AssetSet) -> String {
    photos.count == 1 ? "leaves it" : "leaves them"
  }

  /// `the 9 marked, 7 not in this album,`; the last comma where the sentence goes on.
  private static func marked(
    _ photos: AssetSet, _ elsewhere: Int, endsSentence: Bool = false
  ) -> String {
    let count =
      photos.count == 1 ? "the marked photo" : "the \(NumberText.grouped(photos.count)) marked"
    guard elsewhere > 0 else { return count }
    let rest = photos.count == 1 ? "which is" : NumberText.grouped(elsewhere)
    return "\(count), \(rest) not in this album" + (endsSentence ? "" : ",")
  }

  private static func deletion(of album: UserAlbum, _ albums: UserAlbums) -> String {
    let title = Phrases.quoted(album: album.title)
    let photos = albums.photos(of: album.id).count
    let rest =
      photos == 0
      ? "" : photos == 1 ? " Its photo stays." : " Its \(NumberText.grouped(photos)) photos stay."
    guard album.isFolder else {
      return photos == 0 ? "Delete \(title), which is empty?" : "Delete \(title)?\(rest)"
    }
    let count = albums.all.count {
      $0.id != album.id && albums.lineage(of: $0.id).contains(album.id)
    }
    guard count > 0 else { return "Delete the folder \(title)?" }
    return "Delete \(title) and the \(NumberText.count(count, "album")) in it?\(rest)"
  }
}
