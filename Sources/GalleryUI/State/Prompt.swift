package import TerminalKit

/// A question in the line above the keys.
package enum Prompt: Sendable {
  case date(LineEditor)
  case search(LineEditor)
  case sort
  /// Where to export to; the folders that could follow what is typed, after Tab.
  case exportFolder(LineEditor, candidates: [String])
}

/// A page over everything else.
package enum Overlay: Hashable, Sendable {
  case help
  /// Sentences on what could not be read.
  case problems(title: String, lines: [String])
}
