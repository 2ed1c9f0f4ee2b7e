package import PhotoModel

/// A copy of a file, whole, under a hidden name in the folder that it goes to.
package struct StagedCopy: Sendable {
  package var draft: DraftFile
  /// The file that was copied, as it was before it was read.
  package var source: FileStatus
  /// Of the bytes that were read; nil where they were not hashed.
  package var hash: ContentHash?
}

/// Copies files into the folders that they go to, under names that nothing looks for. Blocks on the disk.
package struct FileStager: Sendable {
  package let system: FileSystem
  /// What a copy keeps of its file besides the bytes, as far as the user and the disk allow.
  private let kept: PreservedAttributes
  /// Whether the bytes are hashed.
  private let hashes: Bool
  /// Whether a disk that can't have the two share their data is a reason to fail.
  private let onlySharing: Bool
  /// Whether a file that a program has open to write is refused (`inUse`): it may be half of what it will be.
  private let refusesWriters: Bool

  package init(
    _ system: FileSystem, keeping kept: PreservedAttributes, hashes: Bool = false,
    onlySharing: Bool = false,
    refusesWriters: Bool = false
  ) {
    (self.system, self.kept, self.hashes) = (system, kept, hashes)
    (self.onlySharing, self.refusesWriters) = (onlySharing, refusesWriters)
  }

  /// Copies a file, which may not be on the disk then. `changed` for one that has not `size` bytes, is no plain file,
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
      to: draft.file, size: status.size, hash: &hash, onlySharing: onlySharing,
      shouldContinue: shouldContinue)
    guard isWhole else { return nil }
    try draft.file.keepAsAllowed(kept, of: source, attributes)
    draft.file.startWriting()
    return StagedCopy(draft: draft, source: status, hash: hash?.hash)
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
