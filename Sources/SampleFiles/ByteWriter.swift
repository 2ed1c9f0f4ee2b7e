/// Appends integers in a given byte order.
struct ByteWriter {
  let order: TIFFBuilder.Order
  var bytes: [UInt8] = []

  init(_ order: TIFFBuilder.Order) {
    self.order = order
  }

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: order == .big ? number.bigEndian : number.littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }
}
