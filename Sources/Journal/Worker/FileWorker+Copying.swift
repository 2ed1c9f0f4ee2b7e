import Files
import PhotoModel

/// Copying of files: within the library, and to another disk, after which the old files are
/// removed.
///
/// Each copy is written as a draft, synchronised to the disk and then recorded. A copy whose
/// original is to be removed is read back first. A complete file therefore exists in at least one
/// place, even after an interruption.
extension FileWorker {
  /// Whether a step that can't be done by renaming can be done by copying. False for files with
  /// info files and for links.
  static func canCopy(_ step: FileStep, _ system: FileSystem) -> Bool {
    guard case .moved(let move) = step, move.fromInfo == nil, move.toInfo == nil else {
      return false
    }
    return (try? system.status(of: move.from, followingLinks: false))?.kind == .file
  }

  /// Copies the file of a step to a draft in the target folder. Nil if `token` is cancelled. In
  /// that case and after an error, no draft is left.
  func stage(_ step: FileStep, _ token: CancellationToken) throws(FileRefusal) -> Prepared? {
    let ends: (from: FilePath, to: FilePath)
    switch step {
    case .moved(let move): ends = (move.from, move.to)
    case .imported(let file):
      guard let source = file.source else { throw .missing }
      ends = (source, file.path)
    default: throw .unknown
    }
    do throws(TransferError) {
      return try stage(step, ends.from, ends.to, token)
    } catch {
      throw FileRefusal(error)
    }
  }

  private func stage(
    _ step: FileStep, _ from: FilePath, _ to: FilePath, _ token: CancellationToken
  ) throws(TransferError) -> Prepared? {
    // The original of a move is removed, so its copy is compared with the bytes read.
    let moves = if case .moved = step { true } else { false }
    let stager = FileStager(system, keeping: .everything, hashes: moves, refusesWriters: moves)
    try atTarget { () throws(Errno) in try system.makeFolders(to.folder) }
    let staged = try stager.stage(from, in: to.folder) { _ in !token.isCancelled }
    return staged.map { Prepared(step: step, draft: $0.draft, hash: $0.hash) }
  }

  /// Synchronises a copy to the disk, and reads it back if its original is to be removed.
  /// `isSynchronized` means that the whole disk has been synchronised. Returns the step with the
  /// version of the copy.
  func finish(
    _ prepared: Prepared, isSynchronized: Bool
  ) throws(FileRefusal) -> Prepared {
    guard let draft = prepared.draft else { return prepared }
    var prepared = prepared
    let version: FileVersion
    do throws(Errno) {
      try draft.finish(isSynchronized: isSynchronized)
      if let hash = prepared.hash, try draft.readBack() != hash { throw Errno.ioError }
      version = FileVersion(try draft.file.status())
    } catch {
      throw .failed(error.description)
    }
    switch prepared.step {
    case .moved(var move):
      move.targetVersion = version
      prepared.step = .moved(move)
    case .imported(var file):
      file.version = version
      prepared.step = .imported(file)
    default: break
    }
    return prepared
  }

  /// Renames a copy on another disk to its final name, and removes the old file when the name is on
  /// the disk. If the old file can't be removed, the copy is removed instead.
  func completeMove(_ draft: DraftFile, _ move: FileMove) throws(FileRefusal) {
    do throws(Errno) {
      try draft.renameExclusively(to: move.to)
    } catch {
      throw error == .fileExists ? .nameTaken : .failed(error.description)
    }
    var reason = FileRefusal.changed
    do throws(Errno) {
      try system.synchronize(folder: move.to.folder)
      if system.hasWriters(move.from) {
        reason = .inUse
      } else if move.version.matches(try statusIfPresent(move.from)) {
        try system.remove(move.from)
        return
      }
    } catch {
      reason = .failed(error.description)
    }
    if exists(move.from) { try? draft.undoRename(from: move.to) }
    throw reason
  }

  /// Moves a file to another disk at once: copies it, reads the copy back, and removes the
  /// original.
  func moveToOtherDisk(_ from: FilePath, to: FilePath) throws(FileRefusal) {
    guard let status = try? statusIfPresent(from) else { throw .missing }
    let step = FileStep.moved(FileMove(from: from, to: to, version: FileVersion(status)))
    guard FileWorker.canCopy(step, system) else { throw .otherDisk }
    guard let staged = try stage(step, CancellationToken()) else { throw .otherDisk }
    let prepared = try finish(staged, isSynchronized: false)
    guard case .moved(let move) = prepared.step, let draft = prepared.draft else {
      throw .otherDisk
    }
    try completeMove(draft, move)
  }

  /// Whether both paths are files with the same bytes.
  func haveSameContents(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let first = try? system.open(one).contentHash(),
      let second = try? system.open(other).contentHash()
    else { return false }
    return first == second
  }

  func checkCopy(of file: FileImport) -> CheckResult {
    guard let source = file.source, let status = try? statusIfPresent(source) else {
      return .refused(.missing)
    }
    guard status.kind == .file, status.size == file.version.size else { return .refused(.changed) }
    // A file system may store times with a resolution of two seconds.
    let apart = status.modifiedAt.nanoseconds.subtractingReportingOverflow(
      file.version.modifiedAt.nanoseconds)
    return !apart.overflow && apart.partialValue.magnitude <= 2_000_000_000
      ? .ready : .refused(.changed)
  }
}
