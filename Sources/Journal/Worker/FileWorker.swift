package import Files
package import PhotoModel

/// Performs steps on files, if each file has the expected version, and reports the result. Methods
/// block.
package struct FileWorker: Sendable {
  let system: FileSystem

  package init(_ system: FileSystem) {
    self.system = system
  }

  package enum Verdict: Hashable, Sendable {
    case ready
    /// The intended state is already reached.
    case alreadySo
    case refused(FileRefusal)
  }

  // MARK: Checking

  package func state(of step: FileStep) -> FileStepState {
    do throws(Errno) {
      switch step {
      case .moved(let move): return move.state(from: try seen(move.from), to: try seen(move.to))
      case .replaced(let replacement): return try state(of: replacement)
      case .putBack(let replacement):
        return try state(of: replacement).inverted
      case .made(let making): return try state(of: making)
      case .unmade(let making): return try state(of: making).inverted
      case .deleted(let removal): return removal.state(try seen(removal.path))
      case .imported(let file): return file.state(try seen(file.path))
      case .withdrawn(let file): return file.state(try seen(file.path)).inverted
      case .undeleted, .unknown: return .unknown
      }
    } catch {
      return .unknown
    }
  }

  private func state(of replacement: FileReplacement) throws(Errno) -> FileStepState {
    let state = replacement.state(try seen(replacement.path))
    guard state == .alike else { return state }
    return replacement.state(
      checksum: try FileWorker.checksum(of: system.open(replacement.path)))
  }

  private func state(of making: FileMaking) throws(Errno) -> FileStepState {
    let state = making.state(try seen(making.path))
    guard state == .alike else { return state }
    return making.state(checksum: try FileWorker.checksum(of: system.open(making.path)))
  }

  /// Whether a step can be done now. Changes nothing.
  package func look(_ step: FileStep) -> Verdict {
    switch (state(of: step), step) {
    case (_, .undeleted): .refused(.deleted)
    case (_, .unknown): .refused(.unknown)
    case (.done, _): .alreadySo
    case (.notDone, .imported(let file)): verdict(onImporting: file)
    case (.notDone, .withdrawn(let file)): verdict(onWithdrawing: file)
    case (.notDone, .moved(let move)):
      isThere(move.to) ? .refused(.taken) : .ready
    case (.notDone, _), (.doubled, _): .ready
    case (.unknown, .imported(let file)) where !file.isMoved: .refused(.taken)
    case (.alike, _), (.unknown, _):
      .refused(step.path.map(reasonForMissing) ?? .unknown)
    }
  }

  private func reasonForMissing(_ path: FilePath) -> FileRefusal {
    do throws(Errno) {
      return try seen(path) == nil ? .gone : .changed
    } catch {
      return .failed(error.description)
    }
  }

  package func isThere(_ path: FilePath) -> Bool {
    do throws(Errno) { return try seen(path) != nil } catch { return true }
  }

  /// Returns the status of a path, without following links. Nil if nothing exists there.
  func seen(_ path: FilePath) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try system.status(of: path, followingLinks: false)
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      return nil
    }
  }

  // MARK: Performing

  /// A step that is ready to be recorded and performed: the new file exists as a draft.
  package struct Prepared: Sendable {
    package var step: FileStep
    var draft: DraftFile?
    /// The hash of a file that is moved to another disk.
    var hash: ContentHash?
  }

  package func prepare(_ step: FileStep) throws(FileRefusal) -> Prepared {
    do throws(TransferError) {
      switch step {
      case .putBack(let replacement):
        let (new, draft) = try restored(replacement)
        return Prepared(step: .replaced(new), draft: draft)
      case .made(let making):
        let (new, draft) = try remade(making)
        return Prepared(step: .made(new), draft: draft)
      case .unmade(let making):
        try check(making)
        return Prepared(step: step)
      case .moved(var move):
        // If the file can be renamed, it remains the same file. After an interruption, it is
        // already a copy.
        if move.arrival != nil, state(of: step) != .doubled { move.arrival = nil }
        return Prepared(step: .moved(move))
      case .replaced, .deleted, .undeleted, .imported, .withdrawn, .unknown:
        return Prepared(step: step)
      }
    } catch {
      throw error == .changed
        ? .notTheSame : .failed(error.reason?.description ?? "")
    }
  }

  package func execute(_ prepared: Prepared) throws(FileRefusal) {
    if case .replaced(let replacement) = prepared.step {
      return try replace(replacement, with: prepared)
    }
    switch look(prepared.step) {
    case .alreadySo: return
    case .refused(let reason): throw reason
    case .ready: break
    }
    switch prepared.step {
    case .moved(let move):
      if let draft = prepared.draft { return try arrive(draft, move) }
    case .imported(let file) where file.isMoved: return try execute(file, isBack: false)
    case .withdrawn(let file): return try execute(file, isBack: true)
    default: break
    }
    do throws(Errno) {
      switch prepared.step {
      case .imported(let file):
        guard let draft = prepared.draft else { throw Errno.notSupported }
        try draft.takeName(file.path)
      case .moved(let move):
        try execute(move)
      case .made(let making):
        guard let draft = prepared.draft else { throw Errno.notSupported }
        try draft.takeName(making.path)
      case .unmade(let making): try system.remove(making.path)
      case .deleted(let removal):
        try system.remove(removal.path)
        if let note = removal.note { try? system.remove(note) }
      case .replaced, .putBack, .withdrawn, .undeleted, .unknown: throw .notSupported
      }
    } catch {
      throw FileRefusal(error)
    }
  }

  /// Replaces a file, if it is the version in the step.
  private func replace(
    _ replacement: FileReplacement, with prepared: Prepared
  ) throws(FileRefusal) {
    do throws(TransferError) {
      let now = try atSource { () throws(Errno) in try system.status(of: replacement.path) }
      switch look(prepared.step) {
      case .alreadySo: return
      case .refused: throw .changed
      case .ready: break
      }
      guard let draft = prepared.draft else { throw .target(.notSupported) }
      try draft.replace(replacement.path, expecting: now)
    } catch {
      throw FileRefusal(error)
    }
  }

  private func execute(_ move: FileMove) throws(Errno) {
    try system.makeFolders(move.to.folder)
    if let note = move.toNote { try write(note) }
    do throws(Errno) {
      if move.state(from: try seen(move.from), to: try seen(move.to)) == .doubled {
        // A file on another disk counts as the copy only if it has the same bytes.
        guard move.arrival == nil || holdsSame(move.from, move.to) else { throw Errno.fileExists }
        try removeOld(of: move)
      } else {
        try system.renameExclusively(move.from, to: move.to)
      }
    } catch {
      if let note = move.toNote { try? system.remove(note.path) }
      throw error
    }
    // An info file that remains refers to a missing file; programs that list the trash skip it.
    if let note = move.fromNote { try? system.remove(note.path) }
  }

  /// Removes the old name of a file that exists twice. For a copy on another disk, waits until its
  /// name is on that disk.
  func removeOld(of move: FileMove) throws(Errno) {
    if move.arrival != nil { try system.synchronize(folder: move.to.folder) }
    try system.remove(move.from)
  }

  /// Writes an info file. An existing one with the same contents was left by an interrupted step.
  func write(_ note: FileNote) throws(Errno) {
    do throws(Errno) {
      let file = try system.create(note.path)
      do throws(Errno) {
        try file.write(note.bytes)
        try file.flush()
      } catch {
        try? system.remove(note.path)
        throw error
      }
    } catch  where error == .fileExists {
      guard holds(note) else { throw error }
    }
  }

  func holds(_ note: FileNote) -> Bool {
    (try? system.open(note.path).contents(atMost: note.bytes.count)) == note.bytes
  }
}
