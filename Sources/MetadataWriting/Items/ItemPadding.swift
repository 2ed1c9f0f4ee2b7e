/// The padding of a block that is shorter than its item.
enum ItemPadding {
  case zeroes
  /// Blanks before the end marker, as in XMP (XMP specification part 1, section 7.3.3).
  case blanks

  private static let packetEnd = Array("<?xpacket end".utf8)

  /// Returns the block padded to `count` bytes, or nil if it is longer even without its own
  /// padding.
  func pad(_ block: [UInt8], to count: Int) -> [UInt8]? {
    switch self {
    case .zeroes:
      guard block.count <= count else { return nil }
      return block + [UInt8](repeating: 0, count: count - block.count)
    case .blanks:
      let (text, end) = ItemPadding.split(block)
      guard text.count + end.count <= count else { return nil }
      let room = count - text.count - end.count
      return text + [UInt8](repeating: UInt8(ascii: " "), count: room) + end
    }
  }

  /// Returns the block without its own padding.
  func withoutPadding(of block: [UInt8]) -> [UInt8] {
    guard self == .blanks else { return block }
    let (text, end) = ItemPadding.split(block)
    return Array(text + end)
  }

  /// Returns the text without trailing blanks, and the end marker after them.
  private static func split(_ block: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let starts = stride(from: block.count - packetEnd.count, through: 0, by: -1)
    let end = starts.first { block[$0...].starts(with: packetEnd) } ?? block.count
    let blanks = block[..<end].reversed().prefix { [0x20, 9, 10, 13].contains($0) }.count
    return (block[..<(end - blanks)], block[end...])
  }
}
