import CZlib
package import Files
package import PhotoModel

extension FileReplacement {
  /// The maximum number of bytes of the old file that are stored, and searched for in the new one.
  fileprivate static let limit: Int64 = 64 << 20

  /// Finds the delta that restores `old` from `new`, which is to replace it.
  ///
  /// Both files are read at most twice, in blocks. The bytes between their common beginning and
  /// their common end are held in memory. Throws `fileTooLarge` if the journal would have to store
  /// more than its limit.
  package init(
    path: FilePath, old: borrowing OpenFile, new: borrowing OpenFile, photo: Asset.ID? = nil
  ) throws(Errno) {
    let (oldStatus, newStatus) = (try old.status(), try new.status())
    let shorter = min(oldStatus.size, newStatus.size)
    var reader = PairReader()
    let head = try reader.head(old, new, atMost: shorter)
    let tail = try reader.tail(old, oldStatus.size, new, newStatus.size, atMost: shorter - head)
    let oldCount = oldStatus.size - head - tail
    let newCount = newStatus.size - head - tail
    guard oldCount <= FileReplacement.limit else { throw .fileTooLarge }
    let oldBytes = try old.bytes(at: head, count: Int(oldCount))
    let newBytes = try new.bytes(
      at: head, count: newCount <= FileReplacement.limit ? Int(newCount) : 0)
    guard oldBytes.count == oldCount else { throw .ioError }

    var delta = ByteDelta()
    delta.append(.copy(offset: 0, count: head))
    let middle = oldBytes.withUnsafeBytes { old in
      newBytes.withUnsafeBytes { ByteDelta(making: old, from: $0) }
    }
    for piece in middle.pieces {
      switch piece {
      case .copy(let offset, let count): delta.append(.copy(offset: offset + head, count: count))
      case .bytes: delta.append(piece)
      }
    }
    delta.append(.copy(offset: newStatus.size - tail, count: tail))

    let oldMiddle = FileReplacement.sum(oldBytes)
    let newMiddle =
      newBytes.count == newCount
      ? FileReplacement.sum(newBytes)
      : try reader.sum(of: new, from: head, count: newCount)
    let end = try reader.sum(of: new, from: newStatus.size - tail, count: tail)
    func whole(_ middle: UInt, _ count: Int64) -> UInt32 {
      UInt32(
        truncatingIfNeeded: crc32_combine(
          crc32_combine(reader.headSum, middle, Int(count)), end, Int(tail)))
    }
    self.init(
      path: path,
      before: FileContent(version: FileVersion(oldStatus), checksum: whole(oldMiddle, oldCount)),
      after: FileContent(version: FileVersion(newStatus), checksum: whole(newMiddle, newCount)),
      old: delta, photo: photo)
  }

  fileprivate static func sum(_ bytes: [UInt8]) -> UInt {
    bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
  }
}

extension FileCreation {
  /// Describes a created file from its finished draft.
  package init(
    _ path: FilePath, _ file: borrowing OpenFile, _ photo: Asset.ID? = nil
  ) throws(Errno) {
    let status = try file.status()
    guard let bytes = try file.contents(atMost: Int(FileReplacement.limit)) else {
      throw .fileTooLarge
    }
    let sum = FileReplacement.sum(bytes)
    self.init(
      path: path,
      content: FileContent(
        version: FileVersion(status), checksum: UInt32(truncatingIfNeeded: sum)), bytes: bytes,
      photo: photo)
  }
}

/// Reads two files in parallel.
private struct PairReader: ~Copyable {
  private static let blockSize = 256 << 10
  private let left = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 4096)
  private let right = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 4096)
  /// The checksum of the common beginning.
  private(set) var headSum: UInt = 0

  deinit {
    left.deallocate()
    right.deallocate()
  }

  /// Returns the number of equal bytes at the start of both files.
  mutating func head(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile, atMost count: Int64
  ) throws(Errno) -> Int64 {
    var offset: Int64 = 0
    while offset < count {
      let same = try compare(old, offset, new, offset, Int(min(count - offset, Int64(left.count))))
      {
        $0.firstDifference(from: $1)
      }
      headSum = crc32_z(headSum, left.bytes, same.count)
      offset += Int64(same.count)
      if !same.isAll { break }
    }
    return offset
  }

  /// Returns the number of equal bytes at the end of both files.
  func tail(
    _ old: borrowing OpenFile, _ oldEnd: Int64, _ new: borrowing OpenFile, _ newEnd: Int64,
    atMost count: Int64
  ) throws(Errno) -> Int64 {
    var found: Int64 = 0
    while found < count {
      let part = min(count - found, Int64(left.count))
      let same = try compare(old, oldEnd - found - part, new, newEnd - found - part, Int(part)) {
        $0.lastDifference(from: $1)
      }
      found += Int64(same.count)
      if !same.isAll { break }
    }
    return found
  }

  func sum(
    of file: borrowing OpenFile, from start: Int64, count: Int64
  ) throws(Errno) -> UInt {
    var sum: UInt = 0
    var offset = start
    while offset < start + count {
      let part = min(start + count - offset, Int64(left.count))
      let read = try file.read(
        at: offset, into: UnsafeMutableRawBufferPointer(rebasing: left[..<Int(part)]))
      guard read > 0 else { throw .ioError }
      sum = crc32_z(sum, left.bytes, read)
      offset += Int64(read)
    }
    return sum
  }

  private func compare(
    _ old: borrowing OpenFile, _ oldPlace: Int64, _ new: borrowing OpenFile, _ newPlace: Int64,
    _ count: Int, _ same: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Int
  ) throws(Errno) -> (count: Int, isAll: Bool) {
    let ours = UnsafeMutableRawBufferPointer(rebasing: left[..<count])
    let theirs = UnsafeMutableRawBufferPointer(rebasing: right[..<count])
    guard try old.read(at: oldPlace, into: ours) == count,
      try new.read(at: newPlace, into: theirs) == count
    else { throw .ioError }
    let found = same(UnsafeRawBufferPointer(ours), UnsafeRawBufferPointer(theirs))
    return (found, found == count)
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate var bytes: UnsafePointer<UInt8>? {
    UnsafePointer(baseAddress?.assumingMemoryBound(to: UInt8.self))
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number of equal bytes at the start of two buffers of the same size.
  fileprivate func firstDifference(from other: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    // Compares eight bytes at a time until they differ.
    while offset + 8 <= count, word(at: offset) == other.word(at: offset) { offset += 8 }
    while offset < count, self[offset] == other[offset] { offset += 1 }
    return offset
  }

  /// Returns the number of equal bytes at the end of two buffers of the same size.
  fileprivate func lastDifference(from other: UnsafeRawBufferPointer) -> Int {
    var offset = count
    while offset >= 8, word(at: offset - 8) == other.word(at: offset - 8) { offset -= 8 }
    while offset > 0, self[offset - 1] == other[offset - 1] { offset -= 1 }
    return count - offset
  }

  private func word(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
