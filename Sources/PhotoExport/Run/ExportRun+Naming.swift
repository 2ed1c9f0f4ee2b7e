import Files
import PhotoModel
import Transfer

/// Files get their final names after they have been flushed to the disk. Flushing each file takes
/// longer than copying it, so several are flushed together.
extension ExportRun {
  /// A photo whose files are complete.
  struct PendingPhoto {
    var item: ExportPlan.Item
    var folder: ExportFolder
    var staged: [Staged]

    fileprivate var byteCount: Int64 { staged.reduce(0) { $0 + $1.byteCount } }
  }

  /// The maximum number of photos, or bytes, that wait for their final names. They are few enough
  /// to repeat after a crash.
  private static let batchLimit = (photos: 64, bytes: Int64(256) << 20)

  var isBatchFull: Bool {
    pendingPhotos.count >= ExportRun.batchLimit.photos
      || pendingPhotos.reduce(0) { $0 + $1.byteCount } >= ExportRun.batchLimit.bytes
  }

  /// Gives all waiting files their final names, in order. This includes files that were complete
  /// when the export was cancelled or ended early.
  mutating func nameAll() {
    let photos = pendingPhotos
    let hasEnded = result.end != nil
    pendingPhotos = []
    let areOnDisk = DraftFile.synchronizeAll(
      photos.flatMap(\.staged).compactMap { file in
        if case .file(let draft, _) = file.draft { draft } else { nil }
      })
    for photo in photos {
      var staged: [Staged] = []
      for file in photo.staged {
        do throws(FileProblem) {
          guard let file = try flushed(file, areOnDisk, in: photo.folder) else {
            result.isCancelled = true
            return
          }
          staged.append(file)
        } catch {
          // Unnamed files are removed with their drafts. The problem that ended the export has
          // already been reported.
          if hasEnded { return }
          result.problems.append(error)
          if error.abortsTransfer { return }
        }
      }
      assignNames(staged, of: photo.item, in: photo.folder)
    }
  }

  /// Flushes a file to the disk, and verifies it if requested. Returns nil if the export was
  /// cancelled meanwhile.
  private func flushed(
    _ file: Staged, _ isOnDisk: Bool, in folder: ExportFolder
  ) throws(FileProblem) -> Staged? {
    guard case .file(let draft, let hash) = file.draft else { return file }
    var file = file
    do throws(Errno) {
      try draft.finish(isSynchronized: isOnDisk)
    } catch {
      throw FileProblem(writing: file.copy.source, in: folder.path, reason: error)
    }
    guard plan.policy.verifies else { return file }
    file.hash = try verify(draft, hash, file.copy, in: folder)
    return file.hash == nil ? nil : file
  }
}
