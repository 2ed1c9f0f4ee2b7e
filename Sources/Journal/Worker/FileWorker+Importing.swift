import Files
import PhotoModel

/// Undo and redo of imports.
extension FileWorker {
  /// Whether a file was moved from a folder that still exists, and can be moved back or is already
  /// there.
  package func canReturn(_ file: FileImport) -> Bool {
    guard file.isMoved, let source = file.source else { return false }
    return system.isFolder(source.folder) && (!exists(source) || isReturned(file))
  }

  /// Whether a file is at its source and in the library, with the same bytes: moving it back to
  /// another disk was interrupted before it was removed from the library. False if both paths are
  /// the same file.
  func isReturned(_ file: FileImport) -> Bool {
    guard file.isMoved, let source = file.source, let sourceStatus = try? statusIfPresent(source),
      let here = try? statusIfPresent(file.path), sourceStatus.kind == .file, here.kind == .file,
      sourceStatus.size == here.size, sourceStatus.identity != here.identity
    else { return false }
    return haveSameContents(source, file.path)
  }

  /// Removes a file that is back at its source from the library, after the file and its name there
  /// are on the disk.
  func removeReturned(_ file: FileImport) throws(Errno) {
    guard let source = file.source else { throw .noSuchFileOrDirectory }
    try system.open(source).synchronize()
    try system.synchronize(folder: source.folder)
    try system.remove(file.path)
  }

  /// Whether a file was saved in place of one that `step` is to restore from the trash, and that
  /// file is no longer in the trash unchanged.
  package func isOriginalMissing(of saved: FileImport, _ step: FileStep) -> Bool {
    guard saved.source == nil, case .moved(let move) = step, move.fromInfo != nil,
      move.to.folder == saved.path.folder
    else { return false }
    do throws(Errno) {
      guard let status = try statusIfPresent(move.from) else { return true }
      return !move.version.matches(status)
    } catch {
      return false
    }
  }

  /// Whether the file in the library is unchanged since its import.
  package func isUnchanged(_ file: FileImport) -> Bool {
    guard let status = try? statusIfPresent(file.path) else { return false }
    return file.version.matches(status)
  }

  func checkImport(of file: FileImport) -> CheckResult {
    guard file.isMoved else { return checkCopy(of: file) }
    guard let source = file.source else { return .refused(.missing) }
    guard let status = try? statusIfPresent(source) else { return .refused(.missing) }
    return status.kind == .file && status.size == file.version.size
      ? .ready : .refused(.changed)
  }

  func checkWithdrawal(of file: FileImport) -> CheckResult {
    if canReturn(file) { return .ready }
    return .refused(file.isMoved ? .nameTaken : .noTrash)
  }

  /// Moves an imported file, back to its source with `isUndo`. To another disk it is copied, and
  /// the copy is read back before the original is removed.
  func execute(_ file: FileImport, isUndo: Bool) throws(FileRefusal) {
    guard let source = file.source else { throw .missing }
    let (from, to) = isUndo ? (file.path, source) : (source, file.path)
    do throws(Errno) {
      if isUndo, isReturned(file) { return try removeReturned(file) }
      if !isUndo { try system.makeFolders(to.folder) }
      return try system.renameExclusively(from, to: to)
    } catch {
      guard error == .improperLink else { throw FileRefusal(error) }
    }
    try moveToOtherDisk(from, to: to)
  }
}
