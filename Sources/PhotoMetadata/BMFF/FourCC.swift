/// A four-character code: the type of a box, a brand, a chunk or an item.
struct FourCC: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `text` must have exactly four ASCII characters.
  init(stringLiteral text: StaticString) {
    precondition(
      text.utf8CodeUnitCount == 4 && text.isASCII, "A four-character code has four characters")
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: 4)
    rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
