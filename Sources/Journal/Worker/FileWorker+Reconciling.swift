import Files
import PhotoModel

/// Reconciliation of steps after a crash.
extension FileWorker {
  /// Whether an info file exists, complete or truncated by a crash.
  private func isPartlyWritten(_ note: InfoFile) -> Bool {
    guard let bytes = try? system.open(note.path).contents(atMost: note.bytes.count) else {
      return false
    }
    return note.bytes.starts(with: bytes)
  }

  /// Completes or reverts a step that was interrupted, and returns the resulting state.
  func reconcile(_ step: FileStep) -> FileStepState {
    var state = state(of: step)
    if case .withdrawn(let file) = step, state == .notDone, isReturned(file),
      (try? removeReturned(file)) != nil
    {
      return .done
    }
    guard case .moved(let move) = step else { return state }
    if state == .duplicated, move.targetVersion != nil, !haveSameContents(move.from, move.to) {
      state = .notDone
    }
    if state == .duplicated, (try? removeOld(of: move)) != nil { state = .done }
    if state == .done, let note = move.fromInfo, isPresent(note) { try? system.remove(note.path) }
    if state == .done, let note = move.toInfo, !isPresent(note) {
      // The name of the info file reached the disk, but its contents didn't.
      if isPartlyWritten(note) { try? system.remove(note.path) }
      try? write(note)
    }
    if state == .notDone {
      removeReserved(move)
      if let note = move.toInfo, !exists(move.to), isPartlyWritten(note) {
        try? system.remove(note.path)
      }
    }
    return state
  }

  /// Names the remaining files of each imported photo of which a crash has left some named and
  /// some as drafts, so that a photo is imported whole. A draft is on the disk before its step is
  /// recorded.
  func finishImports(_ steps: [FileStep]) {
    let files = steps.compactMap { step -> FileImport? in
      guard case .imported(let file) = step, step.importsNewPhoto else { return nil }
      return file
    }
    for photo in ImportedFiles.groups(files) where photo.count > 1 {
      let missing = photo.filter { state(of: .imported($0)) == .notDone }
      guard !missing.isEmpty, photo.contains(where: isUnchanged) else { continue }
      for file in missing { finish(file) }
    }
  }

  /// A file that has no draft, or whose name is taken, stays away.
  private func finish(_ file: FileImport) {
    let drafts = DraftLeftovers(folder: file.path.folder, system: system, minimumDraftAge: 0)
    do throws(Errno) {
      guard
        let draft = try drafts.path(where: {
          $0.identity == file.version.identity && file.version.matches($0)
        })
      else { return }
      try system.renameExclusively(draft, to: file.path)
      try system.synchronize(folder: file.path.folder)
    } catch {
      // `state(of:)` finds it.
    }
  }

  /// Removes the empty file that reserves a name on file systems that can't rename without
  /// replacing.
  private func removeReserved(_ move: FileMove) {
    guard move.version.size > 0, let status = try? statusIfPresent(move.to), status.kind == .file,
      status.size == 0
    else { return }
    try? system.remove(move.to)
  }
}
