/// The four letters of a box type in an ISO base media file (ISO/IEC 14496-12, 4.2).
struct BoxType: Hashable, ExpressibleByStringLiteral {
  let code: UInt32

  init(code: UInt32) {
    self.code = code
  }

  /// The letters must be four ASCII characters.
  init(stringLiteral letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "A box has four letters")
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}

/// The position of a box in the bytes in which it was found.
struct Box: Hashable {
  var type: BoxType
  var start: Int
  var content: Range<Int>
}
