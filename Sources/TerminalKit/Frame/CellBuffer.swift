/// One cell of the screen.
package struct Cell: Hashable, Sendable {
  /// One base character with its combining characters; empty in the right half of a wide character.
  package var text: String
  package var style: Style
  /// The number of the picture placement shown in this cell, counted from 1; 0 for none.
  var picture = 0

  package init(_ text: String = " ", style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A frame: the intended contents of every cell of the screen.
///
/// It maintains these invariants: text is clipped at the edges and never wraps, a wide character
/// takes two cells or is left out, and there are no control characters.
package struct CellBuffer: Hashable, Sendable {
  package let size: Size
  package private(set) var cells: [Cell]
  /// The position of the terminal's cursor, for a line being edited; nil hides it.
  package var cursor: Point?
  /// The pictures in the frame, in the order in which they were placed.
  package internal(set) var placements: [PicturePlacement] = []
  /// Pictures that will be placed soon, the soonest first. They may be sent ahead to a terminal
  /// that stores pictures.
  package var upcoming: [Picture] = []

  package init(size: Size, style: Style = .plain) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: Cell(style: style), count: self.size.columns * self.size.rows)
  }

  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Writes `text` starting at a cell, using at most `limit` columns, and returns the number of
  /// columns used.
  ///
  /// Control characters are shown as escapes (see `DisplayText`). Text that doesn't fit is clipped;
  /// a wide character that doesn't fit completely is left out and its cell is blank. Overwriting
  /// one half of a wide character blanks the other half.
  @discardableResult
  package mutating func write(
    _ text: String, column: Int, row: Int, limit: Int = .max, style: Style = .plain
  ) -> Int {
    guard (0..<size.rows).contains(row), column < size.columns, limit > 0 else { return 0 }
    let end = limit > size.columns - column ? size.columns : column + limit
    if DisplayText.isPlain(text) {
      return writePlain(text, column: column, end: end, row: row, style: style)
    }
    var position = column
    DisplayText.forEachGlyph(of: text) { glyph in
      if position + glyph.width > end {
        blank(position..<end, row: row, style: style)
        return false
      }
      if position >= 0 {
        place(glyph.text, width: glyph.width, column: position, row: row, style: style)
      } else {
        blank(position..<(position + glyph.width), row: row, style: style)
      }
      position += glyph.width
      return position < end
    }
    return position - column
  }

  private mutating func writePlain(
    _ text: String, column: Int, end: Int, row: Int, style: Style
  ) -> Int {
    var position = column
    for byte in text.utf8 {
      if position >= end { break }
      if position >= 0 {
        place(DisplayText.plain(byte), width: 1, column: position, row: row, style: style)
      }
      position += 1
    }
    return position - column
  }

  /// Blanks the columns in which only half of a wide character fits. The range may be empty.
  private mutating func blank(_ columns: Range<Int>, row: Int, style: Style) {
    for column in columns.clamped(to: 0..<size.columns) {
      place(" ", width: 1, column: column, row: row, style: style)
    }
  }

  /// Blanks a rectangle, clipped to the frame, or fills it with a character one column wide.
  package mutating func fill(_ rect: Rect, style: Style = .plain, with text: String = " ") {
    var filling = " "
    DisplayText.forEachGlyph(of: text) { glyph in
      if glyph.width == 1 { filling = glyph.text }
      return false
    }
    for row in rect.rows.clamped(to: 0..<size.rows) {
      for column in rect.columns.clamped(to: 0..<size.columns) {
        place(filling, width: 1, column: column, row: row, style: style)
      }
    }
  }

  /// Changes the style of a rectangle without changing its text. Skips pictures, which have no
  /// style.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for row in rect.rows.clamped(to: 0..<size.rows) {
      for column in rect.columns.clamped(to: 0..<size.columns) {
        let index = row * size.columns + column
        if cells[index].picture == 0 { change(&cells[index].style) }
      }
    }
  }

  /// Makes a cell part of a picture.
  mutating func setPicture(_ number: Int, column: Int, row: Int) {
    let index = row * size.columns + column
    cells[index] = Cell("\u{A0}")
    cells[index].picture = number
  }

  private mutating func place(
    _ text: String, width: Int, column: Int, row: Int, style: Style
  ) {
    let index = row * size.columns + column
    blankOtherHalf(at: index, column: column)
    if width == 2 { blankOtherHalf(at: index + 1, column: column + 1) }
    cells[index] = Cell(text, style: style)
    if width == 2 { cells[index + 1] = Cell("", style: style) }
  }

  /// Blanks the other half of a wide character that is about to be overwritten.
  private mutating func blankOtherHalf(at index: Int, column: Int) {
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    if column + 1 < size.columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
  }
}

extension CellBuffer {
  /// The frame as lines of text without styles, including trailing blanks, for tests and debugging.
  package var lines: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { self[$0, row].text }.joined()
    }
  }
}
