import GalleryEngine
import MetadataEditing
import PhotoModel
import Synchronization

/// Collects the results of an edit per photo while it is applied. A photo may be processed more
/// than once; only its first result counts.
final class EditRecord: Sendable {
  struct Contents: Sendable {
    var remarks = EditRemarks()
    /// The number of photos of which nothing could be changed, because all their changes were
    /// refused.
    var fullyRefusedCount = 0
    /// The identifiers of the fields that other programs may still read from the photo instead of
    /// the sidecar.
    var fieldsReadFromPhotos: Set<String> = []
    /// The output lines with the values that were computed from the photos' colours.
    var computedLines: [(id: Asset.ID, lines: [UInt8])] = []
    fileprivate var recordedPhotos = AssetSet()
  }

  private let state = Mutex(Contents())

  var contents: Contents { state.withLock { $0 } }

  /// Records the result of a photo. `lines` contains the values computed from its colours.
  func add(_ photo: EditedPhoto, of id: Asset.ID, isWritten: Bool, lines: [UInt8]) {
    state.withLock { state in
      guard state.recordedPhotos.insert(id) else { return }
      state.remarks.add(photo, of: id)
      let fields = isWritten ? photo.written : photo.changed
      state.fullyRefusedCount += fields.isEmpty && !photo.refusals.isEmpty ? 1 : 0
      if !lines.isEmpty { state.computedLines.append((id, lines)) }
      guard isWritten else { return }
      for field in fields where photo.isReadFromPhoto(field) {
        state.fieldsReadFromPhotos.insert(field.id)
      }
    }
  }
}

extension EditedPhoto {
  /// The fields to write to files: the changed ones, and those that were edited earlier and that
  /// the files may lack.
  var written: [Field] { changed + confirmed }

  /// Whether programs read a field from the photo first, or the sidecar doesn't contain it.
  fileprivate func isReadFromPhoto(_ field: Field) -> Bool {
    guard field.id != Field.favourite.id else { return false }
    return field.value.isUnknown(in: metadata) || field.group == .camera
  }
}
