/// One directory of a TIFF file, with what hangs on it: tags by number, directories of its own, and
/// a block of data. Layout of TIFF 6.0, which Exif and DNG share.
struct TIFFDirectory {
  enum Value {
    case ascii(String)
    case byte([UInt8])
    case short([UInt16])
    case long([UInt32])
    case rational([Fraction])
    case signedRational([Fraction])
    case undefined([UInt8])
    /// A directory that the tag points to.
    case directory(TIFFDirectory)
    /// Data that the tag points to, with its own length in another tag.
    case block([UInt8])
  }

  var tags: [UInt16: Value] = [:]

  subscript(tag: UInt16) -> Value? {
    get { tags[tag] }
    set { tags[tag] = newValue }
  }

  /// A whole TIFF file, or the body of an Exif block: header, this directory, and the next ones.
  func encoded(isBigEndian: Bool, followedBy next: TIFFDirectory? = nil) -> [UInt8] {
    var writer = ByteWriter()
    writer.isBigEndian = isBigEndian
    writer.append(isBigEndian ? "MM" : "II")
    writer.append(UInt16(42))
    writer.append(UInt32(8))
    writer.append(encoded(at: 8, isBigEndian: isBigEndian, followedBy: next))
    return writer.bytes
  }

  /// The directory as it must stand at `start`, since offsets count from the start of the file.
  func encoded(at start: Int, isBigEndian: Bool, followedBy next: TIFFDirectory? = nil) -> [UInt8] {
    var table = ByteWriter()
    var data = ByteWriter()
    table.isBigEndian = isBigEndian
    data.isBigEndian = isBigEndian
    let dataStart = start + 2 + tags.count * 12 + 4
    table.append(UInt16(tags.count))
    for (tag, value) in tags.sorted(by: { $0.key < $1.key }) {
      // Offsets are even in TIFF.
      if data.bytes.count % 2 == 1 { data.append(UInt8(0)) }
      let offset = dataStart + data.bytes.count
      table.append(tag)
      switch value {
      case .directory(let child):
        table.append(UInt16(4))
        table.append(UInt32(1))
        table.append(UInt32(offset))
        data.append(child.encoded(at: offset, isBigEndian: isBigEndian))
      case .block(let block):
        table.append(UInt16(4))
        table.append(UInt32(1))
        table.append(UInt32(offset))
        data.append(block)
      default:
        let (type, count, bytes) = value.plain(isBigEndian: isBigEndian)
        table.append(type)
        table.append(UInt32(count))
        if bytes.count <= 4 {
          table.append(bytes)
          table.pad(4 - bytes.count)
        } else {
          table.append(UInt32(offset))
          data.append(bytes)
        }
      }
    }
    guard let next else {
      table.append(UInt32(0))
      return table.bytes + data.bytes
    }
    if data.bytes.count % 2 == 1 { data.append(UInt8(0)) }
    let offset = dataStart + data.bytes.count
    table.append(UInt32(offset))
    return table.bytes + data.bytes + next.encoded(at: offset, isBigEndian: isBigEndian)
  }
}

extension TIFFDirectory.Value {
  /// The number of the TIFF type, how many values, and their bytes.
  fileprivate func plain(isBigEndian: Bool) -> (type: UInt16, count: Int, bytes: [UInt8]) {
    var writer = ByteWriter()
    writer.isBigEndian = isBigEndian
    switch self {
    case .ascii(let text):
      writer.append(text)
      writer.append(UInt8(0))
      return (2, writer.bytes.count, writer.bytes)
    case .byte(let numbers): return (1, numbers.count, numbers)
    case .undefined(let bytes): return (7, bytes.count, bytes)
    case .short(let numbers):
      for number in numbers { writer.append(number) }
      return (3, numbers.count, writer.bytes)
    case .long(let numbers):
      for number in numbers { writer.append(number) }
      return (4, numbers.count, writer.bytes)
    case .rational(let fractions):
      for fraction in fractions {
        writer.append(UInt32(clamping: fraction.numerator))
        writer.append(UInt32(clamping: fraction.denominator))
      }
      return (5, fractions.count, writer.bytes)
    case .signedRational(let fractions):
      for fraction in fractions {
        writer.append(Int32(clamping: fraction.numerator))
        writer.append(Int32(clamping: fraction.denominator))
      }
      return (10, fractions.count, writer.bytes)
    case .directory, .block: preconditionFailure("What a tag points to has no bytes of its own")
    }
  }
}
