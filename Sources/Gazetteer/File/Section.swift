/// A part of the mapped file, whose records are read by number.
///
/// Reads beyond the end return zero, so that an altered file gives wrong data but never a crash.
struct Section: @unchecked Sendable {
  // Unchecked `Sendable`, because the mapping is only read, and the owner of a section also retains
  // the file.
  private let start: UnsafeRawPointer?
  let byteCount: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    start = bytes.baseAddress
    byteCount = bytes.count
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    load(offset)
  }

  @inline(__always)
  func short(_ number: Int) -> Int {
    Int(UInt16(littleEndian: load(number &* 2)))
  }

  @inline(__always)
  func word(_ number: Int) -> Int {
    Int(UInt32(littleEndian: load(number &* 4)))
  }

  /// Reads a number of three bytes.
  @inline(__always)
  func triple(at offset: Int) -> Int {
    Int(byte(offset)) | Int(byte(offset &+ 1)) << 8 | Int(byte(offset &+ 2)) << 16
  }

  @inline(__always)
  func load<Number: FixedWidthInteger>(_ offset: Int) -> Number {
    guard let start, offset >= 0, offset <= byteCount &- MemoryLayout<Number>.size else {
      return 0
    }
    return start.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  /// Returns the bytes from `offset` on, fewer than `count` if the section ends before.
  func bytes(at offset: Int, count: Int) -> UnsafeRawBufferPointer {
    guard let start, offset >= 0, count > 0, offset < byteCount else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(start: start + offset, count: min(count, byteCount - offset))
  }
}
