package import PhotoModel

extension FileSystem {
  /// Writes a file from scratch, replacing an existing one: writes a draft in the same folder
  /// first, synchronises it to the disk, and renames it. Readers see the old file or the new one,
  /// never a partial one, even after a crash.
  ///
  /// Links are followed: the file that they lead to is replaced. Throws `noSuchFileOrDirectory` for
  /// a dangling link and `invalidArgument` for anything but a file. Other hard links of that file
  /// keep the old contents.
  ///
  /// With `expecting`, only this version of the file, from which the new one was made, is replaced.
  /// Throws `changed` for another version, and `inUse` if a program has the file open for writing.
  /// `check` receives the written file when it is on the disk, and throws to prevent the
  /// replacement.
  ///
  /// After an error, the file is unchanged and no draft remains. Only the last step, synchronising
  /// the folder, happens after the replacement.
  package func replace(
    _ path: FilePath, keeping: PreservedAttributes = [], expecting: FileStatus? = nil,
    check: (borrowing OpenFile) throws(Errno) -> Void = { (_) throws(Errno) in },
    write: (borrowing OpenFile) throws(Errno) -> Void
  ) throws(TransferError) {
    let target: FilePath?
    do throws(Errno) {
      target = try realPath(path)
    } catch  where error == .noSuchFileOrDirectory {
      target = nil
    } catch {
      throw .source(error)
    }
    if let target {
      guard try atSource({ () throws(Errno) in try status(of: target) }).kind == .file else {
        throw .target(.invalidArgument)
      }
      let old = try atSource { () throws(Errno) in try open(target) }
      let attributes = try atSource { () throws(Errno) in try old.attributes() }
      try writeDraft(target, expecting, check, write) { file throws(TransferError) in
        try file.preserve(keeping, of: old, attributes)
      }
    } else {
      guard expecting == nil else { throw .changed }
      // The path doesn't resolve, so an existing name is a dangling link. If the name can't be
      // read, the code below fails with the reason.
      guard (try? status(of: path, followingLinks: false)) == nil else {
        throw .target(.noSuchFileOrDirectory)
      }
      try writeDraft(path, nil, check, write) { _ throws(TransferError) in }
    }
  }

  /// Writes a small file from scratch, replacing an existing one.
  package func replace(
    _ path: FilePath, with bytes: [UInt8], keeping: PreservedAttributes = []
  ) throws(TransferError) {
    try replace(path, keeping: keeping) { (file) throws(Errno) in try file.write(bytes) }
  }

  private func writeDraft(
    _ target: FilePath, _ expected: FileStatus?,
    _ check: (borrowing OpenFile) throws(Errno) -> Void,
    _ write: (borrowing OpenFile) throws(Errno) -> Void,
    setAttributes: (borrowing OpenFile) throws(TransferError) -> Void
  ) throws(TransferError) {
    let draft = try atTarget { () throws(Errno) in
      let draft = try DraftFile(in: target.folder, of: self)
      try write(draft.file)
      return draft
    }
    try setAttributes(draft.file)
    try atTarget { () throws(Errno) in
      try draft.finish()
      try check(draft.file)
    }
    if let expected {
      try draft.replace(target, expecting: expected)
    } else {
      try atTarget { () throws(Errno) in try draft.replace(target) }
    }
    try atTarget { () throws(Errno) in try synchronize(folder: target.folder) }
  }
}
