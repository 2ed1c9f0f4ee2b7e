import Foundation

/// Texts made alike for searching: without case, and without the marks on letters.
enum SearchText {

  static func folded(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return LibraryScan.folded(text.utf8) }
    return Array(
      text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
      ).utf8)
  }

  /// The bytes of a file's name: what is not UTF-8 stands as U+FFFD.
  static func folded(name: some Collection<UInt8>) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) { return LibraryScan.folded(name) }
    return folded(String(decoding: name, as: UTF8.self))
  }

  /// Whether `word`, folded, stands in `text`, whose ASCII letters may be in either case. An empty
  /// word stands everywhere.
  static func contains(_ word: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
    guard let first = word.first else { return true }
    guard text.count >= word.count else { return false }
    return word.withUnsafeBufferPointer { word in
      for start in 0...(text.count - word.count) where text[start].folded == first {
        var index = 1
        while index < word.count, text[start + index].folded == word[index] { index += 1 }
        if index == word.count { return true }
      }
      return false
    }
  }

  static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBytes { contains(word, in: $0) }
  }
}
