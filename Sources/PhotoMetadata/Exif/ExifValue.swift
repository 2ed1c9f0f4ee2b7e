/// One value of an Exif block, while the block is being read.
struct ExifValue {
  let tag: UInt16
  let format: UInt16
  let count: Int
  let order: ByteSource.Endianness
  let bytes: UnsafeRawBufferPointer

  /// Returns the integer at `index`, in any integer format.
  func integer(at index: Int = 0) -> Int? {
    switch format {
    case 1: load(index, as: UInt8.self).map(Int.init)
    case 3: load(index, as: UInt16.self).map(Int.init)
    case 4: load(index, as: UInt32.self).map(Int.init)
    case 6: load(index, as: UInt8.self).map { Int(Int8(bitPattern: $0)) }
    case 8: load(index, as: UInt16.self).map { Int(Int16(bitPattern: $0)) }
    case 9: load(index, as: UInt32.self).map { Int(Int32(bitPattern: $0)) }
    default: nil
    }
  }

  /// Returns the number at `index`, which is a fraction or an integer. Returns nil for a division
  /// by zero, infinity or NaN.
  func number(at index: Int = 0) -> Double? {
    anyNumber(at: index).flatMap { $0.isFinite ? $0 : nil }
  }

  private func anyNumber(at index: Int) -> Double? {
    switch format {
    case 5:
      guard let above = load(index * 2, as: UInt32.self),
        let below = load(index * 2 + 1, as: UInt32.self), below != 0
      else { return nil }
      return Double(above) / Double(below)
    case 10:
      guard let above = load(index * 2, as: UInt32.self),
        let below = load(index * 2 + 1, as: UInt32.self), below != 0
      else { return nil }
      return Double(Int32(bitPattern: above)) / Double(Int32(bitPattern: below))
    case 11:
      return load(index, as: UInt32.self).map { Double(Float(bitPattern: $0)) }
    case 12:
      return load(index, as: UInt64.self).map { Double(bitPattern: $0) }
    default:
      return integer(at: index).map(Double.init)
    }
  }

  /// The value as text without leading and trailing NULs and blanks; nil if it is empty.
  var text: String? { MetadataText.decode(bytes) }

  private func load<Number: FixedWidthInteger & UnsignedInteger>(
    _ index: Int, as type: Number.Type
  ) -> Number? {
    let size = MemoryLayout<Number>.size
    let (offset, overflow) = index.multipliedReportingOverflow(by: size)
    guard !overflow, offset >= 0, size <= bytes.count, offset <= bytes.count - size else {
      return nil
    }
    let number = bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
    return order == .big ? Number(bigEndian: number) : Number(littleEndian: number)
  }
}
