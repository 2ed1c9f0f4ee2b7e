package import Files
package import PhotoModel

/// The bytes of a file that are its picture, and everything else that isn't metadata.
package enum PictureData {
  /// Whether the picture data of two files is identical. False if either is malformed.
  package static func isSame(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile, of type: FileType
  ) throws(Errno) -> Bool {
    guard let before = try ranges(of: old, type), let after = try ranges(of: new, type),
      before.count == after.count, !before.isEmpty
    else { return false }
    if type == .jpeg, try JPEGPictures.places(old) != JPEGPictures.places(new) { return false }
    for (left, right) in zip(before, after) {
      guard left.count == right.count else { return false }
      guard try isSame(old, left, new, right) else { return false }
    }
    return true
  }

  /// Returns the ranges in file order, or nil if the file is malformed or its type isn't supported.
  static func ranges(
    of file: borrowing OpenFile, _ type: FileType
  ) throws(Errno) -> [Range<Int64>]? {
    let size = try file.status().size
    switch type {
    case .jpeg: return try JPEGPicture.ranges(file, size)
    case .png: return try PNGPicture.ranges(file, size)
    case .webp: return try WebPPicture.ranges(file, size)
    case .tiff, .cr2, .nef, .arw, .dng, .pef, .orf, .rw2: return try TIFFPicture.ranges(file, size)
    case .heif, .heic, .avif: return try BoxPicture.itemRanges(file, size)
    case .mov, .mp4, .m4v, .cr3: return try BoxPicture.ranges(file, size, of: ["mdat"])
    case .jxl: return try BoxPicture.ranges(file, size, of: ["jxlc", "jxlp"])
    default: return nil
    }
  }

  /// Whether a file has at most one Exif block and at most one IPTC block, as it should.
  static func hasSingleBlocks(
    _ file: borrowing OpenFile, _ type: FileType
  ) throws(Errno) -> Bool {
    guard type == .jpeg else { return true }
    return try JPEGPicture.hasSingleBlocks(file, try file.status().size)
  }

  private static let step: Int64 = 1 << 20

  private static func isSame(
    _ old: borrowing OpenFile, _ left: Range<Int64>, _ new: borrowing OpenFile,
    _ right: Range<Int64>
  ) throws(Errno) -> Bool {
    var offset: Int64 = 0
    while offset < left.count {
      let count = Int(min(step, Int64(left.count) - offset))
      let ours = try old.bytes(at: left.lowerBound + offset, count: count)
      let theirs = try new.bytes(at: right.lowerBound + offset, count: count)
      guard ours.count == count, ours == theirs else { return false }
      offset += Int64(count)
    }
    return true
  }
}

/// Integers of more than one byte.
extension [UInt8] {
  func big16(_ offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  func big32(_ offset: Int) -> Int64 {
    Int64(big16(offset)) << 16 | Int64(big16(offset + 2))
  }

  func little32(_ offset: Int) -> Int64 {
    (0..<4).reduce(0) { $0 | Int64(self[offset + $1]) << (8 * Int64($1)) }
  }
}
