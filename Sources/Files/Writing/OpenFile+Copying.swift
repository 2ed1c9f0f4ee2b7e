import CPosix
import PhotoModel

extension OpenFile {
  /// Brings all bytes of this file into an empty one, from its start: shared with it where the disk
  /// can do that, else inside the kernel, else through memory.
  ///
  /// `shouldContinue` is called with the bytes copied so far; where it returns false, nothing more is copied and the
  /// answer is false. A file that has another length than `size`, or is written to meanwhile, is
  /// `changed`. With `onlySharing` a disk that can't share is a reason to fail. What an error leaves in
  /// the target is for the caller to remove.
  package func copy(
    to target: borrowing OpenFile, size: Int64, onlySharing: Bool = false,
    shouldContinue: (Int64) -> Bool = { _ in true }
  ) throws(TransferError) -> Bool {
    let before = try atSource { () throws(Errno) in try status() }
    guard before.kind == .file, before.size == size else { throw .changed }
    guard shouldContinue(0) else { return false }
    if onlySharing {
      if size > 0 { try atTarget { () throws(Errno) in try share(with: target) } }
    } else if size > 0, (try? share(with: target)) != nil {
      _ = shouldContinue(size)
    } else if try !copyBytes(to: target, size: size, shouldContinue) {
      return false
    }
    let after = try atSource { () throws(Errno) in try status() }
    let made = try atTarget { () throws(Errno) in try target.status().size }
    guard made == size, after.size == size, after.modifiedAt == before.modifiedAt else {
      throw .changed
    }
    return true
  }

  /// Has the two share their data, where the disk lets them.
  private func share(with target: borrowing OpenFile) throws(Errno) {
    let (from, to) = (descriptor.rawValue, target.descriptor.rawValue)
    _ = try system.perform(.clone) { albumen_clone(from, to) }
  }

  private func copyBytes(
    to target: borrowing OpenFile, size: Int64, _ shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool {
    var copied: Int64 = 0
    var usesKernel = true
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let count: Int
      if usesKernel, let passed = try passInKernel(to: target) {
        count = passed
      } else {
        // Also decides whether a 0 was the end: some file systems say so for every file.
        usesKernel = false
        count = try pass(through: buffer, to: target)
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
    through buffer: UnsafeMutableRawBufferPointer, to target: borrowing OpenFile
  ) throws(TransferError) -> Int {
    let count: Int
    do throws(Errno) { count = try read(into: buffer) } catch { throw .source(error) }
    do throws(Errno) {
      try target.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } catch {
      throw .target(error)
    }
    return count
  }
}
