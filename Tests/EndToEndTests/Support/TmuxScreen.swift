/// The contents of a terminal at one time.
struct TmuxScreen: CustomStringConvertible {
  /// The rows as text, without trailing spaces.
  let rows: [String]
  /// The text of the cells that the gallery's cursor covers.
  let underCursor: String
  let modes: Modes

  /// The modes that programs can set.
  struct Modes: Hashable {
    var isAlternate: Bool
    var isCursorVisible: Bool
    var hasMouse: Bool
    var hasKeypad: Bool
  }

  /// The tmux format that prints the modes.
  static let format = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}"

  /// Parses `output`: a line with the modes, followed by the output of `capture-pane -e`.
  init(_ output: String) {
    // The last row also ends with a newline.
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let flags = (lines.first ?? "").split(separator: " ").map { $0 == "1" }
    func flag(_ index: Int) -> Bool { flags.indices.contains(index) && flags[index] }
    modes = Modes(
      isAlternate: flag(0), isCursorVisible: flag(1), hasMouse: flag(2), hasKeypad: flag(3))
    var cells = StyledCells()
    rows = lines.dropFirst().map { cells.text($0) }
    underCursor = cells.highlighted.joined(separator: "\n")
  }

  var description: String { rows.joined(separator: "\n") }

  func contains(_ text: String) -> Bool {
    description.contains(text)
  }

  /// The words on the screen without the lines between panes and the line breaks.
  var prose: String {
    description.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  }

  /// The last row that isn't empty.
  var lastLine: String { rows.last { !$0.isEmpty } ?? "" }

  /// Whether the shell waits for a command.
  var isAtPrompt: Bool { !modes.isAlternate && lastLine == "ready>" }
}

/// Parses rows with their colours.
private struct StyledCells {
  /// The texts with the cursor's background: colour 24 of xterm, below the top bar, whose tabs also
  /// use it.
  private(set) var highlighted: [String] = []
  private var background: String?
  private var row = 0

  /// Returns the text of a row. Colours continue from row to row.
  mutating func text(_ line: Substring) -> String {
    var text = ""
    var run = ""
    var remaining = line.unicodeScalars[...]
    while let scalar = remaining.popFirst() {
      if scalar == "\u{1B}", remaining.first == "[" {
        let end = remaining.firstIndex { $0.properties.isAlphabetic } ?? remaining.endIndex
        style(String(remaining[remaining.index(after: remaining.startIndex)..<end]))
        remaining =
          end < remaining.endIndex ? remaining[remaining.index(after: end)...] : remaining[end...]
      } else {
        text.unicodeScalars.append(scalar)
        if background == "24", row > 0 { run.unicodeScalars.append(scalar) }
      }
    }
    if !run.isEmpty { highlighted.append(run) }
    row += 1
    while text.last == " " { text.removeLast() }
    return text
  }

  private mutating func style(_ parameters: String) {
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let number = numbers.popFirst() {
      switch number {
      case "", "0", "49": background = nil
      case "38", "48":
        let color = numbers.dropFirst().first.map(String.init)
        if number == "48" { background = color }
        numbers = numbers.dropFirst(numbers.first == "5" ? 2 : 4)
      default: break
      }
    }
  }
}
