package import TerminalKit

/// Styles for days by their number of photos, from the fewest to the most.
extension Theme {
  /// One style per step, with increasing brightness, so that it is legible without distinguishing
  /// colours. The text colour is for a number drawn on it.
  package var heat: [Style] {
    guard !isMonochrome else { return Array(repeating: .plain, count: HeatScale.stepCount) }
    let steps: [(behind: UInt8, text: UInt8)] = [
      (23, 254), (30, 231), (36, 16), (78, 16), (191, 16),
    ]
    return steps.map { Style(.palette($0.text), on: .palette($0.behind)) }
  }

  /// The text that fills a day of each step: a space, or without colours a character of increasing
  /// density.
  package var heatFillings: [String] {
    isMonochrome ? ["·", "░", "▒", "▓", "█"] : Array(repeating: " ", count: HeatScale.stepCount)
  }

  /// The text and style of a day without photos.
  package var emptyDay: (text: String, style: Style) {
    isMonochrome ? (" ", .plain) : ("·", headerRule)
  }

  /// The style of the day under the cursor. `isIdle` is true if the keys go to another pane.
  package func dayCursor(isIdle: Bool) -> Style {
    if isMonochrome { return Style(.standard, on: .standard, isIdle ? .underline : .reverse) }
    if isLight { return Style(.palette(231), on: .palette(isIdle ? 243 : 16), .bold) }
    return Style(.palette(16), on: .palette(isIdle ? 248 : 231), .bold)
  }
}

/// One day in a calendar or in a month's row.
struct DayCell {
  var theme: Theme
  /// The heat step, or nil if the day has no photos.
  var step: Int?
  var day: Int
  /// The width: one or two columns, or three for a number and a gap.
  var width: Int
  var isCursor = false
  var isIdle = false

  func draw(in frame: inout CellBuffer, column: Int, row: Int) {
    let number = DisplayText.rightAligned(String(day), in: 2)
    if isCursor {
      frame.write(number, column: column, row: row, style: theme.dayCursor(isIdle: isIdle))
    } else if width > 2 {
      let style = step.map { theme.heat[$0] } ?? theme.emptyDay.style
      frame.write(number, column: column, row: row, style: style)
    } else {
      let style = step.map { theme.heat[$0] } ?? theme.emptyDay.style
      let text = step.map { String(repeating: theme.heatFillings[$0], count: width) }
      frame.write(text ?? theme.emptyDay.text, column: column, row: row, style: style)
    }
    // Without colours, the density character is drawn next to the number.
    if width > 2, theme.isMonochrome, let step {
      frame.write(theme.heatFillings[step], column: column + 2, row: row)
    }
  }
}
