/// Collects the text of a bracketed paste.
struct PasteCollector: Sendable {
  /// The maximum size in bytes. Pastes are names, dates or paths; longer ones are mistakes and
  /// truncated.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of final bytes that may be the start of the closing mark.
  private var matched = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Consumes bytes up to the closing mark. Returns the number of bytes consumed, and whether the
  /// mark was found.
  mutating func collect(_ more: ArraySlice<UInt8>) -> (count: Int, isWhole: Bool) {
    for (offset, byte) in more.enumerated() {
      if byte == Self.end[matched] {
        matched += 1
        if matched == Self.end.count { return (offset + 1, true) }
        continue
      }
      // The mark starts with its only ESC, so after a mismatch a new match can only start at this
      // byte.
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
