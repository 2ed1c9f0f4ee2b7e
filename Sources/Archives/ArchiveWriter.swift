package import Files
import PhotoModel

/// Puts files into an archive, one after the other. Blocks on the disk; one thread uses it.
package protocol ArchiveWriter {
  /// Copies a file into the archive. False where `shouldContinue`, called with the bytes copied so far, returns false:
  /// the archive is given up then.
  ///
  /// A file that has another length than its entry, or is written to meanwhile, is `changed`.
  mutating func add(
    _ entry: ArchiveEntry, from source: borrowing OpenFile, shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool

  /// Writes what stands behind the last file.
  mutating func finish() throws(Errno)
}

extension ArchiveWriter {
  /// Reads exactly the bytes of an entry, some at a time. False when `write` said no.
  func pass(
    _ entry: ArchiveEntry, from source: borrowing OpenFile,
    _ write: (UnsafeRawBufferPointer) throws(TransferError) -> Bool
  ) throws(TransferError) -> Bool {
    let before = try atSource { () throws(Errno) in try source.status() }
    guard before.kind == .file, before.size == entry.size else { throw .changed }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)
    defer { buffer.deallocate() }
    var offset: Int64 = 0
    while offset < entry.size {
      let count = try atSource { () throws(Errno) in try source.read(at: offset, into: buffer) }
      guard count > 0, offset + Int64(count) <= entry.size else { throw .changed }
      offset += Int64(count)
      guard try write(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return false }
    }
    let after = try atSource { () throws(Errno) in try source.status() }
    guard after.size == before.size, after.modifiedAt == before.modifiedAt else { throw .changed }
    return true
  }
}
