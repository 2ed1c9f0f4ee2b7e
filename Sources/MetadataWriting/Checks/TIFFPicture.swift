import Files

/// The strips and tiles of all pictures in a TIFF, including those in subdirectories (TIFF 6.0,
/// sections 2 and 15).
struct TIFFPicture {
  private var isLittle = true
  private var ranges: [Range<Int64>] = []
  private var seen: Set<Int64> = []

  /// More than any file has, except one made to keep a reader busy.
  private static let directoryLimit = 4096
  private static let valueLimit = 4 << 20

  static func ranges(
    _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> [Range<Int64>]? {
    let head = try file.bytes(at: 0, count: 8)
    guard head.count == 8 else { return nil }
    var picture = TIFFPicture()
    picture.isLittle = head[0] == UInt8(ascii: "I")
    guard picture.number(head, 2, 2) == 42 else { return nil }
    guard try picture.addDirectories(from: picture.number(head, 4, 4), file, size) else {
      return nil
    }
    return picture.ranges
  }

  /// Adds the ranges of a directory, of those that follow it, and of its subdirectories. Returns
  /// false if they are malformed.
  private mutating func addDirectories(
    from first: Int64, _ file: borrowing OpenFile, _ size: Int64
  ) throws(Errno) -> Bool {
    var waiting = [first]
    while let directoryOffset = waiting.popLast() {
      guard directoryOffset != 0 else { continue }
      guard seen.insert(directoryOffset).inserted, seen.count <= TIFFPicture.directoryLimit else {
        return false
      }
      let countBytes = try file.bytes(at: directoryOffset, count: 2)
      guard countBytes.count == 2 else { return false }
      let count = Int(number(countBytes, 0, 2))
      let bytes = try file.bytes(at: directoryOffset + 2, count: count * 12 + 4)
      guard bytes.count >= count * 12 else { return false }
      var values: [Int: [Int64]] = [:]
      for entry in 0..<count {
        let tag = Int(number(bytes, entry * 12, 2))
        guard TIFFPicture.tags.contains(tag) else { continue }
        guard let found = try self.values(bytes, entry * 12, file) else { return false }
        values[tag] = found
      }
      for (offsets, counts) in [(273, 279), (324, 325), (513, 514)] {
        guard let offsets = values[offsets], let counts = values[counts] else { continue }
        guard offsets.count == counts.count else { return false }
        for (offset, count) in zip(offsets, counts) {
          guard count >= 0, offset >= 0, offset + count <= size else { return false }
          ranges.append(offset..<(offset + count))
        }
      }
      // Subdirectories are read before the next directory, so that the order is the same before and
      // after a change.
      if bytes.count >= count * 12 + 4 { waiting.append(number(bytes, count * 12, 4)) }
      waiting += values[330] ?? []
    }
    return true
  }

  /// The tags with the offsets and lengths of strips, tiles and old-style JPEGs, and of
  /// subdirectories.
  private static let tags: Set = [273, 279, 324, 325, 513, 514, 330]

  private func values(
    _ bytes: [UInt8], _ entry: Int, _ file: borrowing OpenFile
  ) throws(Errno) -> [Int64]? {
    let type = number(bytes, entry + 2, 2)
    let count = Int(number(bytes, entry + 4, 4))
    guard let width = [3: 2, 4: 4, 13: 4][type], count <= TIFFPicture.valueLimit else { return nil }
    if width * count <= 4 {
      return (0..<count).map { number(bytes, entry + 8 + $0 * width, width) }
    }
    let all = try file.bytes(at: number(bytes, entry + 8, 4), count: width * count)
    guard all.count == width * count else { return nil }
    return (0..<count).map { number(all, $0 * width, width) }
  }

  private func number(_ bytes: [UInt8], _ offset: Int, _ width: Int) -> Int64 {
    (0..<width).reduce(0) { sum, index in
      sum << 8 | Int64(bytes[offset + (isLittle ? width - 1 - index : index)])
    }
  }
}
