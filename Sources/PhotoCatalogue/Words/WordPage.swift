import PhotoModel
import PhotoQuery

/// The words that photos say, of as many as have ids that follow each other, as bytes to be searched.
///
/// A line of `SearchLine` stands between two ends of lines. Behind them are bytes above 127, which no line
/// begins with: the number of the field, and the photos that say it, two bytes for each. So one look
/// through the bytes finds any word, beginning of a word, or row of words, and whose they are.
enum WordPage {
  /// Photos in a page.
  static let length = 512
  /// The name of the file; the fields of metadata have the numbers of their table.
  static let name: UInt8 = 0

  static let end: UInt8 = 10
  private static let mark: UInt8 = 0x80
  private static let bitsInByte = 6

  static func number(of id: Asset.ID) -> Int64 { Int64(id.rawValue) / Int64(length) }

  /// Adds a line that some photos say, by their places in the page.
  static func add(
    _ line: [UInt8], field: UInt8, places: some Sequence<Int>, to bytes: inout [UInt8]
  ) {
    bytes.append(end)
    bytes += line
    bytes.append(end)
    bytes.append(mark | field)
    for place in places {
      bytes.append(mark | UInt8(truncatingIfNeeded: place >> bitsInByte))
      bytes.append(mark | UInt8(truncatingIfNeeded: place & (1 << bitsInByte - 1)))
    }
  }

  /// The field and the photos of the line that ends at `position`, where `body` is called with each place
  /// if the field is meant. Gives where the next line begins.
  static func read(
    _ bytes: UnsafeRawBufferPointer, behind position: Int, fields: UInt64,
    _ body: (_ place: Int) -> Void
  ) -> Int {
    var position = position + 1
    guard position < bytes.count, bytes[position] & mark != 0 else { return position }
    let isMeant = fields >> UInt64(bytes[position] & ~mark & 63) & 1 == 1
    position += 1
    while position + 1 < bytes.count, bytes[position] & mark != 0 {
      if isMeant {
        body(
          Int(bytes[position] & ~mark) << bitsInByte
            | Int(bytes[position + 1] & (1 << UInt8(bitsInByte) - 1)))
      }
      position += 2
    }
    return position
  }
}
