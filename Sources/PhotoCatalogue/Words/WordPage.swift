import PhotoModel
import PhotoQuery

/// The searchable texts of a group of photos with consecutive ids, as bytes that can be searched in
/// one pass.
///
/// Each text is a line of `SearchLine` between two line ends. It is followed by bytes above 127,
/// with which no line begins: the number of the field, and the photos that have the text, with two
/// bytes each. So one pass through the bytes finds any word, prefix or sequence of words together
/// with its photos.
enum WordPage {
  /// The number of photos per page.
  static let length = 512
  /// The field number of the file name. Metadata fields have their numbers in the table of fields.
  static let name: UInt8 = 0

  static let end: UInt8 = 10
  private static let continuationBit: UInt8 = 0x80
  private static let bitsInByte = 6

  static func number(of id: Asset.ID) -> Int64 { Int64(id.rawValue) / Int64(length) }

  /// Appends a line and the positions in the page of the photos that have it.
  static func add(
    _ line: [UInt8], field: UInt8, places: some Sequence<Int>, to bytes: inout [UInt8]
  ) {
    bytes.append(end)
    bytes += line
    bytes.append(end)
    bytes.append(continuationBit | field)
    for photoIndex in places {
      bytes.append(continuationBit | UInt8(truncatingIfNeeded: photoIndex >> bitsInByte))
      bytes.append(continuationBit | UInt8(truncatingIfNeeded: photoIndex & (1 << bitsInByte - 1)))
    }
  }

  /// Reads the field and the photos of the line that ends at `position`. Calls `body` with the
  /// position of each photo if the field is one of `fields`. Returns the position of the next line.
  static func read(
    _ bytes: UnsafeRawBufferPointer, after position: Int, fields: UInt64,
    _ body: (_ photoIndex: Int) -> Void
  ) -> Int {
    var position = position + 1
    guard position < bytes.count, bytes[position] & continuationBit != 0 else { return position }
    let isIncluded = fields >> UInt64(bytes[position] & ~continuationBit & 63) & 1 == 1
    position += 1
    while position + 1 < bytes.count, bytes[position] & continuationBit != 0 {
      if isIncluded {
        body(
          Int(bytes[position] & ~continuationBit) << bitsInByte
            | Int(bytes[position + 1] & (1 << UInt8(bitsInByte) - 1)))
      }
      position += 2
    }
    return position
  }
}
