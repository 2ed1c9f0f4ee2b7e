/// A line of text being edited: its contents, the cursor, and the history. It is independent of
/// keys.
package struct LineEditor: Hashable, Sendable {
  /// The editing commands. A word consists of letters and digits only, so that `cutWordBackward`
  /// removes one component of a path. `cutLine` cuts from the start of the line to the cursor.
  package enum Action: Hashable, Sendable, CaseIterable {
    case left, right, wordLeft, wordRight, start, end
    case deleteBackward, deleteForward
    case cutWordBackward, cutWordForward, cutLine, cutToEnd
    /// Inserts the text that was cut last.
    case yank
    /// Show the previous or next line of the history.
    case previousLine, nextLine
  }

  /// The maximum number of characters, more than in any path. Longer pastes are truncated.
  package static let maximumLength = 8192

  /// The line. Setting it moves the cursor to its end.
  package var text: String {
    get { String(characters) }
    set {
      characters = Self.sanitized(newValue)
      cursor = characters.count
    }
  }

  private var characters: [Character] = []
  /// The cursor position in characters from the start.
  private var cursor = 0
  private var cut = ""
  /// Earlier lines, oldest first, followed by the line being typed.
  private var history: [String]
  private var historyIndex: Int

  /// The cursor is at the end of `text`. `history` has earlier lines, oldest first.
  package init(_ text: String = "", history: [String] = []) {
    self.history = history + [text]
    historyIndex = history.count
    self.text = text
  }

  /// The text before the cursor.
  package var beforeCursor: String { String(characters[..<cursor]) }

  /// Replaces a range of Unicode scalars and moves the cursor to the end of the replacement.
  package mutating func replace(_ range: Range<Int>, with new: String) {
    let scalars = Array(text.unicodeScalars)
    let range = range.clamped(to: 0..<scalars.count)
    let before = String(String.UnicodeScalarView(scalars[..<range.lowerBound])) + new
    let after = String(String.UnicodeScalarView(scalars[range.upperBound...]))
    characters = Self.sanitized(before + after)
    cursor = min(before.count, characters.count)
  }

  /// Performs a command. Returns whether the text or the cursor changed.
  @discardableResult
  package mutating func perform(_ action: Action) -> Bool {
    let before = self
    switch action {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .start: cursor = 0
    case .end: cursor = characters.count
    case .deleteBackward: remove(cursor - 1..<cursor)
    case .deleteForward: remove(cursor..<cursor + 1)
    case .cutWordBackward: remove(wordStart..<cursor, savingCut: true)
    case .cutWordForward: remove(cursor..<wordEnd, savingCut: true)
    case .cutLine: remove(0..<cursor, savingCut: true)
    case .cutToEnd: remove(cursor..<characters.count, savingCut: true)
    case .yank: insert(cut)
    case .previousLine: moveInHistory(-1)
    case .nextLine: moveInHistory(1)
    }
    return self != before
  }

  /// Inserts text at the cursor, as for a paste. Line ends become spaces, except at the end; other
  /// control characters are removed.
  package mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + String(Self.sanitized(text))
    let after = String(characters[cursor...])
    // A combining character may join the preceding one, so count the characters again.
    characters = Array((before + after).prefix(Self.maximumLength))
    cursor = min(before.count, characters.count)
  }

  private mutating func remove(_ range: Range<Int>, savingCut: Bool = false) {
    let range = range.clamped(to: 0..<characters.count)
    if range.isEmpty { return }
    if savingCut { cut = String(characters[range]) }
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Shows an earlier or later line of the history. The line being typed is preserved as the last
  /// one.
  private mutating func moveInHistory(_ step: Int) {
    guard history.indices.contains(historyIndex + step) else { return }
    history[historyIndex] = text
    historyIndex += step
    text = history[historyIndex]
  }

  /// The start of the word before the cursor.
  private var wordStart: Int {
    var index = cursor
    while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  /// The end of the word after the cursor.
  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func sanitized(_ text: String) -> [Character] {
    var scalars = String.UnicodeScalarView()
    var isAfterLineEnd = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        isAfterLineEnd = !scalars.isEmpty
      } else if scalar.properties.generalCategory != .control {
        if isAfterLineEnd { scalars.append(" ") }
        isAfterLineEnd = false
        scalars.append(scalar)
      }
    }
    return Array(String(scalars).prefix(maximumLength))
  }
}

extension LineEditor {
  /// Returns the part of the line that fits into `width` columns, and the cursor's column in it.
  ///
  /// The cursor is always visible, also at the end of the line. If there is more text to its right,
  /// up to a quarter of the width shows it.
  package func view(width: Int) -> (text: String, cursorColumn: Int) {
    guard width > 0 else { return ("", 0) }
    let widths = characters.map { DisplayText.width(String($0)) }
    let (first, column) = start(widths, width: width)
    var last = first
    var used = 0
    while last < characters.count, used + widths[last] <= width {
      used += widths[last]
      last += 1
    }
    return (String(characters[first..<last]), min(column, width - 1))
  }

  /// Whether the line continues to the left of the part shown in `width` columns.
  package func isClippedLeft(width: Int) -> Bool {
    width > 0 && start(characters.map { DisplayText.width(String($0)) }, width: width).first > 0
  }

  /// Returns the first visible character and the cursor's column.
  private func start(_ widths: [Int], width: Int) -> (first: Int, column: Int) {
    let ahead = min(widths[cursor...].reduce(0, +), width / 4)
    var column = widths[..<cursor].reduce(0, +)
    var first = 0
    while first < cursor, column > width - 1 - ahead {
      column -= widths[first]
      first += 1
    }
    return (first, column)
  }
}
