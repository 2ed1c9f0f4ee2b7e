package import PhotoModel

extension FileSystem {
  /// Gives a file another path, on another disk too; `target(fileExists)` where something has it,
  /// which is never replaced.
  ///
  /// On another disk it is copied with all that can be kept there, brought down to the disk and
  /// named before the old one is removed; an error, or a `goOn` that says no, leaves the old one and
  /// nothing else. When the old one cannot be removed, the copy goes away again, and the reason is
  /// `source`. The answer says whether it was moved.
  package func move(
    _ source: FilePath, to target: FilePath, goOn: (Int64) -> Bool = { _ in true }
  ) throws(TransferError) -> Bool {
    do throws(Errno) {
      try renameExclusively(source, to: target)
      return true
    } catch {
      guard error == .improperLink else {
        throw error == .noSuchFileOrDirectory && !isThere(source)
          ? .source(error) : .target(error)
      }
    }
    return try moveAcross(source, to: target, goOn)
  }

  private func moveAcross(
    _ source: FilePath, to target: FilePath, _ goOn: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    // A link is moved as what it is, on one disk only.
    let before = try atSource { () throws(Errno) in
      try status(of: source, followingLinks: false)
    }
    guard before.kind == .file else { throw .source(.notSupported) }
    let draft = try atTarget { () throws(Errno) in
      try DraftFile(in: target.folder, of: self)
    }
    let old = try atSource { () throws(Errno) in try open(source) }
    let attributes = try atSource { () throws(Errno) in try old.attributes() }
    guard try old.copy(to: draft.file, size: before.size, goOn: goOn) else { return false }
    try draft.file.keepAsAllowed(.everything, of: old, attributes)
    try atTarget { () throws(Errno) in
      try draft.finish()
      try draft.takeName(target)
    }
    do throws(TransferError) {
      try atTarget { () throws(Errno) in try synchronize(folder: target.folder) }
      guard
        try atSource({ () throws(Errno) in try status(of: source, followingLinks: false) })
          == before
      else { throw .changed }
      try atSource { () throws(Errno) in try remove(source) }
    } catch {
      // The copy is removed by its draft; should that fail there are two, which is no loss.
      if isThere(source) { try? draft.takeBack(target) }
      throw error
    }
    return true
  }

  private func isThere(_ path: FilePath) -> Bool {
    (try? status(of: path, followingLinks: false)) != nil
  }
}
