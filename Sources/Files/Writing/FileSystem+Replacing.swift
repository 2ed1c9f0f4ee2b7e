package import PhotoModel

extension FileSystem {
  /// Writes a file anew, or makes it: beside its place first, down to the disk, then in place of
  /// what is there. Readers see the old file or the new one, never half of it, and so do
  /// programs that start after a crash.
  ///
  /// Links are followed: the file that they lead to is replaced; one that leads nowhere is
  /// `noSuchFileOrDirectory`, and what is no file `invalidArgument`. Other names of that file (hard
  /// links) keep the old one. With `expecting`, nothing is replaced but this version of the file,
  /// which the new one was made from; `changed` otherwise, and `inUse` where a program has it open to write. `check` looks at what was written, once
  /// it is on the disk, and throws what keeps it from being taken.
  ///
  /// An error leaves the file as it was, and nothing beside it. The last step only, bringing the
  /// name to the disk, comes after the new file took its place.
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
      try writeBeside(target, expecting, check, write) { file throws(TransferError) in
        try file.keep(keeping, of: old, attributes)
      }
    } else {
      guard expecting == nil else { throw .changed }
      // A name that is there and leads nowhere is a link. One that can't be looked at fails below, with
      // its reason.
      guard (try? status(of: path, followingLinks: false)) == nil else {
        throw .target(.noSuchFileOrDirectory)
      }
      try writeBeside(path, nil, check, write) { _ throws(TransferError) in }
    }
  }

  /// Writes a small file anew.
  package func replace(
    _ path: FilePath, with bytes: [UInt8], keeping: PreservedAttributes = []
  ) throws(TransferError) {
    try replace(path, keeping: keeping) { (file) throws(Errno) in try file.write(bytes) }
  }

  private func writeBeside(
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
