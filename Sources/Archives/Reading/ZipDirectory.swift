import Files
import PhotoModel

/// The location of a ZIP archive's directory, as recorded at the end of the archive.
///
/// See APPNOTE.TXT 6.3.10, 4.3.14 to 4.3.16. Data before the archive, such as a self-extractor, is
/// skipped.
struct ZipDirectory {
  var offset: Int64
  var size: Int64
  var count: Int64
  /// The number to add to all offsets.
  var base: Int64

  private static let endSize = 22
  private static let locatorSize = 20

  init(of file: borrowing OpenFile, size fileSize: Int64) throws(ArchiveError) {
    let length = Int(min(fileSize, Int64(ZipDirectory.endSize + ZipDirectory.locatorSize + 0xFFFF)))
    let start = fileSize - Int64(length)
    let tail = try ZipReader.bytes(of: file, at: start, length)
    guard let end = ZipDirectory.end(in: tail) else {
      // A file that begins like a ZIP archive but has no directory is truncated.
      let first = try ZipReader.bytes(of: file, at: 0, Int(min(4, fileSize)))
      throw first == [0x50, 0x4B, 3, 4] ? .truncated : .notAnArchive
    }
    let record = LittleEndian(tail[end...])
    guard let disk = record.number(4, 2), let count = record.number(10, 2),
      let size = record.number(12, 4), let offset = record.number(16, 4)
    else { throw .damaged }
    (self.count, self.size, self.offset) = (Int64(count), Int64(size), Int64(offset))
    var endOffset = start + Int64(end)
    let locator = LittleEndian(tail[..<end].suffix(ZipDirectory.locatorSize))
    if locator.number(0, 4) == 0x0706_4B50, let far = locator.number(8, 8) {
      let record = LittleEndian(try ZipReader.bytes(of: file, at: Int64(clamping: far), 56)[...])
      guard record.number(0, 4) == 0x0606_4B50, let count = record.number(32, 8),
        let size = record.number(40, 8), let offset = record.number(48, 8)
      else { throw .damaged }
      (self.count, self.size) = (Int64(clamping: count), Int64(clamping: size))
      self.offset = Int64(clamping: offset)
      endOffset = Int64(clamping: far)
    } else if disk != 0 && disk != 0xFFFF {
      throw .split
    }
    guard self.size <= endOffset, self.offset <= endOffset - self.size else { throw .damaged }
    base = endOffset - self.size - self.offset
  }

  /// Returns the offset of the end-of-directory record: the last one whose comment fits into the
  /// file.
  private static func end(in tail: [UInt8]) -> Int? {
    var index = tail.count - endSize
    while index >= 0 {
      if tail[index] == 0x50, tail[index + 1] == 0x4B, tail[index + 2] == 5, tail[index + 3] == 6,
        index + endSize + Int(tail[index + 20]) + Int(tail[index + 21]) << 8 <= tail.count
      {
        return index
      }
      index -= 1
    }
    return nil
  }
}
