import PhotoModel

/// The preview in a JPEG's Exif block, and the data of the main picture in its header.
///
/// Optimised for speed: reads only what is needed, from bytes that are already in memory. Exif
/// 2.32, section 4.5: the second directory contains the offset and length of a JPEG.
struct ExifPreview: Hashable {
  /// The position of the preview in the bytes.
  var range: Range<Int>?
  /// The orientation of the main picture, 1 to 8.
  var orientation: Int?
  /// The size of the main picture, as stored.
  var size: PixelSize?
  /// Whether it is compressed losslessly, like sensor data, which can't be shown directly.
  var isLossless = false

  private static let orientationTag = 0x0112
  private static let offsetTag = 0x0201
  private static let lengthTag = 0x0202

  /// Searches the segments at the start of a JPEG (ITU-T T.81, annex B).
  init(_ bytes: UnsafeRawBufferPointer) {
    let reader = TIFFReader(bytes: bytes, start: 0, end: bytes.count, isLittle: false)
    guard reader.short(0) == 0xFFD8 else { return }
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { return }
      let marker = bytes[position + 1]
      // Any number of 0xFF bytes may precede a marker.
      if marker == 0xFF {
        position += 1
        continue
      }
      guard let length = reader.short(position + 2), length >= 2 else { return }
      let content = (position + 4)..<min(position + 2 + length, bytes.count)
      switch marker {
      case 0xE1 where range == nil && content.count > 14:
        readExif(reader, content)
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF:
        if let height = reader.short(position + 5), let width = reader.short(position + 7),
          width > 0, height > 0
        {
          size = PixelSize(width: width, height: height)
          isLossless = marker & 3 == 3
        }
        return
      case 0xD9, 0xDA: return
      default: break
      }
      position += 2 + length
    }
  }

  private mutating func readExif(_ reader: TIFFReader, _ content: Range<Int>) {
    let start = content.lowerBound
    guard reader.long(start) == 0x4578_6966, reader.short(start + 4) == 0 else { return }
    let isLittle = reader.short(start + 6) == 0x4949
    let tiff = TIFFReader(
      bytes: reader.bytes, start: start + 6, end: content.upperBound, isLittle: isLittle)
    guard tiff.short(2) == 42, let first = tiff.long(4) else { return }
    tiff.eachEntry(at: first) { tag, position in
      if tag == ExifPreview.orientationTag, let value = tiff.short(position + 8),
        (1...8).contains(value)
      {
        orientation = value
      }
    }
    guard let second = tiff.next(after: first), second > 0 else { return }
    var (offset, length): (Int?, Int?)
    tiff.eachEntry(at: second) { tag, position in
      if tag == ExifPreview.offsetTag { offset = tiff.long(position + 8) }
      if tag == ExifPreview.lengthTag { length = tiff.long(position + 8) }
    }
    guard let offset, let length, length > 100 else { return }
    let from = tiff.start + offset
    guard from < content.upperBound else { return }
    range = from..<min(from + length, content.upperBound)
  }
}
