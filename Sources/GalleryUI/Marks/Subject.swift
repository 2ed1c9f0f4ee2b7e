package import GalleryEngine
package import Journal
package import PhotoModel
package import Trash

/// What a key is about: the marked photos if there are any, else the one under the cursor. In the
/// photo view it is the photo that is shown, unless that is marked.
package struct Subject: Hashable, Sendable {
  package var photos: AssetSet
  /// Whether these are the marked photos, and not the one under the cursor.
  package var isMarked: Bool

  package init(marks: AssetSet, current: Asset.ID?, isPhotoShown: Bool) {
    isMarked = isPhotoShown ? current.map(marks.contains) ?? false : !marks.isEmpty
    photos = isMarked ? marks : AssetSet([current].compactMap(\.self))
  }

  package var count: Int { photos.count }

  /// More photos than this are not changed, and no program is started with them, without a question.
  package static let unasked = 20
}

/// What is asked before it is done, with yes and no as the answers.
package enum Question: Hashable, Sendable {
  case deleteAlbum(UserAlbum)
  /// `elsewhere` of the photos are not in the album that is on the screen.
  case favourite(Bool, AssetSet, elsewhere: Int)
  /// So many stars, -1 for rejected.
  case rate(Int, AssetSet, elsewhere: Int)
  /// They are seen as their files have them again.
  case revertAdjusted(AssetSet, elsewhere: Int)
  case takeOut(AssetSet, of: UserAlbum, elsewhere: Int)
  case openOutside(AssetSet, elsewhere: Int)
  case copyPaths(AssetSet, elsewhere: Int)
  /// So many photos and files, of so many bytes; `refused` can't be moved. `pairs` of them have a raw file
  /// and a developed picture.
  case trash(photos: Int, files: Int, bytes: Int64, refused: Int, pairs: Int, PairPart)
  /// So many are restored, or deleted for good.
  case takeFromTrash(FileWork, photos: Int, files: Int, bytes: Int64)
  /// So many photos are moved to a folder, or get other names.
  case move(FileWork, photos: Int, files: Int, bytes: Int64, to: FilePath?)
  /// So many files that earlier exports have put into a folder are removed at the end of one: to the trash, which
  /// can be undone, or for good.
  case removeLeft(Int, from: FilePath, toTrash: Bool)
  /// A preset of exports that has this name.
  case removePreset(String)
  /// Settings are saved under the name of another preset of the user.
  case replacePreset(String)
  /// So many photos come in; with `moves` the originals go away. `free` is the room there where that is too
  /// little.
  case importing(
    photos: Int, files: Int, bytes: Int64, to: FilePath, moves: Bool, free: Int64? = nil)
  /// The order that is seen instead of the one by hand, and the photo under the cursor one on or back
  /// in it.
  case replaceHandOrder(of: UserAlbum, later: Bool)
  /// A change that was not made in this session, or some that were made in one go, are taken back or done
  /// again.
  /// `passed` are newer changes, of photos that are not in the trash any more.
  case reverse(ChangeRun, isAgain: Bool, passed: [JournalEntry] = [])
  /// What was typed into so many lines of the form is not done.
  case dropDrafts(Int)
  /// What was done to a photo is not kept.
  case dropAdjustment
  /// What was changed is not stored, for this reason.
  case quit(StoreError)

  /// Whether what it does can be undone, or changes nothing: Enter confirms it. What can't be undone has a key of
  /// its own, so that an Enter that was typed ahead loses nothing.
  package var canBeUndone: Bool {
    switch self {
    case .removeLeft(_, _, let toTrash): toTrash
    case .takeFromTrash(.deleted, _, _, _), .removePreset, .replacePreset, .dropDrafts,
      .dropAdjustment, .quit:
      false
    case .deleteAlbum, .favourite, .rate, .revertAdjusted, .takeOut, .openOutside, .copyPaths,
      .trash, .takeFromTrash, .move, .importing, .replaceHandOrder, .reverse:
      true
    }
  }

  var keyContext: KeyContext { canBeUndone ? .question : .warning }
}
