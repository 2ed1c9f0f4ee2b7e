import Files
import PhotoModel
import Transfer

/// A file gets its name when it is on the disk. Waiting for each one takes longer than copying it: some are
/// waited for together.
extension ExportRun {
  /// A photo whose files are whole.
  struct Unnamed {
    var item: ExportPlan.Item
    var folder: ExportFolder
    var staged: [Staged]

    fileprivate var byteCount: Int64 { staged.reduce(0) { $0 + $1.byteCount } }
  }

  /// So many photos, or bytes, wait for their names at the most: little enough to do again after a crash.
  private static let most = (photos: 64, bytes: Int64(256) << 20)

  var isEnough: Bool {
    unnamed.count >= ExportRun.most.photos
      || unnamed.reduce(0) { $0 + $1.byteCount } >= ExportRun.most.bytes
  }

  /// Names them all, in their order; also what was whole when the export was cancelled, or came to an end.
  mutating func nameAll() {
    let photos = unnamed
    let hasEnded = result.end != nil
    unnamed = []
    let areOnDisk = DraftFile.synchronizeAtOnce(
      photos.flatMap(\.staged).compactMap { file in
        if case .file(let draft, _) = file.draft { draft } else { nil }
      })
    for photo in photos {
      var staged: [Staged] = []
      for file in photo.staged {
        do throws(FileProblem) {
          guard let file = try settled(file, areOnDisk, in: photo.folder) else {
            result.isCancelled = true
            return
          }
          staged.append(file)
        } catch {
          // What gets no name goes away with its draft, and the end was said.
          if hasEnded { return }
          result.problems.append(error)
          if error.endsTransfer { return }
        }
      }
      place(staged, of: photo.item, in: photo.folder)
    }
  }

  /// A file that is on the disk, and as it should be where it is read again; nil when the export was
  /// cancelled meanwhile.
  private func settled(
    _ file: Staged, _ isOnDisk: Bool, in folder: ExportFolder
  ) throws(FileProblem) -> Staged? {
    guard case .file(let draft, let hash) = file.draft else { return file }
    var file = file
    do throws(Errno) {
      try draft.finish(isSynchronized: isOnDisk)
    } catch {
      throw FileProblem(writing: file.copy.source, in: folder.path, reason: error)
    }
    guard plan.manner.verifies else { return file }
    file.hash = try verify(draft, hash, file.copy, in: folder)
    return file.hash == nil ? nil : file
  }
}
