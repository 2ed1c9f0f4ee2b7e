/// How much of a text is kept: more than any person writes, and little enough that a library of
/// hostile files still fits into memory.
///
/// A text is cut between two characters as a person sees them. One that is a single character
/// beyond all bounds is none.
enum TextRule {
  /// Of what is a field of no photo: a name that a program made.
  static let nameLimit = 256

  /// The text, or as many of its first characters as `limit` bytes of UTF-8 hold.
  static func bounded(_ text: String?, _ limit: Int) -> String? {
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
