package import PhotoModel

extension DraftFile {
  /// Replaces `target`, but only this version of it.
  ///
  /// Another program may write to the target until the last moment. So the two files exchange their names in one
  /// step, and the old file is checked afterwards: if it is another version (`changed`), or a program has it open to
  /// write (`inUse`), the names are exchanged again. Where the file system can't exchange names, the target is
  /// checked before only.
  package func replace(
    _ target: FilePath, expecting version: FileStatus
  ) throws(TransferError) {
    let system = file.system
    let now = try atSource { () throws(Errno) in try system.status(of: target) }
    guard now == version else { throw .changed }
    if system.hasWriters(target) { throw .inUse }
    guard try atTarget({ () throws(Errno) in try system.exchange(path, target) }) else {
      try atTarget { () throws(Errno) in try replace(target) }
      file.closeForWriting()
      return
    }
    if let problem = problem(of: version) {
      // If that fails, the old file keeps the draft's name and is not removed here.
      keepName(true)
      let isBack = try atTarget { () throws(Errno) in try system.exchange(path, target) }
      guard isBack else { throw .target(.notSupported) }
      keepName(false)
      throw problem
    }
    removeReplaced()
  }

  /// Why the file that was replaced should not have been. A file that can't be checked any more was the right
  /// version before the exchange.
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
