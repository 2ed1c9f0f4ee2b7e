import Files
import PhotoModel

/// What a crash has left of a step.
extension FileWorker {
  /// Whether a note is there as a crash may leave it: cut short, too.
  private func isBegun(_ note: FileNote) -> Bool {
    guard let bytes = try? system.open(note.path).contents(atMost: note.bytes.count) else {
      return false
    }
    return note.bytes.starts(with: bytes)
  }

  /// Brings what was cut off in the middle of a step to its end, or to its beginning, and says which.
  func settle(_ step: FileStep) -> FileStepState {
    var state = state(of: step)
    if case .withdrawn(let file) = step, state == .notDone, isReturned(file),
      (try? removeReturned(file)) != nil
    {
      return .done
    }
    guard case .moved(let move) = step else { return state }
    if state == .doubled, move.arrival != nil, !holdsSame(move.from, move.to) { state = .notDone }
    if state == .doubled, (try? removeOld(of: move)) != nil { state = .done }
    if state == .done, let note = move.fromNote, holds(note) { try? system.remove(note.path) }
    if state == .done, let note = move.toNote, !holds(note) {
      // The name came to the disk, and what stood in the note did not.
      if isBegun(note) { try? system.remove(note.path) }
      try? write(note)
    }
    if state == .notDone {
      removeReserved(move)
      if let note = move.toNote, !isThere(move.to), isBegun(note) { try? system.remove(note.path) }
    }
    return state
  }

  /// Where a file system can't rename without replacing, an empty file holds the name first.
  private func removeReserved(_ move: FileMove) {
    guard move.version.size > 0, let status = try? seen(move.to), status.kind == .file,
      status.size == 0
    else { return }
    try? system.remove(move.to)
  }
}
