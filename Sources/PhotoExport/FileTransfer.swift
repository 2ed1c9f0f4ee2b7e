import CPosix
import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// Brings the bytes of one file into another, inside the kernel where it can.
struct FileTransfer {
  let source: SourceFile
  let target: Int32
  let destination: FilePath

  /// Bytes between two looks at whether to go on: a tenth of a second on a slow disk.
  private static let step = 4 * 1024 * 1024

  /// Copies everything, or stops when `goOn` says no and returns false. A file that is longer or
  /// shorter than planned, or written to meanwhile, is a problem.
  func run(goOn: (Int64) -> Bool) throws(ExportProblem) -> Bool {
    var copied: Int64 = 0
    var usesKernel = true
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let count: Int
      if usesKernel, let passed = try passInKernel() {
        count = passed
      } else {
        // Also decides whether a 0 was the end: some file systems say so for every file.
        usesKernel = false
        count = try pass(through: buffer)
        if count == 0 { break }
      }
      copied += Int64(count)
      guard copied <= source.size else { throw ExportProblem(.changed, source.path) }
      if !goOn(copied) { return false }
    }
    guard copied == source.size, !source.hasChanged else {
      throw ExportProblem(.changed, source.path)
    }
    return true
  }

  /// Nil at the end and when the kernel cannot copy between the two: reading and writing then says
  /// which it is, and which of the two files is at fault.
  private func passInKernel() throws(ExportProblem) -> Int? {
    while true {
      let count = albumen_copy_file_range(source.descriptor, target, FileTransfer.step)
      if count > 0 { return count }
      guard count < 0 else { return nil }
      switch errno {
      case EINTR: continue
      case ENOSPC, EDQUOT: throw ExportProblem(.diskFull, destination)
      default: return nil
      }
    }
  }

  /// The bytes read and written, 0 at the end.
  private func pass(through buffer: UnsafeMutableRawBufferPointer) throws(ExportProblem) -> Int {
    var count: Int
    repeat {
      count = read(source.descriptor, buffer.baseAddress, buffer.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw ExportProblem(source: source.path, reason: errno) }
    var written = 0
    while written < count {
      let part = write(target, buffer.baseAddress.map { $0 + written }, count - written)
      if part < 0 && errno == EINTR { continue }
      // A write of nothing without a reason is a disk that takes no more.
      guard part > 0 else {
        throw ExportProblem(
          writing: source.path, in: destination, reason: part == 0 ? ENOSPC : errno)
      }
      written += part
    }
    return count
  }

  /// Gives the copy its times and permissions, and waits until it is on the disk.
  func finish() throws(ExportProblem) {
    source.dress(target)
    while fsync(target) != 0 {
      let reason = errno
      if reason == EINTR { continue }
      // EINVAL: a file system that has nothing to wait for.
      guard reason != EINVAL, reason != ENOTSUP else { return }
      throw ExportProblem(writing: source.path, in: destination, reason: reason)
    }
  }
}
