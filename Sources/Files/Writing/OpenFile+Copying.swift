import CPosix
import PhotoModel

/// Whether a copy shares its data blocks with the original (reflink), if the disk supports it.
package enum DataSharing: Hashable, Sendable {
  /// For copies that are kept in case the original becomes unreadable.
  case never
  case ifPossible
  /// Fails if the disk doesn't support it.
  case required
}

extension OpenFile {
  /// Copies all bytes of this file, from its start, to an empty file. The data is shared if the
  /// disk supports it, or else copied inside the kernel, or else through memory.
  ///
  /// `shouldContinue` is called with the number of bytes copied so far; if it returns false,
  /// copying stops and the result is false. Throws `changed` if the length of the file isn't
  /// `size`, or if the file is written to meanwhile. With a `hash`, the bytes are added to it as
  /// they are read. After an error, the caller removes the target.
  package func copy(
    to target: borrowing OpenFile, size: Int64, hash: inout SHA256?,
    sharing: DataSharing = .ifPossible,
    shouldContinue: (Int64) -> Bool = { _ in true }
  ) throws(TransferError) -> Bool {
    let before = try atSource { () throws(Errno) in try status() }
    guard before.kind == .file, before.size == size else { throw .changed }
    guard shouldContinue(0) else { return false }
    let isShared: Bool
    switch sharing {
    case .never: isShared = false
    case .ifPossible: isShared = size > 0 && (try? share(with: target)) != nil
    case .required:
      if size > 0 { try atTarget { () throws(Errno) in try share(with: target) } }
      isShared = true
    }
    let isComplete =
      isShared
      ? try hashShared(size: size, &hash, shouldContinue)
      : try copyBytes(to: target, size: size, &hash, shouldContinue)
    guard isComplete else { return false }
    let after = try atSource { () throws(Errno) in try status() }
    let targetSize = try atTarget { () throws(Errno) in try target.status().size }
    guard targetSize == size, after.size == size, after.modifiedAt == before.modifiedAt else {
      throw .changed
    }
    return true
  }

  /// Copies the file in the same way, without a hash.
  package func copy(
    to target: borrowing OpenFile, size: Int64, shouldContinue: (Int64) -> Bool = { _ in true }
  ) throws(TransferError) -> Bool {
    var hash: SHA256?
    return try copy(to: target, size: size, hash: &hash, shouldContinue: shouldContinue)
  }

  /// Makes the target share this file's data, if the disk supports it.
  private func share(with target: borrowing OpenFile) throws(Errno) {
    let (from, to) = (descriptor.rawValue, target.descriptor.rawValue)
    _ = try system.perform(.clone) { albumen_clone(from, to) }
  }

  /// Copies the bytes inside the kernel, or through memory if they are hashed or the kernel can't
  /// copy them.
  private func copyBytes(
    to target: borrowing OpenFile, size: Int64, _ hash: inout SHA256?,
    _ shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    var copied: Int64 = 0
    var usesKernel = hash == nil
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: hash == nil ? 1 << 18 : 1 << 20, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let count: Int
      if usesKernel, let passed = try copyChunkInKernel(to: target) {
        count = passed
      } else {
        // Also determines whether 0 meant the end: some file systems return 0 for every file.
        usesKernel = false
        count = try copyChunk(through: buffer, to: target, &hash)
        if count == 0 { return true }
      }
      copied += Int64(count)
      guard copied <= size else { throw .changed }
      if !shouldContinue(copied) { return false }
    }
  }

  /// The number of bytes between two calls of `shouldContinue`: a tenth of a second on a slow disk.
  private static let chunkSize = 4 * 1024 * 1024

  /// Copies a part inside the kernel and returns the number of bytes. Nil at the end, and if the
  /// kernel can't copy between the two files. Reading and writing then determines which it is, and
  /// which of the two files causes an error.
  private func copyChunkInKernel(to target: borrowing OpenFile) throws(TransferError) -> Int? {
    let (from, to) = (descriptor.rawValue, target.descriptor.rawValue)
    do throws(Errno) {
      let count = try system.perform(.copyRange) {
        albumen_copy_file_range(from, to, OpenFile.chunkSize)
      }
      return count > 0 ? count : nil
    } catch {
      guard error == .noSpace || error == .diskQuotaExceeded else { return nil }
      throw .target(error)
    }
  }

  /// Copies a part through memory. Returns the number of bytes, 0 at the end.
  private func copyChunk(
    through buffer: UnsafeMutableRawBufferPointer, to target: borrowing OpenFile,
    _ hash: inout SHA256?
  ) throws(TransferError) -> Int {
    let count: Int
    do throws(Errno) { count = try read(into: buffer) } catch { throw .source(error) }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    hash?.update(bytes)
    do throws(Errno) { try target.write(bytes) } catch { throw .target(error) }
    return count
  }

  /// Completes a copy with shared data. Reads the bytes only if they are hashed.
  private func hashShared(
    size: Int64, _ hash: inout SHA256?, _ shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    guard hash != nil else {
      _ = shouldContinue(size)
      return true
    }
    return try atSource { () throws(Errno) in
      try forEachBlock { block, end in
        hash?.update(block)
        return shouldContinue(end)
      }
    }
  }
}
