/// Appends numbers, in little-endian order, and texts.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ number: Double) {
    append(number.bitPattern)
  }

  /// Appends a text, preceded by its length. Text beyond `limit` bytes is cut off.
  package mutating func append(_ text: String, limit: Int) {
    let utf8 = text.utf8.prefix(limit)
    append(UInt32(utf8.count))
    bytes.append(contentsOf: utf8)
  }
}
