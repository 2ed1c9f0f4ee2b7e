package import PhotoModel

extension DraftFile {
  /// Replaces `target`, but only if it is the expected version.
  ///
  /// Another program may write to the target until the last moment. The two files therefore
  /// exchange their names atomically, and the old file is checked afterwards: if it is another
  /// version (`changed`), or a program has it open for writing (`inUse`), the names are exchanged
  /// back. If the file system can't exchange names, the target is checked only before.
  package func replace(
    _ target: FilePath, expecting version: FileStatus
  ) throws(TransferError) {
    let system = file.system
    let now = try atSource { () throws(Errno) in try system.status(of: target) }
    guard now == version else { throw .changed }
    if system.hasWriters(target) { throw .inUse }
    guard try atTarget({ () throws(Errno) in try system.exchange(path, target) }) else {
      try atTarget { () throws(Errno) in try replace(target) }
      file.reopenReadOnly()
      return
    }
    if let problem = problem(of: version) {
      // If exchanging back fails, the old file has the draft's name and must not be removed here.
      setPersistent(true)
      let isBack = try atTarget { () throws(Errno) in try system.exchange(path, target) }
      guard isBack else { throw .target(.notSupported) }
      setPersistent(false)
      throw problem
    }
    removeReplaced()
  }

  /// Returns the reason why the replaced file should not have been replaced. A file that can no
  /// longer be checked was the right version before the exchange.
  private func problem(of version: FileStatus) -> TransferError? {
    do throws(Errno) {
      var old = try file.system.status(of: path)
      // Renaming changes this time.
      old.changedAt = version.changedAt
      guard old == version else { return .changed }
    } catch {
      return nil
    }
    return file.system.hasWriters(path) ? .inUse : nil
  }
}
