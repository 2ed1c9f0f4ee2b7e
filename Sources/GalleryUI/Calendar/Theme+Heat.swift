package import TerminalKit

/// How days look by how many photos they hold, from the fewest to the most.
extension Theme {
  /// One style a step, of growing brightness in itself, so that it reads without telling colours
  /// apart. The text is for a number on it.
  package var heat: [Style] {
    guard !isMonochrome else { return Array(repeating: .plain, count: HeatScale.stepCount) }
    let steps: [(behind: UInt8, text: UInt8)] = [
      (23, 254), (30, 231), (36, 16), (78, 16), (191, 16),
    ]
    return steps.map { Style(.palette($0.text), on: .palette($0.behind)) }
  }

  /// What fills a day of each step: the colour alone, or a character of growing density.
  package var heatFillings: [String] {
    isMonochrome ? ["·", "░", "▒", "▓", "█"] : Array(repeating: " ", count: HeatScale.stepCount)
  }

  /// A day without photos.
  package var emptyDay: (text: String, style: Style) {
    isMonochrome ? (" ", .plain) : ("·", headerRule)
  }

  /// The day under the cursor; idle while the keys are for another pane.
  package func dayCursor(isIdle: Bool) -> Style {
    if isMonochrome { return Style(.standard, on: .standard, isIdle ? .underline : .reverse) }
    if isLight { return Style(.palette(231), on: .palette(isIdle ? 243 : 16), .bold) }
    return Style(.palette(16), on: .palette(isIdle ? 248 : 231), .bold)
  }
}

/// One day in a calendar or in the row of a month.
struct DayCell {
  var theme: Theme
  /// Nil without photos.
  var step: Int?
  var day: Int
  /// One or two columns, or three for a number and a gap.
  var width: Int
  var isCursor = false
  var isIdle = false

  func draw(in frame: inout CellBuffer, column: Int, row: Int) {
    let number = DisplayText.rightAligned(String(day), in: 2)
    if isCursor {
      frame.put(number, column: column, row: row, style: theme.dayCursor(isIdle: isIdle))
    } else if width > 2 {
      let style = step.map { theme.heat[$0] } ?? theme.emptyDay.style
      frame.put(number, column: column, row: row, style: style)
    } else {
      let style = step.map { theme.heat[$0] } ?? theme.emptyDay.style
      let text = step.map { String(repeating: theme.heatFillings[$0], count: width) }
      frame.put(text ?? theme.emptyDay.text, column: column, row: row, style: style)
    }
    // Without colours, the density stands beside the number.
    if width > 2, theme.isMonochrome, let step {
      frame.put(theme.heatFillings[step], column: column + 2, row: row)
    }
  }
}
