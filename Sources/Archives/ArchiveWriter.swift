package import Files
import PhotoModel

/// Writes files to an archive, one after another. Methods block on the disk. Not thread-safe.
package protocol ArchiveWriter {
  /// Copies a file into the archive. `shouldContinue` is called with the number of bytes copied so
  /// far. If it returns false, this method returns false and the archive must be discarded.
  ///
  /// Throws `changed` if the size of the file differs from its entry, or if the file is modified
  /// during the copy.
  mutating func add(
    _ entry: ArchiveEntry, from source: borrowing OpenFile, shouldContinue: (Int64) -> Bool
  ) throws(TransferError) -> Bool

  /// Writes the records that follow the last file.
  mutating func finish() throws(Errno)
}

extension ArchiveWriter {
  /// Reads exactly the bytes of an entry, in chunks. Returns false if `write` returned false.
  func readBytes(
    of entry: ArchiveEntry, from source: borrowing OpenFile,
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
