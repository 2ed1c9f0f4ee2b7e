/// Assembles an XMP packet that is too long for one JPEG segment (XMP part 3, section 1.1.3.1).
/// Each part has the packet's ID, its length, and the offset of the part.
struct ExtendedXMP {
  private var name: ArraySlice<UInt8>?
  private var bytes: [UInt8] = []
  private var length = 0

  /// The maximum length of a packet. Longer ones contain depth maps and similar data, which isn't
  /// needed.
  private static let limit = 512 * 1024
  private static let headerLength = 40

  /// Adds a segment, starting after `http://ns.adobe.com/xmp/extension/\0`. Parts must be in order;
  /// one out of order ends the packet.
  mutating func addSegment(_ source: ByteSource, _ segment: Range<Int>) {
    guard segment.count > ExtendedXMP.headerLength,
      let header = source.bytes(at: segment.lowerBound, count: ExtendedXMP.headerLength),
      let full = header.integer(at: 32, as: UInt32.self),
      let offset = header.integer(at: 36, as: UInt32.self)
    else { return }
    if name == nil, offset == 0, full <= ExtendedXMP.limit {
      name = header.prefix(32)
      length = Int(full)
    }
    guard let name, header.starts(with: name), Int(offset) == bytes.count else { return }
    let start = segment.lowerBound + ExtendedXMP.headerLength
    let partLength = min(segment.upperBound - start, length - bytes.count)
    guard partLength > 0, let part = source.bytes(at: start, count: partLength) else { return }
    bytes.append(contentsOf: part)
  }

  /// The packet, if it is complete.
  var packet: [UInt8]? { name != nil && bytes.count == length && length > 0 ? bytes : nil }
}
