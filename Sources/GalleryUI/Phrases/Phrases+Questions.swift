import GalleryEngine
import PhotoModel

/// Questions in words, with what would go, what stays, and the keys of the answers.
extension Phrases {
  static func text(of question: Question, keys: Keymap, albums: UserAlbums) -> String {
    let yes = keys.key(for: .answer(.accept), in: .question)
    let no = keys.key(for: .answer(.refuse), in: .question)
    switch question {
    case .deleteAlbum(let album):
      return "\(deletion(of: album, albums)) \(yes) deletes, \(no) keeps it"
    case .favourite(true, let photos, let elsewhere):
      return "Make \(marked(photos, elsewhere)) favourites? \(yes) does, \(no) leaves them"
    case .favourite(false, let photos, let elsewhere):
      return "Take \(marked(photos, elsewhere)) off the favourites? \(yes) does, \(no) leaves them"
    case .takeOut(let photos, let album, let elsewhere):
      let rest = elsewhere > 0 ? " \(NumberText.grouped(elsewhere)) more marked, not in it." : ""
      return "Take \(NumberText.count(photos.count, "photo")) out of "
        + "\(Phrases.quoted(album.title))?\(rest) The files stay. \(yes) does, \(no) leaves them"
    case .openOutside(let photos, let elsewhere):
      return "Open \(marked(photos, elsewhere)) in other programs? \(yes) does, \(no) doesn't"
    case .copyPaths(let photos, let elsewhere):
      return "Copy the paths of \(marked(photos, elsewhere))? \(yes) does, \(no) doesn't"
    case .replaceHandOrder(let album, _):
      return
        "Replace the order by hand of \(Phrases.quoted(album.title)) with this one? "
        + "\(yes) does, \(no) keeps it"
    }
  }

  /// `9 photos`, and how many of them are not seen here.
  static func photos(_ count: Int, elsewhere: Int) -> String {
    let photos = NumberText.count(count, "photo")
    return elsewhere > 0 ? "\(photos) (\(NumberText.grouped(elsewhere)) not in this album)" : photos
  }

  /// `9 marked, 7 not in this album`.
  private static func marked(_ photos: AssetSet, _ elsewhere: Int) -> String {
    let count = "the \(NumberText.grouped(photos.count)) marked"
    return elsewhere > 0 ? "\(count), \(NumberText.grouped(elsewhere)) not in this album," : count
  }

  private static func deletion(of album: UserAlbum, _ albums: UserAlbums) -> String {
    let title = Phrases.quoted(album.title)
    guard album.isFolder else { return "Delete \(title)? Its photos stay." }
    let count = albums.all.count {
      $0.id != album.id && albums.lineage(of: $0.id).contains(album.id)
    }
    guard count > 0 else { return "Delete the folder \(title)?" }
    return "Delete \(title) and the \(NumberText.count(count, "album")) in it? The photos stay."
  }
}
