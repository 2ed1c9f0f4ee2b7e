import GalleryEngine
import TerminalKit

/// Completes keywords from those in use.
extension EditorState {
  /// The keyword being typed.
  private var typedKeyword: Substring {
    let text = current.editor.text
    let last = text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return last.drop { $0.isWhitespace || "+-=".contains($0) }
  }

  /// The keywords in use that start with the typed text.
  package var completions: [String] {
    if current.field == .track { return fileNames }
    guard current.field == .keywords, current.draft != .untouched else { return [] }
    let typedText = typedKeyword.lowercased()
    guard !typedText.isEmpty else { return [] }
    return keywords.filter { keyword in
      let keyword = keyword.lowercased()
      // For a hierarchical keyword, the text may also match its last part.
      return keyword != typedText
        && (keyword.hasPrefix(typedText)
          || keyword.split(separator: "|").contains { $0.hasPrefix(typedText) })
    }
  }

  /// Inserts the first completion. Returns whether there is one.
  package mutating func complete() -> Bool {
    guard current.field == .keywords, let first = completions.first else { return false }
    let text = current.editor.text
    let keyword = Phrases.keyword(first)
    rows[cursor].editor.text = String(text.dropLast(typedKeyword.count)) + keyword
    return true
  }
}
