import GalleryEngine
import PhotoModel
import TerminalKit

/// Months or years in place of the photos, with a status line about the item under the cursor.
struct ZoomView {
  let zoom: ZoomState
  /// The covers of the visible months, by index.
  let covers: [Int: PictureView]
  /// Whether the keys go to another pane.
  let isIdle: Bool
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ area: Rect) {
    guard area.size.rows > 1 else { return }
    let lines = Rect(
      column: area.origin.column, row: area.origin.row, columns: area.size.columns,
      rows: area.size.rows - 1)
    switch zoom.level {
    case .months: MonthsPage(view: self).draw(in: &frame, lines)
    case .years: YearsPage(view: self).draw(in: &frame, lines)
    }
    drawStatus(in: &frame, area)
  }

  /// Draws the header of a year, or the line of the photos without a date.
  func drawHeader(in frame: inout CellBuffer, _ rect: Rect, ofYear number: Int) {
    let year = zoom.calendar.years[number]
    let photos = NumberText.count(year.photoCount, "photo")
    guard let title = year.year else {
      HeaderLine(title: Phrases.withoutDate, facts: [photos]).draw(in: &frame, rect, theme)
      return
    }
    let days = NumberText.count(year.dayCount, "day")
    HeaderLine(title: String(title), facts: ["\(photos) · \(days)", photos])
      .draw(in: &frame, rect, theme)
  }

  func highlight(in frame: inout CellBuffer, _ rect: Rect) {
    frame.restyle(rect, isIdle ? theme.idleCursor : theme.cursor)
  }

  // MARK: Status line

  /// Draws `Thu 12 March 2020 · 34 photos`, and the legend of the colours on the right.
  private func drawStatus(in frame: inout CellBuffer, _ area: Rect) {
    let row = area.rows.upperBound - 1
    let text = DisplayText.truncated(status, to: area.size.columns)
    let width = frame.write(text, column: area.origin.column, row: row, style: theme.strong)
    drawLegend(in: &frame, area, row, left: area.size.columns - width - 2)
  }

  var status: String {
    switch zoom.level {
    case .months:
      let month = zoom.calendar.months[zoom.month]
      let photos = NumberText.count(month.photoCount, "photo")
      guard let year = month.year, let number = month.month else {
        return "\(Phrases.withoutDate) · \(photos)"
      }
      let days = NumberText.count(month.dayCount, "day")
      return "\(DayText.months[number - 1]) \(year) · \(photos) · \(days)"
    case .years:
      let moment = zoom.index.moments[zoom.section]
      let title = moment.key.day.map(DayText.full) ?? Phrases.withoutDate
      return "\(title) · \(NumberText.count(moment.count, "photo"))"
    }
  }

  /// Draws `1 ░▒▓█ 512` in the colours of the steps, from the fewest to the most photos per day.
  private func drawLegend(in frame: inout CellBuffer, _ area: Rect, _ row: Int, left: Int) {
    guard let range = zoom.calendar.scale.range, range.lowerBound < range.upperBound else { return }
    let minimumText = NumberText.grouped(range.lowerBound) + " "
    let maximumText = " " + Phrases.perDay(range.upperBound)
    let cell = 2
    let width = minimumText.count + HeatScale.stepCount * cell + maximumText.count
    guard width <= left else { return }
    var column = area.columns.upperBound - width
    column += frame.write(minimumText, column: column, row: row, style: theme.faint)
    for step in 0..<HeatScale.stepCount {
      DayCell(theme: theme, step: step, day: 0, width: cell).draw(
        in: &frame, column: column, row: row)
      column += cell
    }
    frame.write(maximumText, column: column, row: row, style: theme.faint)
  }
}

extension GalleryState {
  func zoomView(_ zoom: ZoomState) -> ZoomView {
    var covers: [Int: PictureView] = [:]
    if window.arePicturesShown {
      for month in zoom.visibleMonths { covers[month] = cover(cover(ofMonth: month)) }
    }
    return ZoomView(zoom: zoom, covers: covers, isIdle: isInList, theme: theme)
  }
}
