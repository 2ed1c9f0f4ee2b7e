import CNcurses

/// Copies frames into ncurses' window and has ncurses write the changes.
@MainActor
final class CursesPainter {
  private let window: UnsafeMutablePointer<WINDOW>
  private let pairs: CursesPairs
  /// The contents of the window; nil if the contents of the screen are unknown.
  private var shown: CellBuffer?
  private var cells: [cchar_t] = []
  /// The picture cells that the last frame's text may have overwritten.
  private(set) var overwrittenCells: [Point] = []
  private let canHideCursor: Bool

  init(window: UnsafeMutablePointer<WINDOW>, pairs: CursesPairs) {
    self.window = window
    self.pairs = pairs
    idlok(window, false)
    idcok(window, false)
    canHideCursor = curs_set(0) != ERR
  }

  var size: Size {
    Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
  }

  func invalidate() {
    shown = nil
  }

  func resize(to size: Size) {
    // Not resizeterm(): it also queues a key for ncurses' own input, which is not used.
    resize_term(Int32(size.rows), Int32(size.columns))
    shown = nil
  }

  /// Whether painting this frame will clear the screen and write every cell.
  func needsFullRedraw(_ frame: CellBuffer) -> Bool {
    shown?.size != frame.size
  }

  /// Draws the differences from the last frame. A frame of another size than the screen is clipped;
  /// the next one, after the resize, will fit. Returns true if the screen was cleared.
  func paint(_ frame: CellBuffer) -> Bool {
    overwrittenCells = []
    let isComplete = needsFullRedraw(frame)
    if isComplete {
      shown = nil
      werase(window)
      clearok(window, true)
    }
    let screen = size
    let hasPictures = !frame.placements.isEmpty || shown?.placements.isEmpty == false
    for row in 0..<min(frame.size.rows, screen.rows) {
      let runs = ChangedRuns.columns(row: row, from: shown, to: frame)
      for run in runs {
        let columns = run.clamped(to: 0..<screen.columns)
        guard hasPictures, !isComplete else {
          write(frame, row: row, columns: columns)
          continue
        }
        // ncurses scrolls lines whose contents it finds at another row, regardless of idlok(),
        // which would move pictures as well. If only one line changes at a time, it finds none.
        // Between two changes in a line, ncurses rewrites short unchanged runs and would erase a
        // small picture, so update after every single change.
        for part in parts(of: columns, row: row, frame) {
          write(frame, row: row, columns: part)
          update()
          recordOverwrittenCell(after: part, row: row, frame)
        }
      }
    }
    placeCursor(frame.cursor)
    update()
    shown = frame
    return isComplete
  }

  /// Returns the columns except those that show a picture both before and after.
  private func parts(of columns: Range<Int>, row: Int, _ frame: CellBuffer) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for column in columns {
      if frame[column, row].picture > 0, let shown, shown[column, row].picture > 0 { continue }
      if let last = parts.last, last.upperBound == column {
        parts[parts.count - 1] = last.lowerBound..<(column + 1)
      } else {
        parts.append(column..<(column + 1))
      }
    }
    return parts
  }

  /// Records the first picture cell after a changed run if everything in front of it becomes blank:
  /// ncurses then clears the line up to that cell and rewrites it, because it treats it as the
  /// first difference.
  private func recordOverwrittenCell(after part: Range<Int>, row: Int, _ frame: CellBuffer) {
    guard let first = (0..<frame.size.columns).first(where: { frame[$0, row].text != " " }),
      first >= part.upperBound, frame[first, row].picture > 0
    else { return }
    overwrittenCells.append(Point(column: first, row: row))
  }

  private func update() {
    wnoutrefresh(window)
    doupdate()
  }

  private func write(_ frame: CellBuffer, row: Int, columns: Range<Int>) {
    cells.removeAll(keepingCapacity: true)
    for column in columns {
      let cell = frame[column, row]
      if cell.text.isEmpty { continue }
      cells.append(character(for: cell))
    }
    // This call doesn't wrap, scroll or interpret control characters, so it is safe in the last
    // cell.
    mvwadd_wchnstr(window, Int32(row), Int32(columns.lowerBound), cells, Int32(cells.count))
  }

  private func character(for cell: Cell) -> cchar_t {
    var text: (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) = (0x20, 0, 0, 0, 0, 0)
    var result = cchar_t()
    var pair = pairs.number(for: cell.style)
    withUnsafeMutableBytes(of: &text) { bytes in
      let scalars = bytes.bindMemory(to: wchar_t.self)
      for (index, scalar) in cell.text.unicodeScalars.prefix(5).enumerated() {
        scalars[index] = wchar_t(scalar.value)
      }
      setcchar(
        &result, scalars.baseAddress, CursesAttributes.bits(cell.style.attributes), 0, &pair)
    }
    return result
  }

  /// Shows the cursor where text is edited and otherwise hides it. A terminal that can't hide it
  /// gets it in the bottom left corner.
  private func placeCursor(_ cursor: Point?) {
    leaveok(window, cursor == nil && canHideCursor)
    if let cursor {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
      if !canHideCursor { wmove(window, getmaxy(window) - 1, 0) }
    }
  }
}

/// Converts `Style.Attributes` to ncurses attributes.
enum CursesAttributes {
  static func bits(_ attributes: Style.Attributes) -> attr_t {
    var bits = albumen_attr_normal()
    if attributes.isEmpty { return bits }
    if attributes.contains(.bold) { bits |= albumen_attr_bold() }
    if attributes.contains(.dim) { bits |= albumen_attr_dim() }
    if attributes.contains(.italic) { bits |= albumen_attr_italic() }
    if attributes.contains(.underline) { bits |= albumen_attr_underline() }
    if attributes.contains(.reverse) { bits |= albumen_attr_reverse() }
    return bits
  }
}
