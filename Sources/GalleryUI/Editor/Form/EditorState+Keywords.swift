import GalleryEngine
import TerminalKit

/// Keywords are completed from those in use.
extension EditorState {
  /// The keyword that is being typed.
  private var typedKeyword: Substring {
    let text = current.editor.text
    let last = text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return last.drop { $0.isWhitespace || "+-=".contains($0) }
  }

  /// The keywords in use that begin as the one that is typed.
  package var completions: [String] {
    if current.field == .track { return fileNames }
    guard current.field == .keywords, current.draft != .untouched else { return [] }
    let typed = typedKeyword.lowercased()
    guard !typed.isEmpty else { return [] }
    return keywords.filter { keyword in
      let keyword = keyword.lowercased()
      // Of one within others the last part may be typed.
      return keyword != typed
        && (keyword.hasPrefix(typed)
          || keyword.split(separator: "|").contains { $0.hasPrefix(typed) })
    }
  }

  /// Puts the first of them in; says whether there was one.
  package mutating func complete() -> Bool {
    guard current.field == .keywords, let first = completions.first else { return false }
    let text = current.editor.text
    let keyword = Phrases.keyword(first)
    rows[cursor].editor.text = String(text.dropLast(typedKeyword.count)) + keyword
    return true
  }
}
