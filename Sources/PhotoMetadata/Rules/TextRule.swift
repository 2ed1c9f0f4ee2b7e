/// Limits the length of texts to more than any person writes, but little enough that a library of
/// malicious files still fits into memory.
///
/// Texts are truncated between user-perceived characters. A text whose first character exceeds the
/// limit is discarded.
enum TextRule {
  /// The limit for a text that isn't a field of a photo, such as a name written by a program.
  static let nameLimit = 256

  /// Returns the text, truncated to at most `limit` bytes of UTF-8.
  static func truncated(_ text: String?, _ limit: Int) -> String? {
    guard let text, text.utf8.count > limit else { return text }
    var end = text.startIndex
    var length = 0
    while end < text.endIndex {
      length += text[end].utf8.count
      guard length <= limit else { break }
      end = text.index(after: end)
    }
    return end == text.startIndex ? nil : String(text[..<end])
  }
}
