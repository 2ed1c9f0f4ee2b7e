import Files
import PhotoModel

/// Replaces files with their complete and checked drafts.
struct Replacement {
  let system: FileSystem

  /// Synchronizes the drafts to disk, lets the caller record them, and renames them to their final
  /// names.
  func replace(
    _ draftedFiles: [(Int, DraftedFile)], _ willReplace: ([DraftedFile]) throws -> Void
  ) -> [(Int, WritingOutcome)] {
    guard !draftedFiles.isEmpty else { return [] }
    var outcomes: [(Int, WritingOutcome)] = []
    let drafts = synchronize(draftedFiles, &outcomes)
    guard !drafts.isEmpty else { return outcomes }
    do {
      try willReplace(drafts.map(\.1))
    } catch {
      return outcomes + drafts.map { ($0.0, .failure(.journal("\(error)"))) }
    }
    return outcomes + drafts.map { ($0.0, replace($0.1)) }
  }

  /// Synchronizes the drafts, all at once if there are many, and returns those that succeeded.
  private func synchronize(
    _ drafts: [(Int, DraftedFile)], _ outcomes: inout [(Int, WritingOutcome)]
  ) -> [(Int, DraftedFile)] {
    let isOnDisk = DraftFile.synchronizeAll(drafts.map(\.1.draft))
    var failed: [(Int, DraftedFile)] = []
    let finishedDrafts = drafts.filter { index, drafted in
      do throws(Errno) {
        try drafted.draft.finish(isSynchronized: isOnDisk)
        return true
      } catch {
        outcomes.append((index, .failure(WritingError(error))))
        failed.append((index, drafted))
        return false
      }
    }
    return ChangeGroup.completeGroups(finishedDrafts, without: failed, &outcomes)
  }

  private func replace(_ drafted: DraftedFile) -> WritingOutcome {
    do throws(TransferError) {
      if let old = drafted.old {
        try drafted.draft.replace(drafted.destination, expecting: old)
      } else {
        try atTarget { () throws(Errno) in
          try drafted.draft.renameExclusively(to: drafted.destination)
        }
      }
      return .written(drafted, try? system.status(of: drafted.destination))
    } catch {
      return .failure(error == .target(.fileExists) ? .changed : WritingError(error))
    }
  }
}
