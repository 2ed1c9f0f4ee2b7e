/// The four letters that say what a box of an ISO base media file holds (ISO/IEC 14496-12, 4.2).
struct BoxType: Hashable, ExpressibleByStringLiteral {
  let code: UInt32

  init(code: UInt32) {
    self.code = code
  }

  /// Letters of ASCII, four of them.
  init(stringLiteral letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "A box has four letters")
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}

/// Where a box lies in the bytes that it was found in.
struct Box: Hashable {
  var type: BoxType
  var start: Int
  var content: Range<Int>
}
