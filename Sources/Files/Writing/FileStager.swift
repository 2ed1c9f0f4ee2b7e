package import PhotoModel

/// A copy of a file, whole, under a hidden name in the folder that it goes to.
package struct StagedCopy: Sendable {
  package var draft: DraftFile
  /// The file that was copied, as it was before it was read.
  package var source: FileStatus
  package var attributes: FileAttributes
  /// Of the bytes that were read; nil where they were not hashed.
  package var hash: ContentHash?

  /// Gives the copy the times and permissions of its file, as far as the user and the disk allow.
  package func keepTimesAndPermissions() throws(TransferError) {
    try draft.file.keepAsAllowed([.times, .permissions], of: draft.file, attributes)
  }
}

/// Copies files into the folders that they go to, under names that nothing looks for. Blocks on the disk.
package struct FileStager: Sendable {
  package let system: FileSystem
  /// What a copy keeps of its file besides the bytes, as far as the user and the disk allow.
  private let kept: PreservedAttributes
  private let hashes: Bool
  private let sharing: DataSharing
  private let refusesWriters: Bool

  /// With `hashes` the bytes are hashed as they are read. With `refusesWriters` a file that a program has open to write
  /// is refused (`inUse`): it may be half of what it will be.
  package init(
    _ system: FileSystem, keeping kept: PreservedAttributes = [], hashes: Bool = false,
    sharing: DataSharing = .ifPossible, refusesWriters: Bool = false
  ) {
    (self.system, self.kept, self.hashes) = (system, kept, hashes)
    (self.sharing, self.refusesWriters) = (sharing, refusesWriters)
  }

  /// Copies a file; the copy need not be on the disk yet. `changed` for one that has not `size` bytes, is no plain file,
  /// or is written to meanwhile. `shouldContinue` is called with the bytes copied so far; nil where it returns false.
  /// Nothing is left then, nor after an error.
  package func stage(
    _ path: FilePath, size: Int64? = nil, in folder: FilePath,
    shouldContinue: (Int64) -> Bool = { _ in true }
  ) throws(TransferError) -> StagedCopy? {
    let source = try atSource { () throws(Errno) in try system.open(path) }
    let (status, attributes) = try atSource { () throws(Errno) in
      (try source.status(), try source.attributes())
    }
    guard status.kind == .file, size == nil || status.size == size else { throw .changed }
    if refusesWriters, system.hasWriters(path) { throw .inUse }
    let draft: DraftFile
    do throws(Errno) { draft = try DraftFile(in: folder, of: system) } catch {
      throw .folder(error)
    }
    var hash = hashes ? SHA256() : nil
    let isWhole = try source.copy(
      to: draft.file, size: status.size, hash: &hash, sharing: sharing,
      shouldContinue: shouldContinue)
    guard isWhole else { return nil }
    let after = try atSource { () throws(Errno) in try source.status() }
    guard after.modifiedAt == status.modifiedAt else { throw .changed }
    if !kept.isEmpty { try draft.file.keepAsAllowed(kept, of: source, attributes) }
    draft.file.startWriting()
    return StagedCopy(draft: draft, source: status, attributes: attributes, hash: hash?.hash)
  }
}

extension DraftFile {
  /// Reads the file again, from the disk as far as the system lets it. Returns what it hashes to; nil where it was
  /// cancelled.
  package func readBack(isCancelled: () -> Bool = { false }) throws(Errno) -> ContentHash? {
    file.forgetCache()
    return try file.contentHash(isCancelled: isCancelled)
  }
}
