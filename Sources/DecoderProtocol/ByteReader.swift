/// Reads numbers and texts from untrusted bytes. Throws if bytes are missing.
package struct ByteReader {
  private var remainingBytes: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) {
    remainingBytes = bytes
  }

  package mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(DecoderChannelError) -> Number {
    let size = MemoryLayout<Number>.size
    guard remainingBytes.count >= size else { throw ByteReader.short }
    let number = remainingBytes.withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
    remainingBytes = remainingBytes.dropFirst(size)
    return Number(littleEndian: number)
  }

  package mutating func double() throws(DecoderChannelError) -> Double {
    Double(bitPattern: try integer())
  }

  package mutating func flag() throws(DecoderChannelError) -> Bool {
    switch try integer(UInt8.self) {
    case 0: return false
    case 1: return true
    default: throw DecoderChannelError(.malformed, detail: "a flag that is neither")
    }
  }

  /// Reads a text. Invalid UTF-8 is replaced.
  package mutating func text() throws(DecoderChannelError) -> String {
    let count = Int(try integer(UInt32.self))
    guard count <= remainingBytes.count else { throw ByteReader.short }
    defer { remainingBytes = remainingBytes.dropFirst(count) }
    return String(decoding: remainingBytes.prefix(count), as: UTF8.self)
  }

  /// Reads a case of an enumeration by its raw value.
  package mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ type: Choice.Type = Choice.self
  ) throws(DecoderChannelError) -> Choice {
    let number = try integer(UInt8.self)
    guard let choice = Choice(rawValue: number) else {
      throw DecoderChannelError(.malformed, detail: "\(number) is no \(Choice.self)")
    }
    return choice
  }

  package var isAtEnd: Bool { remainingBytes.isEmpty }

  /// Throws if bytes are left over.
  package func finish() throws(DecoderChannelError) {
    guard remainingBytes.isEmpty else {
      throw DecoderChannelError(.malformed, detail: "\(remainingBytes.count) bytes too many")
    }
  }

  private static var short: DecoderChannelError {
    DecoderChannelError(.malformed, detail: "a message ends early")
  }
}
