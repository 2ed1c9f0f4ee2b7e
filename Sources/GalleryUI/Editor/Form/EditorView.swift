import GalleryEngine
import PhotoModel
import TerminalKit

/// The form for editing some photos: its sections, a line for each field, and remarks or
/// suggestions below the current line.
struct EditorView {
  let form: EditorState
  /// The area between the title bar and the status bar.
  let content: Rect
  let theme: Theme
  let keys: Keymap

  /// A line of the screen.
  enum Line {
    case heading(String)
    case row(Int)
    /// The value of the row above, if there is no room for it next to the label.
    case value(Int)
    /// A remark about a row: why its value is invalid, or how it was interpreted.
    case remark(String, isProblem: Bool)
    /// A suggestion for the current row.
    case item(Int)
    case blank
  }

  static let labelWidth = 15

  func draw(in frame: inout CellBuffer) {
    let rect = rect
    let box = FramedBox(
      title: DisplayText.truncated(
        Phrases.editorTitle(form.photos.count, outsideAlbumCount: form.outsideAlbumCount),
        to: rect.size.columns - 6),
      rect: rect, theme: theme)
    box.draw(in: &frame)
    if form.isLoading {
      frame.write(
        Phrases.readingPhotos(form.photos.count), column: rect.origin.column + 2,
        row: rect.origin.row + 1, style: theme.faint)
      return
    }
    let lines = lines
    let top = top(of: lines)
    for (offset, line) in lines.dropFirst(top).prefix(rows).enumerated() {
      draw(line, in: &frame, row: rect.origin.row + 1 + offset)
    }
    box.drawMore(lines.count - top - rows, in: &frame)
  }

  /// The target of a click: a row of the form, or a suggestion for the current row.
  enum Target { case row(Int), item(Int) }

  func target(at point: Point) -> Target? {
    let offset = point.row - rect.origin.row - 1
    guard !form.isLoading, rect.contains(point), (0..<rows).contains(offset) else { return nil }
    let lines = lines
    let index = top(of: lines) + offset
    guard lines.indices.contains(index) else { return nil }
    switch lines[index] {
    case .row(let row), .value(let row): return .row(row)
    case .item(let item): return .item(item)
    case .heading, .remark, .blank: return nil
    }
  }

  // MARK: Lines

  private var lines: [Line] {
    var lines: [Line] = []
    var row = 0
    for section in EditorSection.all where !section.fields.isEmpty {
      if !lines.isEmpty, isRoomy { lines.append(.blank) }
      lines.append(.heading(section.title.text))
      for _ in section.fields {
        if form.isShown(row) {
          lines.append(.row(row))
          if isValueBelow(row) { lines.append(.value(row)) }
          lines += remarks(of: row)
        }
        row += 1
      }
    }
    return lines
  }

  /// Whether sections are separated by blank lines: only if the whole form fits with them.
  private var isRoomy: Bool { form.rows.count + EditorSection.all.count * 2 + 3 <= rows }

  private func remarks(of index: Int) -> [Line] {
    let row = form.rows[index]
    if index == form.cursor, let list = form.visibleList {
      let items = list.visibleRange.map(Line.item)
      guard list.items.count > 1 else { return items }
      let positionText = Phrases.listPosition(list.cursor + 1, of: list.items.count, list.field)
      return items + [.remark(positionText, isProblem: false)]
    }
    if let problem = form.problems[row.field] {
      return wrapped(problem).map { .remark($0, isProblem: true) }
    }
    if row.draft != .untouched, let note = form.notes[row.field] {
      return wrapped(note).map { .remark($0, isProblem: false) }
    }
    guard index == form.cursor else { return [] }
    let completions = form.completions
    let text =
      completions.isEmpty ? hint(row.field) : Phrases.completions(completions, keys)
    var remarks = [DisplayText.truncated(text, to: remarkWidth)]
    if row.known.isMixed, row.draft == .untouched {
      let mixed = wrapped(Phrases.mixed(row.known, of: form.photos.count))
      // Text that doesn't fit into the line is repeated in full below it.
      if mixed.count > 1 { remarks += mixed.prefix(4) }
    }
    return remarks.map { .remark($0, isProblem: false) }
  }

  private func hint(_ field: EditorField) -> String {
    if field == .map, form.previewed != nil { return Phrases.previewHint(keys) }
    guard field == .correctTime, let photo = form.context.reference else {
      return Phrases.editorHint(field, keys)
    }
    return Phrases.trueTimeOf(photo)
  }

  private var remarkWidth: Int { rect.size.columns - EditorView.labelWidth - 7 }

  private func wrapped(_ text: String) -> [String] {
    DisplayText.wrapped(text, to: remarkWidth)
  }

  /// The first visible line. The current row is visible with its remarks.
  private func top(of lines: [Line]) -> Int {
    let current = lines.firstIndex { if case .row(form.cursor) = $0 { true } else { false } } ?? 0
    let last = current + (isValueBelow(form.cursor) ? 1 : 0) + remarks(of: form.cursor).count
    let middle = max(current - rows / 2, min(last - rows + 1, current))
    return max(0, min(middle, lines.count - rows))
  }

  // MARK: Areas

  /// Whether a value is on a line of its own, below its label.
  func isValueBelow(_ index: Int) -> Bool {
    let row = form.rows[index]
    let isMixed = row.known.isMixed && row.draft == .untouched
    guard rect.size.columns < 60, !isMixed else { return false }
    let isTyped = index == form.cursor && !row.isCleared
    // The text cursor takes one more column.
    let width = DisplayText.width(isTyped ? row.editor.text : shown(row).0) + (isTyped ? 1 : 0)
    return width > valueArea(row: 0).size.columns
  }

  /// The area of a value next to its label.
  func valueArea(row: Int) -> Rect {
    let start = rect.origin.column + 4 + EditorView.labelWidth
    return Rect(column: start, row: row, columns: rect.columns.upperBound - 2 - start, rows: 1)
  }

  /// The area of a value below its label.
  func fullWidthArea(row: Int) -> Rect {
    let start = rect.origin.column + 4
    return Rect(column: start, row: row, columns: rect.columns.upperBound - 2 - start, rows: 1)
  }

  var rect: Rect {
    let width = min(content.size.columns - 2, 100)
    return Rect(
      column: (content.size.columns - width) / 2, row: content.origin.row, columns: width,
      rows: content.size.rows)
  }

  private var rows: Int { rect.size.rows - 2 }
}
