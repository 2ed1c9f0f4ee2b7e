/// The terminal that is emulated for a program.
enum TerminalRole: String, CaseIterable {
  /// A kitty that supports Unicode placeholders.
  case kitty
  /// A foot, with sixel graphics only.
  case sixel
  /// A terminal with 24-bit colours that answers only DA1.
  case blocks

  static let cellWidth = 10
  static let cellHeight = 20

  /// The environment variables set for its programs.
  var variables: [String: String] {
    switch self {
    case .kitty: ["TERM": "xterm-kitty", "COLORTERM": "truecolor", "KITTY_WINDOW_ID": "1"]
    case .sixel, .blocks: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    }
  }

  /// Returns the answer to a query, or nil if there is no answer.
  func answer(to question: ScreenScanner.Question) -> String? {
    switch (question, self) {
    case (.attributes, .sixel): "\u{1B}[?62;4;22c"
    case (.attributes, _): "\u{1B}[?62;22c"
    case (.status, _): "\u{1B}[0n"
    case (.cursor, _): "\u{1B}[1;1R"
    case (_, .blocks): nil
    case (.version, .kitty): "\u{1B}P>|kitty(0.41.1)\u{1B}\\"
    case (.version, _): "\u{1B}P>|foot(1.16.2)\u{1B}\\"
    case (.cellSize, _): "\u{1B}[6;\(Self.cellHeight);\(Self.cellWidth)t"
    case (.background, _): "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    case (.registers, .sixel): "\u{1B}[?1;0;256S"
    case (.kitty(let id), .kitty): "\u{1B}_Gi=\(id);OK\u{1B}\\"
    case (.registers, _), (.kitty, _): nil
    }
  }
}
