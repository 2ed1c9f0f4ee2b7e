import CPosix
import PhotoModel

/// Whether a copy may have its data in common with its file, where the disk can do that.
package enum DataSharing: Hashable, Sendable {
  /// A copy that is kept in case the file can't be read any more.
  case never
  case ifPossible
  /// A disk that can't is a reason to fail.
  case required
}

extension OpenFile {
  /// Brings all bytes of this file into an empty one, from its start: shared with it where the disk
  /// can do that, else inside the kernel, else through memory.
  ///
  /// `shouldContinue` is called with the bytes copied so far; where it returns false, nothing more is copied and the
  /// answer is false. A file that has another length than `size`, or is written to meanwhile, is
  /// `changed`. With a `hash`, the bytes are added to
  /// it as they are read. What an error leaves in the target is for the caller to remove.
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
    let isWhole =
      isShared
      ? try hashShared(size: size, &hash, shouldContinue)
      : try copyBytes(to: target, size: size, &hash, shouldContinue)
    guard isWhole else { return false }
    let after = try atSource { () throws(Errno) in try status() }
    let made = try atTarget { () throws(Errno) in try target.status().size }
    guard made == size, after.size == size, after.modifiedAt == before.modifiedAt else {
      throw .changed
    }
    return true
  }

  /// The same without a hash.
  package func copy(
    to target: borrowing OpenFile, size: Int64, shouldContinue: (Int64) -> Bool = { _ in true }
  ) throws(TransferError) -> Bool {
    var hash: SHA256?
    return try copy(to: target, size: size, hash: &hash, shouldContinue: shouldContinue)
  }

  /// Has the two share their data, where the disk lets them.
  private func share(with target: borrowing OpenFile) throws(Errno) {
    let (from, to) = (descriptor.rawValue, target.descriptor.rawValue)
    _ = try system.perform(.clone) { albumen_clone(from, to) }
  }

  /// Copies through memory where the bytes are hashed.
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
      if usesKernel, let passed = try passInKernel(to: target) {
        count = passed
      } else {
        // Also decides whether a 0 was the end: some file systems say so for every file.
        usesKernel = false
        count = try pass(through: buffer, to: target, &hash)
        if count == 0 { return true }
      }
      copied += Int64(count)
      guard copied <= size else { throw .changed }
      if !shouldContinue(copied) { return false }
    }
  }

  /// Bytes between two looks at whether to go on: a tenth of a second on a slow disk.
  private static let step = 4 * 1024 * 1024

  /// Nil at the end and when the kernel cannot copy between the two: reading and writing then shows
  /// which it is, and which of the two files is at fault.
  private func passInKernel(to target: borrowing OpenFile) throws(TransferError) -> Int? {
    let (from, to) = (descriptor.rawValue, target.descriptor.rawValue)
    do throws(Errno) {
      let count = try system.perform(.copyRange) {
        albumen_copy_file_range(from, to, OpenFile.step)
      }
      return count > 0 ? count : nil
    } catch {
      guard error == .noSpace || error == .diskQuotaExceeded else { return nil }
      throw .target(error)
    }
  }

  /// The bytes read and written, 0 at the end.
  private func pass(
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

  /// Nothing has to be copied: the bytes are read where they are to be hashed.
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
