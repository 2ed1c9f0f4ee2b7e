/// Gathers the text between the marks of a bracketed paste.
struct PasteCollector: Sendable {
  /// A paste is a name, a date or a path; what is longer was a slip and is cut.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// Bytes at the end that may begin the closing mark.
  private var matched = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes bytes up to the closing mark: how many it took, and whether the mark was among them.
  mutating func collect(_ more: ArraySlice<UInt8>) -> (count: Int, isWhole: Bool) {
    for (offset, byte) in more.enumerated() {
      if byte == Self.end[matched] {
        matched += 1
        if matched == Self.end.count { return (offset + 1, true) }
        continue
      }
      // The mark begins with ESC and has no other: a false start can only start again here.
      append(Self.end.prefix(matched))
      matched = byte == Self.end[0] ? 1 : 0
      if matched == 0 { append([byte]) }
    }
    return (more.count, false)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(max(0, Self.limit - bytes.count)))
  }
}
