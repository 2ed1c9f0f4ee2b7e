/// Puts an XMP packet together that was too long for one JPEG segment (XMP part 3, section 1.1.3.1):
/// parts of one packet, each with the packet's name, its length and the part's place in it.
struct ExtendedXMP {
  private var name: ArraySlice<UInt8>?
  private var bytes: [UInt8] = []
  private var length = 0

  /// Longer packets hold depth maps and the like, which are not worth the reading.
  private static let limit = 512 * 1024
  private static let headerLength = 40

  /// Takes a segment behind its `http://ns.adobe.com/xmp/extension/\0`. Parts come in order; one
  /// out of order ends the packet.
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
    let wanted = min(segment.upperBound - start, length - bytes.count)
    guard wanted > 0, let part = source.bytes(at: start, count: wanted) else { return }
    bytes.append(contentsOf: part)
  }

  /// The packet, once it is whole.
  var packet: [UInt8]? { name != nil && bytes.count == length && length > 0 ? bytes : nil }
}
