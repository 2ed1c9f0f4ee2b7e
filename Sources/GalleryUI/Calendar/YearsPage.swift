import GalleryEngine
import PhotoModel
import TerminalKit

/// The years as calendars, with each day in the colour of its count.
struct YearsPage {
  let view: ZoomView

  private var zoom: ZoomState { view.zoom }
  private var theme: Theme { view.theme }

  func draw(in frame: inout CellBuffer, _ area: Rect) {
    let layout = zoom.years
    let first = layout.year(at: zoom.top)
    for number in zoom.calendar.years.indices[first...] {
      let line = layout.headerLine(ofYear: number) - zoom.top
      if line >= area.size.rows { break }
      draw(number, in: &frame, area)
      // The header of the topmost year stays in place while its months scroll.
      let isDated = zoom.calendar.years[number].year != nil
      guard line >= 0 || isDated else { continue }
      let rect = Rect(
        column: area.origin.column, row: area.origin.row + max(0, line),
        columns: area.size.columns, rows: 1)
      view.drawHeader(in: &frame, rect, ofYear: number)
      if !isDated, number == zoom.year { view.highlight(in: &frame, rect) }
    }
  }

  private func draw(_ number: Int, in frame: inout CellBuffer, _ area: Rect) {
    let months = zoom.years.months(ofYear: number)
    let year = zoom.calendar.years[number]
    for month in months { draw(month, in: &frame, area) }
    for section in year.sections {
      let moment = zoom.index.moments[section]
      guard let date = moment.key.day?.parts else { continue }
      let step = zoom.calendar.scale.step(moment.count)
      draw(
        date.day, of: months[date.month - 1], step: step, isCursor: section == zoom.section,
        in: &frame, area)
    }
  }

  /// Draws a month without its photos: the title, the weekdays and the days.
  private func draw(_ month: YearsLayout.Month, in frame: inout CellBuffer, _ area: Rect) {
    let column = area.origin.column + month.place.column
    let cursor = zoom.index.moments[zoom.section].key.day?.parts
    let isCurrent = cursor?.year == month.year && cursor?.month == month.month
    if let row = row(ofLine: month.place.line, in: area) {
      frame.write(
        DayText.months[month.month - 1], column: column, row: row,
        style: isCurrent ? theme.strong : theme.text)
    }
    if zoom.years.hasWeekdays, let row = row(ofLine: month.place.line + 1, in: area) {
      frame.write(Phrases.weekdays, column: column, row: row, style: theme.headerRule)
    }
    for day in 1...month.length { draw(day, of: month, step: nil, in: &frame, area) }
  }

  private func draw(
    _ day: Int, of month: YearsLayout.Month, step: Int?, isCursor: Bool = false,
    in frame: inout CellBuffer, _ area: Rect
  ) {
    let position = zoom.years.place(ofDay: day, in: month)
    guard let row = row(ofLine: position.line, in: area) else { return }
    DayCell(
      theme: theme, step: step, day: day, width: zoom.years.cellWidth, isCursor: isCursor,
      isIdle: view.isIdle
    ).draw(in: &frame, column: area.origin.column + position.column, row: row)
  }

  private func row(ofLine line: Int, in area: Rect) -> Int? {
    let row = area.origin.row + line - zoom.top
    return area.rows.contains(row) ? row : nil
  }
}
