import Foundation

/// The bytes of one file, read only where they are asked for.
///
/// The start of the file is read once, since nearly every header lies there; what lies further on
/// is read when it is asked for, within a budget, so that a hostile file cannot make a scan read
/// all of a disk. Belongs to the thread that made it.
package final class ByteSource {
  /// The length of the file.
  package let count: Int
  private let descriptor: Int32?
  private var head: [UInt8]
  private var budget: Int

  /// Bytes that are read at once from the start: Exif blocks and embedded previews fit in.
  package static let headLength = 64 * 1024

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    descriptor = nil
    head = bytes
    budget = 0
  }

  /// Reads from a file that the caller keeps open, and closes. `count` is the file's length and
  /// `budget` the most bytes ever read beyond the head.
  package init(descriptor: Int32, count: Int, budget: Int = 8 * 1024 * 1024) {
    self.count = count
    self.descriptor = descriptor
    self.budget = budget
    head = ByteSource.read(descriptor, at: 0, count: min(count, ByteSource.headLength))
  }

  /// The bytes at `offset`, exactly `count` of them, or nil: past the end, past the budget, or the
  /// file was cut meanwhile. The slice's indices start at 0 for nothing: use its own.
  package func bytes(at offset: Int, count wanted: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, wanted >= 0, offset <= count, wanted <= count - offset else { return nil }
    if offset + wanted <= head.count { return head[offset..<(offset + wanted)] }
    guard let descriptor, wanted <= budget else { return nil }
    budget -= wanted
    let read = ByteSource.read(descriptor, at: offset, count: wanted)
    return read.count == wanted ? read[...] : nil
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if part < 0 && errno == EINTR { continue }
        guard part > 0 else { return }
        filled += part
      }
    }
  }
}

extension ByteSource {
  /// How a number's bytes are ordered.
  package enum Endianness: Sendable { case big, little }

  package func integer<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, as type: Number.Type = Number.self, _ order: Endianness = .big
  ) -> Number? {
    guard let slice = bytes(at: offset, count: MemoryLayout<Number>.size) else { return nil }
    var number: Number = 0
    switch order {
    case .big: for byte in slice { number = number << 8 | Number(byte) }
    case .little: for byte in slice.reversed() { number = number << 8 | Number(byte) }
    }
    return number
  }

  /// Whether these bytes stand at `offset`.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    guard let slice = bytes(at: offset, count: text.utf8CodeUnitCount) else { return false }
    return slice.elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
