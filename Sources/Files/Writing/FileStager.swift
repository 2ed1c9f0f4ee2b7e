package import PhotoModel

/// A complete copy of a file under a hidden name in its destination folder.
package struct StagedCopy: Sendable {
  package var draft: DraftFile
  /// The status of the copied file before it was read.
  package var source: FileStatus
  package var attributes: FileAttributes
  /// The hash of the bytes read. Nil if they were not hashed.
  package var hash: ContentHash?

  /// Sets the times and permissions of the source file on the copy, as far as the user and the disk
  /// allow.
  package func preserveTimesAndPermissions() throws(TransferError) {
    try draft.file.preserveIfAllowed([.times, .permissions], of: draft.file, attributes)
  }
}

/// Copies files into their destination folders under temporary names. Methods block on the disk.
package struct FileStager: Sendable {
  package let system: FileSystem
  /// The attributes that a copy inherits from its source file, as far as the user and the disk
  /// allow.
  private let preserved: PreservedAttributes
  private let hashes: Bool
  private let sharing: DataSharing
  private let refusesWriters: Bool

  /// With `hashes`, the bytes are hashed as they are read. With `refusesWriters`, a file that a
  /// program has open for writing is refused (`inUse`), because it may be incomplete.
  package init(
    _ system: FileSystem, keeping preserved: PreservedAttributes = [], hashes: Bool = false,
    sharing: DataSharing = .ifPossible, refusesWriters: Bool = false
  ) {
    (self.system, self.preserved, self.hashes) = (system, preserved, hashes)
    (self.sharing, self.refusesWriters) = (sharing, refusesWriters)
  }

  /// Copies a file. The copy need not be on the disk when this returns.
  ///
  /// Throws `changed` if the file doesn't have `size` bytes, is not a regular file, or is written
  /// to meanwhile. `shouldContinue` is called with the number of bytes copied so far; if it returns
  /// false, the result is nil. In that case and after an error, no file is left behind.
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
    let isComplete = try source.copy(
      to: draft.file, size: status.size, hash: &hash, sharing: sharing,
      shouldContinue: shouldContinue)
    guard isComplete else { return nil }
    let after = try atSource { () throws(Errno) in try source.status() }
    guard after.modifiedAt == status.modifiedAt else { throw .changed }
    if !preserved.isEmpty { try draft.file.preserveIfAllowed(preserved, of: source, attributes) }
    draft.file.startWriting()
    return StagedCopy(draft: draft, source: status, attributes: attributes, hash: hash?.hash)
  }
}

extension DraftFile {
  /// Reads the file again, from the disk if the system allows it. Returns its hash, or nil if
  /// cancelled.
  package func readBack(isCancelled: () -> Bool = { false }) throws(Errno) -> ContentHash? {
    file.dropCache()
    return try file.contentHash(isCancelled: isCancelled)
  }
}
