/// Creates TIFF structures with eight-byte offsets (BigTIFF), with one directory of eight-byte
/// integers.
package struct BigTIFFBuilder: Sendable {
  package var values: [(tag: UInt16, numbers: [UInt64])]

  package init(_ values: [(UInt16, [UInt64])]) {
    self.values = values.map { (tag: $0.0, numbers: $0.1) }
  }

  package var bytes: [UInt8] {
    var writer = ByteWriter(.little)
    writer.bytes = Array("II".utf8)
    for number in [43, 8, 0] as [UInt16] { writer.append(number) }
    writer.append(UInt64(16))
    writer.append(UInt64(values.count))
    var position = 16 + 8 + values.count * 20 + 8
    var behind = ByteWriter(.little)
    for (tag, numbers) in values {
      writer.append(tag)
      // 16 is LONG8.
      writer.append(UInt16(16))
      writer.append(UInt64(numbers.count))
      if numbers.count == 1 {
        writer.append(numbers[0])
      } else {
        writer.append(UInt64(position))
        for number in numbers { behind.append(number) }
        position += numbers.count * 8
      }
    }
    writer.append(UInt64(0))
    return writer.bytes + behind.bytes
  }
}
