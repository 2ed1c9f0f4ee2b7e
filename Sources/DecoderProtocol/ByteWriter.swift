/// Puts numbers and texts one after the other, the lowest byte of a number first.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ number: Double) {
    put(number.bitPattern)
  }

  /// A text with its length in front, cut where it is longer than a message may be.
  package mutating func put(_ text: String, limit: Int) {
    let utf8 = text.utf8.prefix(limit)
    put(UInt32(utf8.count))
    bytes.append(contentsOf: utf8)
  }
}
