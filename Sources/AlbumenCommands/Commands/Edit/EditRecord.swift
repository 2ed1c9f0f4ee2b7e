import GalleryEngine
import MetadataEditing
import PhotoModel
import Synchronization

/// What an edit found out of its photos while it was applied. A photo may be asked for more than once: the first time
/// counts.
final class EditRecord: Sendable {
  struct Contents: Sendable {
    var remarks = EditRemarks()
    /// How many photos have nothing else to change.
    var stuck = 0
    /// The fields that other programs may take from the photos all the same, by their names.
    var besidePhotos: Set<String> = []
    /// What photos get that follows from their colours, as lines.
    var lookedUp: [(id: Asset.ID, lines: [UInt8])] = []
    fileprivate var seen = AssetSet()
  }

  private let state = Mutex(Contents())

  var contents: Contents { state.withLock { $0 } }

  /// `lines` are those of what follows from the colours of the photo.
  func add(_ photo: EditedPhoto, of id: Asset.ID, isWritten: Bool, lines: [UInt8]) {
    state.withLock { state in
      guard state.seen.insert(id) else { return }
      state.remarks.add(photo, of: id)
      let fields = isWritten ? photo.written : photo.changed
      state.stuck += fields.isEmpty && !photo.refusals.isEmpty ? 1 : 0
      if !lines.isEmpty { state.lookedUp.append((id, lines)) }
      guard isWritten else { return }
      for field in fields where photo.isOfPhoto(field) { state.besidePhotos.insert(field.id) }
    }
  }
}

extension EditedPhoto {
  /// What files get: what was changed before, too, which they may not have.
  var written: [Field] { changed + said }

  /// Whether programs take a field from the photo first, or a sidecar has nothing of it.
  fileprivate func isOfPhoto(_ field: Field) -> Bool {
    guard field.id != Field.favourite.id else { return false }
    return field.value.isUnknown(in: metadata) || field.group == .camera
  }
}
