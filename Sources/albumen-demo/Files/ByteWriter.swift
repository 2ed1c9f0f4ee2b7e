/// Bytes in the order that a format asks for.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  var isBigEndian = true

  mutating func append(_ number: UInt8) {
    bytes.append(number)
  }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func pad(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count))
  }
}
