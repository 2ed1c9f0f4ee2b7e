package import Files
package import PhotoModel

/// Performs steps on files, if each file has the expected version, and reports the result. Methods
/// block.
package struct FileWorker: Sendable {
  let system: FileSystem

  package init(_ system: FileSystem) {
    self.system = system
  }

  package enum CheckResult: Hashable, Sendable {
    case ready
    /// The intended state is already reached.
    case alreadyDone
    case refused(FileRefusal)
  }

  // MARK: Checking

  package func state(of step: FileStep) -> FileStepState {
    do throws(Errno) {
      switch step {
      case .moved(let move):
        return move.state(from: try statusIfPresent(move.from), to: try statusIfPresent(move.to))
      case .replaced(let replacement): return try state(of: replacement)
      case .restored(let replacement):
        return try state(of: replacement).inverted
      case .created(let creation): return try state(of: creation)
      case .uncreated(let creation): return try state(of: creation).inverted
      case .deleted(let removal): return removal.state(try statusIfPresent(removal.path))
      case .imported(let file): return file.state(try statusIfPresent(file.path))
      case .withdrawn(let file): return file.state(try statusIfPresent(file.path)).inverted
      case .undeleted, .unknown: return .unknown
      }
    } catch {
      return .unknown
    }
  }

  private func state(of replacement: FileReplacement) throws(Errno) -> FileStepState {
    let state = replacement.state(try statusIfPresent(replacement.path))
    guard state == .ambiguous else { return state }
    return replacement.state(
      checksum: try FileWorker.checksum(of: system.open(replacement.path)))
  }

  private func state(of creation: FileCreation) throws(Errno) -> FileStepState {
    let state = creation.state(try statusIfPresent(creation.path))
    guard state == .ambiguous else { return state }
    return creation.state(checksum: try FileWorker.checksum(of: system.open(creation.path)))
  }

  /// Whether a step can be done now. Changes nothing.
  package func check(_ step: FileStep) -> CheckResult {
    switch (state(of: step), step) {
    case (_, .undeleted): .refused(.deleted)
    case (_, .unknown): .refused(.unknown)
    case (.done, _): .alreadyDone
    case (.notDone, .imported(let file)): checkImport(of: file)
    case (.notDone, .withdrawn(let file)): checkWithdrawal(of: file)
    case (.notDone, .moved(let move)):
      exists(move.to) ? .refused(.nameTaken) : .ready
    case (.notDone, _), (.duplicated, _): .ready
    case (.unknown, .imported(let file)) where !file.isMoved: .refused(.nameTaken)
    case (.ambiguous, _), (.unknown, _):
      .refused(step.path.map(reasonForMissing) ?? .unknown)
    }
  }

  private func reasonForMissing(_ path: FilePath) -> FileRefusal {
    do throws(Errno) {
      return try statusIfPresent(path) == nil ? .missing : .changed
    } catch {
      return .failed(error.description)
    }
  }

  package func exists(_ path: FilePath) -> Bool {
    do throws(Errno) { return try statusIfPresent(path) != nil } catch { return true }
  }

  /// Returns the status of a path, without following links. Nil if nothing exists there.
  func statusIfPresent(_ path: FilePath) throws(Errno) -> FileStatus? {
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
      case .restored(let replacement):
        let (new, draft) = try restored(replacement)
        return Prepared(step: .replaced(new), draft: draft)
      case .created(let creation):
        let (new, draft) = try recreated(creation)
        return Prepared(step: .created(new), draft: draft)
      case .uncreated(let creation):
        try check(creation)
        return Prepared(step: step)
      case .moved(var move):
        // If the file can be renamed, it remains the same file. After an interruption, it is
        // already a copy.
        if move.targetVersion != nil, state(of: step) != .duplicated { move.targetVersion = nil }
        return Prepared(step: .moved(move))
      case .replaced, .deleted, .undeleted, .imported, .withdrawn, .unknown:
        return Prepared(step: step)
      }
    } catch {
      throw error == .changed
        ? .contentMismatch : .failed(error.reason?.description ?? "")
    }
  }

  package func execute(_ prepared: Prepared) throws(FileRefusal) {
    if case .replaced(let replacement) = prepared.step {
      return try replace(replacement, with: prepared)
    }
    switch check(prepared.step) {
    case .alreadyDone: return
    case .refused(let reason): throw reason
    case .ready: break
    }
    switch prepared.step {
    case .moved(let move):
      if let draft = prepared.draft { return try completeMove(draft, move) }
    case .imported(let file) where file.isMoved: return try execute(file, isUndo: false)
    case .withdrawn(let file): return try execute(file, isUndo: true)
    default: break
    }
    do throws(Errno) {
      switch prepared.step {
      case .imported(let file):
        guard let draft = prepared.draft else { throw Errno.notSupported }
        try draft.renameExclusively(to: file.path)
      case .moved(let move):
        try execute(move)
      case .created(let creation):
        guard let draft = prepared.draft else { throw Errno.notSupported }
        try draft.renameExclusively(to: creation.path)
      case .uncreated(let creation): try system.remove(creation.path)
      case .deleted(let removal):
        try system.remove(removal.path)
        if let note = removal.infoFile { try? system.remove(note) }
      case .replaced, .restored, .withdrawn, .undeleted, .unknown: throw .notSupported
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
      switch check(prepared.step) {
      case .alreadyDone: return
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
    if let note = move.toInfo { try write(note) }
    do throws(Errno) {
      if move.state(from: try statusIfPresent(move.from), to: try statusIfPresent(move.to))
        == .duplicated
      {
        // A file on another disk counts as the copy only if it has the same bytes.
        guard move.targetVersion == nil || haveSameContents(move.from, move.to) else {
          throw Errno.fileExists
        }
        try removeOld(of: move)
      } else {
        try system.renameExclusively(move.from, to: move.to)
      }
    } catch {
      if let note = move.toInfo { try? system.remove(note.path) }
      throw error
    }
    // An info file that remains refers to a missing file; programs that list the trash skip it.
    if let note = move.fromInfo { try? system.remove(note.path) }
  }

  /// Removes the old name of a file that exists twice. For a copy on another disk, waits until its
  /// name is on that disk.
  func removeOld(of move: FileMove) throws(Errno) {
    if move.targetVersion != nil { try system.synchronize(folder: move.to.folder) }
    try system.remove(move.from)
  }

  /// Writes an info file. An existing one with the same contents was left by an interrupted step.
  func write(_ note: InfoFile) throws(Errno) {
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
      guard isPresent(note) else { throw error }
    }
  }

  func isPresent(_ note: InfoFile) -> Bool {
    (try? system.open(note.path).contents(atMost: note.bytes.count)) == note.bytes
  }
}
