package import PhotoModel

extension DraftFile {
  /// Gives the file the name of one version of another file, and of no other version.
  ///
  /// Another program may write to that until the last moment. So both files take each other's name in one step, and
  /// the old one is looked at then: where it is another version (`changed`), or a program has it open to write
  /// (`inUse`), it gets its name back. Where the file system can't exchange names, it is looked at before.
  package func replace(
    _ target: FilePath, expecting version: FileStatus
  ) throws(TransferError) {
    let system = file.system
    let now = try atSource { () throws(Errno) in try system.status(of: target) }
    guard now == version else { throw .changed }
    if system.hasWriters(target) { throw .inUse }
    guard try atTarget({ () throws(Errno) in try system.exchange(path, target) }) else {
      return try atTarget { () throws(Errno) in try replace(target) }
    }
    if let problem = problem(of: version) {
      // Where that fails, the old file keeps the draft's name.
      keepName(true)
      let isBack = try atTarget { () throws(Errno) in try system.exchange(path, target) }
      guard isBack else { throw .target(.notSupported) }
      keepName(false)
      throw problem
    }
    removeReplaced()
  }

  /// Why the file that has the draft's name now was not to be replaced. What can't be looked at any more was the
  /// right version a moment ago.
  private func problem(of version: FileStatus) -> TransferError? {
    do throws(Errno) {
      var old = try file.system.status(of: path)
      // A new name changes this time.
      old.changedAt = version.changedAt
      guard old == version else { return .changed }
    } catch {
      return nil
    }
    return file.system.hasWriters(path) ? .inUse : nil
  }
}
