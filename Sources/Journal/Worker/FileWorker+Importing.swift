import Files
import PhotoModel

/// Files that were brought into the library: there again, or back.
extension FileWorker {
  /// Whether a file was taken away from a folder that is there, and can go back, or is there already.
  package func canReturn(_ file: FileImport) -> Bool {
    guard file.isMoved, let source = file.source else { return false }
    return system.isFolder(source.folder) && (!isThere(source) || isReturned(file))
  }

  /// Whether a file is where it came from and in the library, too, byte by byte: going back to another disk, it was
  /// cut off before it went from here. One file that is seen at both places is none.
  func isReturned(_ file: FileImport) -> Bool {
    guard file.isMoved, let source = file.source, let there = try? seen(source),
      let here = try? seen(file.path), there.kind == .file, here.kind == .file,
      there.size == here.size, there.identity != here.identity
    else { return false }
    return holdsSame(source, file.path)
  }

  /// Takes a file out of the library that is back, once it is on the disk there with its name.
  func removeReturned(_ file: FileImport) throws(Errno) {
    guard let source = file.source else { throw .noSuchFileOrDirectory }
    try system.open(source).synchronize()
    try system.synchronize(folder: source.folder)
    try system.remove(file.path)
  }

  /// Whether a file was saved in the place of one that should come back from the trash with `step`, and is not there as
  /// it was trashed.
  package func isOriginalGone(of saved: FileImport, _ step: FileStep) -> Bool {
    guard saved.source == nil, case .moved(let move) = step, move.fromNote != nil,
      move.to.folder == saved.path.folder
    else { return false }
    do throws(Errno) {
      guard let status = try seen(move.from) else { return true }
      return !move.version.matches(status)
    } catch {
      return false
    }
  }

  /// Whether it is in the library as it was brought there.
  package func isThere(_ file: FileImport) -> Bool {
    guard let status = try? seen(file.path) else { return false }
    return file.version.matches(status)
  }

  func verdict(onImporting file: FileImport) -> Verdict {
    guard file.isMoved else { return verdict(onCopying: file) }
    guard let source = file.source else { return .refused(.gone) }
    guard let status = try? seen(source) else { return .refused(.gone) }
    return status.kind == .file && status.size == file.version.size
      ? .ready : .refused(.changed)
  }

  func verdict(onWithdrawing file: FileImport) -> Verdict {
    if canReturn(file) { return .ready }
    return .refused(file.isMoved ? .taken : .noTrash)
  }

  /// To another disk it is copied, and read back there before it goes here.
  func execute(_ file: FileImport, isBack: Bool) throws(FileRefusal) {
    guard let source = file.source else { throw .gone }
    let (from, to) = isBack ? (file.path, source) : (source, file.path)
    do throws(Errno) {
      if isBack, isReturned(file) { return try removeReturned(file) }
      if !isBack { try system.makeFolders(to.folder) }
      return try system.renameExclusively(from, to: to)
    } catch {
      guard error == .improperLink else { throw FileRefusal(error) }
    }
    try moveAcross(from, to: to)
  }
}
