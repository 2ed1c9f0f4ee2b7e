import GalleryEngine
import PhotoModel
import TerminalKit

/// The list of months: one line per month with its days in colours, or with a bar if there is
/// little room. If pictures are shown, a cover precedes each month, and the counts are below its
/// name.
struct MonthsPage {
  let view: ZoomView

  private var zoom: ZoomState { view.zoom }
  private var theme: Theme { view.theme }
  private var hasCovers: Bool { zoom.months.monthHeight >= Cover.lines }

  /// Columns for an indented `September` and a gap. The label of photos without a date takes more.
  private static let nameWidth = 14
  private static let indent = 2

  func draw(in frame: inout CellBuffer, _ area: Rect) {
    let lead = hasCovers ? Cover.columns + 1 : 0
    let columns = MonthColumns(
      zoom.calendar, width: area.size.columns - lead - MonthsPage.nameWidth, hasFacts: !hasCovers)
    for row in area.rows {
      let rect = Rect(
        column: area.origin.column, row: row, columns: area.size.columns, rows: 1)
      let line = zoom.top + row - area.origin.row
      switch zoom.months[line] {
      case .header(let year): view.drawHeader(in: &frame, rect, ofYear: year)
      case .month(let month, line: 0):
        let isComplete = row + zoom.months.monthHeight <= area.rows.upperBound
        draw(month, in: &frame, rect, columns, withCover: hasCovers && isComplete)
      case .month, .blank: break
      }
    }
    // The header of the topmost year stays in place while its months scroll.
    if let year = zoom.months.year(at: zoom.top), zoom.calendar.years[year].year != nil {
      let rect = Rect(
        column: area.origin.column, row: area.origin.row, columns: area.size.columns, rows: 1)
      view.drawHeader(in: &frame, rect, ofYear: year)
    }
  }

  private func draw(
    _ number: Int, in frame: inout CellBuffer, _ rect: Rect, _ columns: MonthColumns,
    withCover: Bool
  ) {
    let month = zoom.calendar.months[number]
    var (row, start) = (rect.origin.row, rect.origin.column)
    let isCursor = number == zoom.month
    if withCover {
      let origin = Point(column: start + MonthsPage.indent, row: row)
      view.covers[number]?.draw(in: &frame, Cover.rect(at: origin))
    }
    if hasCovers { start += Cover.columns + 1 }
    let isUndated = month.month == nil
    let name = month.month.map { DayText.months[$0 - 1] } ?? Phrases.withoutDate
    let indent = isUndated && !hasCovers ? 0 : MonthsPage.indent
    let style = isCursor ? theme.strong : isUndated ? theme.header : theme.text
    frame.write(name, column: start + indent, row: row, style: style)
    let strip = start + MonthsPage.nameWidth + (hasCovers && isUndated ? MonthsPage.indent : 0)
    drawDays(of: month, in: &frame, row: row, column: strip, columns)
    let facts = columns.facts(of: month)
    var end = rect.columns.upperBound - DisplayText.width(facts)
    if hasCovers {
      row += 1
      end = start + MonthsPage.indent
    }
    if row == rect.origin.row || withCover {
      frame.write(facts, column: end, row: row, style: isCursor ? theme.text : theme.faint)
    }
    guard isCursor else { return }
    // The colours of the days are not highlighted.
    let lead = hasCovers ? 1 : 0
    let names = MonthsPage.nameWidth - 1 - lead
    view.highlight(
      in: &frame, Rect(column: start + lead, row: rect.origin.row, columns: names, rows: 1))
    let width = max(hasCovers ? names : 0, DisplayText.width(facts) + 1 + lead)
    view.highlight(in: &frame, Rect(column: end - 1, row: row, columns: width, rows: 1))
  }

  private func drawDays(
    of month: PhotoCalendar.Span, in frame: inout CellBuffer, row: Int, column: Int,
    _ columns: MonthColumns
  ) {
    switch columns.strip {
    case .bar(let width):
      let share = Double(month.photoCount) / Double(columns.greatest)
      let bar = String(repeating: "█", count: max(1, Int((share * Double(width)).rounded())))
      frame.write(bar, column: column, row: row, limit: width, style: theme.badge)
    case .days(let width):
      guard let year = month.year, let number = month.month else { return }
      for day in 1...Day.length(ofMonth: number, year: year) {
        DayCell(theme: theme, step: nil, day: day, width: width).draw(
          in: &frame, column: column + (day - 1) * width, row: row)
      }
      for section in month.sections {
        let moment = zoom.index.moments[section]
        guard let day = moment.key.day?.dayOfMonth else { continue }
        let step = zoom.calendar.scale.step(moment.count)
        DayCell(theme: theme, step: step, day: day, width: width).draw(
          in: &frame, column: column + (day - 1) * width, row: row)
      }
    }
  }
}

/// The columns next to the name of a month, the same for all months.
struct MonthColumns: Hashable {
  enum Strip: Hashable {
    /// A bar of at most this number of columns.
    case bar(Int)
    /// One cell per day, each of this number of columns.
    case days(Int)
  }

  let strip: Strip
  /// The number of photos in the month with the most.
  let greatest: Int
  private let countWidth: Int
  private let hasDays: Bool
  /// Whether the counts are aligned in columns at the right end of the line; otherwise they are on
  /// a line of their own.
  private let areFactsInline: Bool

  /// `width` is the room next to the name, including the counts if they are on the same line.
  init(_ calendar: PhotoCalendar, width: Int, hasFacts: Bool = true) {
    greatest = calendar.months.map(\.photoCount).max() ?? 1
    countWidth = NumberText.count(max(2, greatest), "photo").count
    areFactsInline = hasFacts
    guard hasFacts else {
      hasDays = true
      strip = width > 62 ? .days(2) : width > 31 ? .days(1) : .bar(max(1, width - 2))
      return
    }
    let full = countWidth + MonthColumns.daysWidth
    if width >= 62 + 2 + full {
      (strip, hasDays) = (.days(2), true)
    } else if width >= 31 + 2 + full {
      (strip, hasDays) = (.days(1), true)
    } else if width >= 31 + 2 + countWidth {
      (strip, hasDays) = (.days(1), false)
    } else {
      (strip, hasDays) = (.bar(max(1, width - 2 - countWidth)), false)
    }
  }

  /// The width of ` · 31 days`.
  private static let daysWidth = 10

  func facts(of month: PhotoCalendar.Span) -> String {
    guard areFactsInline else {
      let photos = NumberText.count(month.photoCount, "photo")
      return month.year == nil ? photos : "\(photos) · \(NumberText.count(month.dayCount, "day"))"
    }
    // Aligns the starts of the nouns, whether singular or plural.
    let photos = DisplayText.rightAligned(NumberText.grouped(month.photoCount), in: countWidth - 7)
    let noun = " " + Phrases.photoColumn(month.photoCount)
    guard hasDays else { return photos + noun }
    guard month.year != nil else { return photos + noun + String(repeating: " ", count: 10) }
    let days = DisplayText.rightAligned(String(month.dayCount), in: 2)
    return "\(photos)\(noun) · \(days) \(Phrases.dayColumn(month.dayCount))"
  }
}
