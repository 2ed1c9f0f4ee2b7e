/// One line of text being edited: what is in it, where the cursor is, and what came before. It knows
/// no keys.
package struct LineEditor: Hashable, Sendable {
  /// What can be done with the line. Words end at anything but letters and digits, so that
  /// `cutWordBackward` takes one folder off a path.
  package enum Action: Hashable, Sendable, CaseIterable {
    case left, right, wordLeft, wordRight, start, end
    case deleteBackward, deleteForward
    case cutWordBackward, cutWordForward, cutLine, cutToEnd
    /// Puts back what was cut last.
    case putBack
    /// Through the history.
    case earlier, later
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

  /// What stands in front of the cursor.
  package var beforeCursor: String { String(characters[..<cursor]) }

  /// Puts a text in the place of some Unicode scalars, and the cursor behind it.
  package mutating func replace(_ range: Range<Int>, with new: String) {
    let scalars = Array(text.unicodeScalars)
    let range = range.clamped(to: 0..<scalars.count)
    let before = String(String.UnicodeScalarView(scalars[..<range.lowerBound])) + new
    let after = String(String.UnicodeScalarView(scalars[range.upperBound...]))
    characters = Self.usable(before + after)
    cursor = min(before.count, characters.count)
  }

  /// Says whether the text or the cursor is another now.
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
    case .cutWordBackward: remove(wordStart..<cursor, keeping: true)
    case .cutWordForward: remove(cursor..<wordEnd, keeping: true)
    case .cutLine: remove(0..<characters.count, keeping: true)
    case .cutToEnd: remove(cursor..<characters.count, keeping: true)
    case .putBack: insert(cut)
    case .earlier: walk(-1)
    case .later: walk(1)
    }
    return self != before
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
    let (first, column) = start(widths, width: width)
    var last = first
    var used = 0
    while last < characters.count, used + widths[last] <= width {
      used += widths[last]
      last += 1
    }
    return (String(characters[first..<last]), min(column, width - 1))
  }

  /// Whether the line goes on to the left of what is seen of it in so many columns.
  package func goesOnLeft(width: Int) -> Bool {
    width > 0 && start(characters.map { DisplayText.width(String($0)) }, width: width).first > 0
  }

  /// The first character that is seen, and the cursor's column.
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
