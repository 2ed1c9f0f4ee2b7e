import CPosix

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of one file, read on demand.
///
/// The start of the file is read once, because nearly all headers are there. Other parts are read
/// on request, within a budget, so that a malicious file can't make a scan read the whole disk.
/// Small reads far from the start are served from a page around them, which saves a system call per
/// number. Must be used only on the thread that created it.
package final class ByteSource {
  /// The length of the file.
  package let count: Int
  /// The number of bytes from the start that are in memory.
  @exclusivity(unchecked) private(set) var headCount: Int
  /// The `errno` value if the file couldn't be read at all.
  private(set) var failure: Int32?
  private let descriptor: Int32?
  // Safe, because only one thread reads, and reads aren't nested. The exclusivity check took a
  // tenth of the time of all reads.
  @exclusivity(unchecked) private var head: [UInt8]
  private var page: [UInt8] = []
  private var pageStart = 0
  private var budget: Int

  /// The number of bytes initially read from the start. Exif blocks and embedded previews fit into
  /// it.
  package static let headLength = 64 * 1024
  private static let pageLength = 8 * 1024

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    headCount = bytes.count
    descriptor = nil
    head = bytes
    budget = 0
  }

  /// Reads from a file that the caller keeps open and closes. `count` is the file's length, and
  /// `budget` the maximum number of bytes read beyond the head.
  ///
  /// `spare` is the buffer of an earlier source, which is reused to avoid an allocation per file
  /// during a scan. It is moved out and replaced by an empty array.
  init(descriptor: Int32, count: Int, budget: Int = 8 * 1024 * 1024, reusing: inout [UInt8]) {
    self.count = max(0, count)
    self.descriptor = descriptor
    self.budget = budget
    let requestedCount = min(self.count, ByteSource.headLength)
    head = []
    headCount = 0
    swap(&head, &reusing)
    if head.count < requestedCount { head = [UInt8](repeating: 0, count: ByteSource.headLength) }
    let filled = head.withUnsafeMutableBytes { buffer in
      ByteSource.fill(
        UnsafeMutableRawBufferPointer(rebasing: buffer[..<requestedCount]), from: descriptor, at: 0)
    }
    headCount = filled.count
    failure = filled.failure
  }

  /// Returns the buffer of the head for reuse by the next source. No bytes are available
  /// afterwards.
  func releaseBuffer() -> [UInt8] {
    headCount = 0
    var spare: [UInt8] = []
    swap(&spare, &head)
    return spare
  }

  /// Returns exactly `count` bytes at `offset`, or nil if they are past the end or the budget, or
  /// if the file was truncated meanwhile. Callers must use the indices of the slice, which
  /// generally don't start at 0.
  package func bytes(at offset: Int, count requestedCount: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, requestedCount >= 0, offset <= count, requestedCount <= count - offset else {
      return nil
    }
    if requestedCount <= headCount, offset <= headCount - requestedCount {
      return head[offset..<(offset + requestedCount)]
    }
    return uncachedBytes(at: offset, count: requestedCount)
  }

  /// Calls `body` with these bytes, which are valid only during the call. Avoids the reference
  /// counting of a slice. Returns nil if there are no such bytes.
  func withBytes<Result>(
    at offset: Int, count requestedCount: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard offset >= 0, requestedCount >= 0, requestedCount <= headCount,
      offset <= headCount - requestedCount
    else {
      return bytes(at: offset, count: requestedCount)?.withUnsafeBytes(body)
    }
    return head.withUnsafeBytes { head in
      body(UnsafeRawBufferPointer(rebasing: head[offset..<(offset + requestedCount)]))
    }
  }

  private func uncachedBytes(at offset: Int, count requestedCount: Int) -> ArraySlice<UInt8>? {
    if let slice = pageBytes(at: offset, count: requestedCount) { return slice }
    guard let descriptor else { return nil }
    guard requestedCount <= ByteSource.pageLength / 2 else {
      guard requestedCount <= budget else { return nil }
      budget -= requestedCount
      let read = ByteSource.read(descriptor, at: offset, count: requestedCount)
      return read.count == requestedCount ? read[...] : nil
    }
    // Related data is mostly after the offset, sometimes slightly before it.
    let start = max(0, offset - ByteSource.pageLength / 8)
    let length = min(ByteSource.pageLength, count - start)
    guard length <= budget else { return nil }
    budget -= length
    page = ByteSource.read(descriptor, at: start, count: length)
    pageStart = start
    return pageBytes(at: offset, count: requestedCount)
  }

  private func pageBytes(at offset: Int, count requestedCount: Int) -> ArraySlice<UInt8>? {
    guard offset >= pageStart, requestedCount <= page.count,
      offset - pageStart <= page.count - requestedCount
    else { return nil }
    return page[(offset - pageStart)..<(offset - pageStart + requestedCount)]
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, at: offset).count
    }
  }

  /// Reads until the buffer is full, the file ends, or a read fails.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
  ) -> (count: Int, failure: Int32?) {
    var filled = 0
    while filled < buffer.count {
      let part = albumen_pread(
        descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled,
        off_t(offset + filled))
      if part < 0 { return (filled, errno) }
      guard part > 0 else { break }
      filled += part
    }
    return (filled, nil)
  }
}

extension ByteSource {
  /// The byte order of a number.
  package enum Endianness: Sendable { case big, little }

  /// Returns the number at `offset`, or nil if `bytes(at:count:)` would return nil.
  package func integer<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, as type: Number.Type = Number.self, _ order: Endianness = .big
  ) -> Number? {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, size <= headCount, offset <= headCount - size else {
      return bytes(at: offset, count: size)?.integer(at: 0, order)
    }
    // Most numbers are in the head. Creating a slice for each would cost more than reading the
    // number.
    let number = head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    return order == .big ? Number(bigEndian: number) : Number(littleEndian: number)
  }

  /// Whether the file contains these bytes at `offset`.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= headCount, offset <= headCount - length else {
      return bytes(at: offset, count: length)?.starts(with: text) ?? false
    }
    return head.withUnsafeBytes { bytes in
      bytes[offset..<(offset + length)]
        .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number `offset` bytes after the slice's start, or nil if it isn't inside the
  /// slice.
  func integer<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, as type: Number.Type = Number.self, _ order: ByteSource.Endianness = .big
  ) -> Number? {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, size <= count, offset <= count - size else { return nil }
    let number = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    return order == .big ? Number(bigEndian: number) : Number(littleEndian: number)
  }

  /// Whether the slice starts with these bytes.
  func starts(with text: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
