extension ByteWriter {
  /// Writes a directory, then the values that don't fit into its entries, in order and at even
  /// offsets, and then the next directory.
  mutating func append(
    _ directory: TIFFBuilder.Directory, followedBy next: TIFFBuilder.Directory? = nil
  ) {
    append(UInt16(directory.values.count))
    var entry = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: directory.values.count * 12 + 4))
    for (tag, value) in directory.values {
      let (format, count, content) = putContent(of: value)
      var fields = ByteWriter(order)
      fields.append(tag)
      fields.append(format)
      fields.append(UInt32(count))
      if content.count <= 4 {
        fields.bytes += content
      } else {
        padToEven()
        fields.append(UInt32(bytes.count))
        bytes += content
      }
      replace(at: entry, with: fields.bytes)
      entry += 12
    }
    guard let next else { return }
    padToEven()
    var link = ByteWriter(order)
    link.append(UInt32(bytes.count))
    replace(at: entry, with: link.bytes)
    append(next)
  }

  private mutating func padToEven() {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }

  private mutating func replace(at start: Int, with part: [UInt8]) {
    bytes.replaceSubrange(start..<(start + part.count), with: part)
  }

  /// Returns the type, the count and the bytes of a value. If the value is an offset, writes the
  /// data that it refers to at the current position.
  private mutating func putContent(
    of value: TIFFBuilder.Value
  ) -> (format: UInt16, count: Int, bytes: [UInt8]) {
    var writer = ByteWriter(order)
    switch value {
    case .byte(let bytes): return (1, bytes.count, bytes)
    case .ascii(let text): return (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .text(let bytes): return (2, bytes.count, bytes)
    case .undefined(let bytes): return (7, bytes.count, bytes)
    case .short(let numbers):
      for number in numbers { writer.append(number) }
      return (3, numbers.count, writer.bytes)
    case .long(let numbers):
      for number in numbers { writer.append(number) }
      return (4, numbers.count, writer.bytes)
    case .rational(let numbers):
      for (above, below) in numbers {
        writer.append(above)
        writer.append(below)
      }
      return (5, numbers.count, writer.bytes)
    case .signedRational(let numbers):
      for (above, below) in numbers {
        writer.append(above)
        writer.append(below)
      }
      return (10, numbers.count, writer.bytes)
    case .float(let number):
      writer.append(number.bitPattern)
      return (11, 1, writer.bytes)
    case .double(let number):
      writer.append(number.bitPattern)
      return (12, 1, writer.bytes)
    case .directories(let directories):
      for directory in directories {
        padToEven()
        writer.append(UInt32(bytes.count))
        append(directory)
      }
      return (4, directories.count, writer.bytes)
    case .block(let block):
      padToEven()
      writer.append(UInt32(bytes.count))
      bytes += block
      return (4, 1, writer.bytes)
    }
  }
}
