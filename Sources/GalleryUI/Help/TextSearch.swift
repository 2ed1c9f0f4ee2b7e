package import TerminalKit

/// A search for words in an open text page.
package struct TextSearch: Hashable, Sendable {
  package var editor = LineEditor()
  /// Whether the words are being typed.
  package var isTyping = false

  package init() {}

  /// Whether no words were typed.
  var isEmpty: Bool { editor.text.allSatisfy(\.isWhitespace) }

  /// Whether a line contains all of the words, ignoring case.
  func matches(_ line: String) -> Bool {
    let words = editor.text.lowercased().split(separator: " ")
    let line = line.lowercased()
    return words.allSatisfy { line.contains($0) }
  }
}

extension Overlay {
  /// The search in the text, or nil if it can't be searched.
  var search: TextSearch? {
    get {
      switch self {
      case .help(let help): help.search
      case .tags(let tags): tags.search
      case .problems, .history, .jobs, .culling, .similar: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .help(var help):
        help.search = newValue
        self = .help(help)
      case .tags(var tags):
        tags.search = newValue
        self = .tags(tags)
      case .problems, .history, .jobs, .culling, .similar: break
      }
    }
  }
}
