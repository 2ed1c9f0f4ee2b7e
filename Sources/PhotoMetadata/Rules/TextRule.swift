/// How much of a text is kept: more than any person writes, and little enough that a library of
/// hostile files still fits into memory.
///
/// A text is cut between two characters as a person sees them. One that is a single character
/// beyond all bounds is none.
enum TextRule {
  static let titleLimit = 1024
  static let captionLimit = 16 * 1024
  static let nameLimit = 256
  static let keywordLimit = 256
  static let keywordCount = 256

  static func title(_ text: String?) -> String? { bounded(text, titleLimit) }

  static func caption(_ text: String?) -> String? { bounded(text, captionLimit) }

  /// Of a maker, a camera, a lens and the like.
  static func name(_ text: String?) -> String? { bounded(text, nameLimit) }

  static func keywords(_ words: [String]) -> [String] {
    words.prefix(keywordCount).compactMap { bounded($0, keywordLimit) }
  }

  /// The text, or as many of its first characters as `limit` bytes of UTF-8 hold.
  private static func bounded(_ text: String?, _ limit: Int) -> String? {
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
