import PhotoModel

/// The JPEG previews of all sizes in a RAW file, found only from the file's tables: LibRaw returns
/// only the largest one, which takes a hundred times as long to decode.
///
/// TIFF 6.0 for the tables, Adobe's DNG 1.4 for the previews in `SubIFDs`; Panasonic and Fujifilm
/// use locations of their own.
struct RawPreviews {
  struct Preview: Hashable {
    /// In the bytes of the file.
    var range: Range<Int>
    /// As stored.
    var size: PixelSize
  }

  /// The smallest first.
  private(set) var previews: [Preview] = []
  private let bytes: UnsafeRawBufferPointer

  /// More tables than any camera writes.
  private static let tableLimit = 32
  private static let lossyCompressions = [6, 7]

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let order = TIFFReader(bytes: bytes, start: 0, end: bytes.count, isLittle: true).short(0)
    let reader = TIFFReader(
      bytes: bytes, start: 0, end: bytes.count, isLittle: order == 0x4949)
    if bytes.starts(with: "FUJIFILMCCD-RAW".utf8) {
      let reader = TIFFReader(bytes: bytes, start: 0, end: bytes.count, isLittle: false)
      add(reader.long(84), reader.long(88))
    } else if order == 0x4949 || order == 0x4D4D {
      walk(reader)
    }
    previews.sort { $0.size.width * $0.size.height < $1.size.width * $1.size.height }
  }

  /// Returns the smallest that covers a side, otherwise the largest.
  func covering(_ side: Int) -> Preview? {
    previews.first { max($0.size.width, $0.size.height) >= side } ?? previews.last
  }

  private mutating func walk(_ reader: TIFFReader) {
    var waiting = [reader.long(4) ?? 0]
    var visited: Set<Int> = [0]
    while let directory = waiting.popLast(), visited.count <= RawPreviews.tableLimit {
      guard visited.insert(directory).inserted else { continue }
      var table = Table()
      reader.eachEntry(at: directory) { tag, position in
        table.readTag(tag, at: position, of: reader)
      }
      add(table.jpegOffset, table.jpegLength)
      if RawPreviews.lossyCompressions.contains(table.compression ?? 0) {
        add(table.stripOffset, table.stripLength)
      }
      if let range = table.panasonic { add(range.lowerBound, range.count) }
      waiting += table.more
      if let next = reader.next(after: directory) { waiting.append(next) }
    }
  }

  /// The needed fields of one table.
  private struct Table {
    var compression: Int?
    var jpegOffset: Int?
    var jpegLength: Int?
    var stripOffset: Int?
    var stripLength: Int?
    var panasonic: Range<Int>?
    var more: [Int] = []

    mutating func readTag(_ tag: Int, at position: Int, of reader: TIFFReader) {
      guard let count = reader.long(position + 4), let value = reader.long(position + 8) else {
        return
      }
      switch tag {
      case 0x002E: panasonic = value..<(value + count)
      case 0x0103: compression = reader.short(position + 8)
      case 0x0111: stripOffset = count == 1 ? value : nil
      case 0x0117: stripLength = count == 1 ? value : nil
      case 0x0201: jpegOffset = value
      case 0x0202: jpegLength = value
      case 0x014A:
        more = count == 1 ? [value] : (0..<min(count, 8)).compactMap { reader.long(value + $0 * 4) }
      default: break
      }
    }
  }

  private mutating func add(_ offset: Int?, _ length: Int?) {
    guard let offset, let length, length > 100, offset > 0, offset < bytes.count else { return }
    let range = offset..<min(offset + length, bytes.count)
    let header = ExifPreview(UnsafeRawBufferPointer(rebasing: bytes[range]))
    guard let size = header.size, !header.isLossless else { return }
    previews.append(Preview(range: range, size: size))
  }
}
