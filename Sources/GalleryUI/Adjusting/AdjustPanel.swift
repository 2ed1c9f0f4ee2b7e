import GalleryEngine
import PhotoRecipe
import TerminalKit

/// The list of steps next to the photo, each with its number and a slider.
struct AdjustPanel {
  let state: AdjustState
  /// Messages shown below the steps.
  let notes: [String]
  let rect: Rect
  let theme: Theme

  /// Widths of the labels and of the numbers, in columns.
  private static let labels = 12
  private static let numbers = 10

  private var left: Int { rect.origin.column + 1 }
  private var width: Int { rect.size.columns - 2 }
  /// The title is omitted if the panel has fewer than 8 rows.
  private var titleLines: Int { rect.size.rows >= 8 ? 2 : 0 }

  // MARK: Layout

  /// The visible steps and the screen line of each.
  var visibleRows: [(row: AdjustRow, line: Int)] {
    let top = rect.origin.row + titleLines
    let room = rect.size.rows - titleLines
    let gaps = AdjustRow.groups.count - 1
    let all = AdjustRow.all
    guard room < all.count + gaps else {
      var placed: [(row: AdjustRow, line: Int)] = []
      var line = top
      for group in AdjustRow.groups {
        for row in group {
          placed.append((row, line))
          line += 1
        }
        line += 1
      }
      return placed
    }
    // Scrolls so that the row under the cursor is visible, centred where possible.
    let cursor = all.firstIndex(of: state.row) ?? 0
    let first = max(0, min(cursor - room / 2, all.count - room))
    return all.dropFirst(first).prefix(room).enumerated().map { ($1, top + $0) }
  }

  /// The columns of the sliders, or nil if there is no room for them.
  var slider: Range<Int>? {
    let start = left + AdjustPanel.labels + 2
    let end = left + width - AdjustPanel.numbers - 1
    return end - start >= 5 ? start..<end : nil
  }

  // MARK: Drawing

  func draw(in frame: inout CellBuffer) {
    guard width > 0 else { return }
    if titleLines > 0 { drawTitle(in: &frame) }
    let placed = visibleRows
    for (row, line) in placed { draw(row, in: &frame, line) }
    guard let last = placed.last else { return }
    let below = AdjustRow.all.count - 1 - (AdjustRow.all.firstIndex(of: last.row) ?? 0)
    if titleLines > 0 {
      MoreBelow(count: below).draw(
        in: &frame, before: left + width, row: rect.origin.row, theme)
    }
    drawNotes(in: &frame, from: last.line + 2)
  }

  private func drawTitle(in frame: inout CellBuffer) {
    let title =
      state.showsOriginal
      ? Phrases.asFile
      : state.lockedReason == nil ? Phrases.adjusting(state.isChanged) : Phrases.notChangedHere
    frame.write(
      DisplayText.truncated(title, to: width), column: left, row: rect.origin.row,
      style: state.showsOriginal ? theme.notice : theme.header)
  }

  private func drawNotes(in frame: inout CellBuffer, from first: Int) {
    var line = first
    for note in notes {
      for text in DisplayText.wrapped(note, to: width) where line < rect.rows.upperBound {
        frame.write(text, column: left, row: line, style: theme.faint)
        line += 1
      }
    }
  }

  private func draw(_ row: AdjustRow, in frame: inout CellBuffer, _ line: Int) {
    let isChosen = row == state.row
    let isUsed = state.recipe.steps.contains(row.step)
    let style = isChosen ? theme.strong : isUsed ? theme.text : theme.faint
    frame.write(isChosen ? "›" : " ", column: left, row: line, style: theme.key)
    frame.write(
      DisplayText.truncated(Phrases.label(of: row), to: AdjustPanel.labels), column: left + 2,
      row: line, style: style)
    if row.isNumber, let slider {
      frame.write(
        AdjustPanel.slider(row.step, state.recipe[row.step], columns: slider.count),
        column: slider.lowerBound, row: line,
        style: isChosen ? theme.key : isUsed ? theme.text : theme.headerRule)
    }
    let isTyped = isChosen && !state.typed.isEmpty
    let number = isTyped ? "\(state.typed)_" : fact(of: row)
    frame.write(
      number, column: left + width - DisplayText.width(number), row: line,
      style: isTyped ? theme.notice : style)
  }

  private func fact(of row: AdjustRow) -> String {
    guard row == .step(.crop), state.recipe.crop != nil else {
      return Phrases.number(of: row, in: state.recipe)
    }
    return Phrases.part(state.geometry.size, state.cropShape)
  }

  /// A slider such as `────┼──●──`, which marks the neutral number and the current one.
  static func slider(_ step: RecipeStep, _ number: Double, columns: Int) -> String {
    let field = RecipeField.of(step)
    func place(_ number: Double) -> Int {
      let length = field.range.upperBound - field.range.lowerBound
      return Int(((number - field.range.lowerBound) / length * Double(columns - 1)).rounded())
    }
    let (neutral, dot) = (place(field.neutral), place(number))
    return String(
      (0..<columns).map { $0 == dot ? "●" : $0 == neutral ? "┼" : "─" } as [Character])
  }

  /// The number at a column of a slider, rounded to a multiple of the step's stride.
  static func number(of step: RecipeStep, at column: Int, columns: Int) -> Double {
    let field = RecipeField.of(step)
    let length = field.range.upperBound - field.range.lowerBound
    let fraction = Double(min(max(column, 0), columns - 1)) / Double(max(1, columns - 1))
    let number = field.range.lowerBound + fraction * length
    // The column of the neutral number always gives exactly that number.
    if slider(step, number, columns: columns) == slider(step, field.neutral, columns: columns) {
      return field.neutral
    }
    return (number / field.stride).rounded() * field.stride
  }
}
