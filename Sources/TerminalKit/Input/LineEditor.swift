/// One line of text being edited: what is in it, where the cursor is, and what came before.
///
/// The keys are those of the shell: Ctrl-a, Ctrl-e, Ctrl-b, Ctrl-f, Alt-b, Alt-f and the arrows
/// move; Ctrl-u clears the line, Ctrl-k cuts to the end, Ctrl-w and Alt-d cut a word, Ctrl-y puts
/// back what was cut; up and down walk through the history. Words end at anything but letters and
/// digits, so that Ctrl-w takes one folder off a path.
package struct LineEditor: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The text or the cursor is another.
    case changed
    /// Enter: the text is meant.
    case submitted
    /// Esc or Ctrl-c.
    case cancelled
    /// Tab: the caller knows what could follow.
    case completionAsked
    /// The key means nothing here, or there was nothing to do.
    case ignored
  }

  /// More than any path has: what is pasted beyond it is cut.
  package static let longestText = 8192

  /// The line. Setting it puts the cursor at its end.
  package var text: String {
    get { String(characters) }
    set {
      characters = Self.usable(newValue)
      cursor = characters.count
    }
  }

  private var characters: [Character] = []
  /// Counted in characters from the start.
  private var cursor = 0
  private var cut = ""
  /// Earlier lines, oldest first; the last one is the line that was being typed.
  private var history: [String]
  private var place: Int

  /// - Parameters:
  ///   - text: what stands in the line at first, with the cursor behind it.
  ///   - history: earlier lines, oldest first.
  package init(_ text: String = "", history: [String] = []) {
    self.history = history + [text]
    place = history.count
    self.text = text
  }

  package mutating func handle(_ key: Key) -> Outcome {
    switch (key.code, key.modifiers) {
    case (.enter, _): return .submitted
    case (.escape, _), (.character("c"), .control): return .cancelled
    case (.tab, []): return .completionAsked
    case (.character(let character), []): return edit { $0.insert(String(character)) }
    case (.backspace, .alt), (.character("w"), .control):
      return edit { $0.remove($0.wordStart..<$0.cursor, keeping: true) }
    case (.backspace, _): return edit { $0.remove($0.cursor - 1..<$0.cursor) }
    case (.delete, _), (.character("d"), .control):
      return edit { $0.remove($0.cursor..<$0.cursor + 1) }
    case (.character("d"), .alt):
      return edit { $0.remove($0.cursor..<$0.wordEnd, keeping: true) }
    case (.character("u"), .control):
      return edit { $0.remove(0..<$0.characters.count, keeping: true) }
    case (.character("k"), .control):
      return edit { $0.remove($0.cursor..<$0.characters.count, keeping: true) }
    case (.character("y"), .control): return edit { $0.insert($0.cut) }
    default: return move(key)
    }
  }

  /// Puts text in at the cursor, as a paste does. Line ends become blanks, except at its end;
  /// other control characters are left out.
  package mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + String(Self.usable(text))
    let after = String(characters[cursor...])
    // A combining character joins the one before it: count afresh.
    characters = Array((before + after).prefix(Self.longestText))
    cursor = min(before.count, characters.count)
  }

  private mutating func move(_ key: Key) -> Outcome {
    switch (key.code, key.modifiers) {
    case (.left, .control), (.left, .alt), (.character("b"), .alt):
      return edit { $0.cursor = $0.wordStart }
    case (.right, .control), (.right, .alt), (.character("f"), .alt):
      return edit { $0.cursor = $0.wordEnd }
    case (.left, _), (.character("b"), .control): return edit { $0.cursor = max(0, $0.cursor - 1) }
    case (.right, _), (.character("f"), .control):
      return edit { $0.cursor = min($0.characters.count, $0.cursor + 1) }
    case (.home, _), (.character("a"), .control): return edit { $0.cursor = 0 }
    case (.end, _), (.character("e"), .control): return edit { $0.cursor = $0.characters.count }
    case (.up, _), (.character("p"), .control): return edit { $0.walk(-1) }
    case (.down, _), (.character("n"), .control): return edit { $0.walk(1) }
    default: return .ignored
    }
  }

  private mutating func edit(_ change: (inout LineEditor) -> Void) -> Outcome {
    let before = self
    change(&self)
    return self == before ? .ignored : .changed
  }

  private mutating func remove(_ range: Range<Int>, keeping: Bool = false) {
    let range = range.clamped(to: 0..<characters.count)
    if range.isEmpty { return }
    if keeping { cut = String(characters[range]) }
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Goes to an earlier or later line; what was typed is there again at the end.
  private mutating func walk(_ step: Int) {
    guard history.indices.contains(place + step) else { return }
    history[place] = text
    place += step
    text = history[place]
  }

  /// Where the word before the cursor begins.
  private var wordStart: Int {
    var index = cursor
    while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  /// Where the word after the cursor ends.
  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func usable(_ text: String) -> [Character] {
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
    return Array(String(scalars).prefix(longestText))
  }
}

extension LineEditor {
  /// The part of the line that fits into `width` columns, and the cursor's column in it.
  ///
  /// The cursor is always inside, behind the last character, too. While there is more text to its
  /// right, up to a quarter of the width shows it.
  package func view(width: Int) -> (text: String, cursorColumn: Int) {
    guard width > 0 else { return ("", 0) }
    let widths = characters.map { DisplayText.width(String($0)) }
    let ahead = min(widths[cursor...].reduce(0, +), width / 4)
    var column = widths[..<cursor].reduce(0, +)
    var first = 0
    while first < cursor, column > width - 1 - ahead {
      column -= widths[first]
      first += 1
    }
    var last = first
    var used = 0
    while last < characters.count, used + widths[last] <= width {
      used += widths[last]
      last += 1
    }
    return (String(characters[first..<last]), min(column, width - 1))
  }
}
