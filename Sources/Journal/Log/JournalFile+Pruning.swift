import Files
import PhotoModel

/// Removal of old records, except those that are still needed.
extension JournalFile {
  /// Removes files that are too old or exceed the size limit. Files that can't be removed stay and
  /// are tried again later.
  mutating func prune(now: FileTime) throws(JournalError) {
    guard let folder else { return }
    var excess = pruning.excess(
      of: segments.map {
        JournalPruning.Segment(
          number: $0.number, startedAt: $0.startedAt, size: Int64($0.size),
          isUnfinished: index.isUnfinished(inSegment: $0.number))
      }, now: now)
    for (position, segment) in segments.prefix(excess).enumerated()
    where try isNeeded(segment.number) {
      excess = position
      break
    }
    guard excess > 0 else { return }
    for segment in segments.prefix(excess) { try folder.remove(segment.number) }
    reset()
    try refresh()
  }

  /// Whether a file of the journal contains the original path of a file that is in the trash.
  private func isNeeded(_ segment: UInt64) throws(JournalError) -> Bool {
    guard let folder else { return false }
    let worker = FileWorker(folder.system)
    for id in index.doneFiles(inSegment: segment) {
      let exists = try doneSteps(index.parts(ofEntry: id)).steps.contains { step in
        guard case .moved(let move) = step, move.toInfo != nil else { return false }
        return worker.state(of: step) == .done
      }
      if exists { return true }
    }
    return false
  }
}
