import PhotoModel
package import TerminalKit

/// The layout of the yearly calendars, in lines from the top: for each year a header, then its
/// twelve months in rows of as many as fit the width. Weeks begin on Monday.
package struct YearsLayout: Sendable {
  /// The position of a cell, relative to the top left of the whole layout.
  package struct Place: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// One month of a calendar.
  package struct Month: Hashable, Sendable {
    package var year: Int
    package var month: Int
    /// The line of its title, and its first column.
    package var place: Place
    /// The line of its first week.
    package var firstWeek: Int
    /// The weekday of its first day, from 0 for Monday.
    package var firstWeekday: Int
    package var length: Int

    package var weekCount: Int { (firstWeekday + length + 6) / 7 }
  }

  package let calendar: PhotoCalendar
  /// The number of months per row.
  package let columns: Int
  /// The width of a day in columns: 2, or 3 if there is room for the number of each day.
  package let cellWidth: Int
  /// Whether each month has a line with the weekdays.
  package let hasWeekdays: Bool
  private let gutter: Int
  /// The header line of each year, followed by the total number of lines.
  private let starts: [Int]

  private static let minimumGutter = 2

  package init(_ calendar: PhotoCalendar, size: Size) {
    self.calendar = calendar
    func width(_ columns: Int, _ cell: Int) -> Int {
      columns * (cell * 7 + YearsLayout.minimumGutter) - YearsLayout.minimumGutter
    }
    let columns = [12, 6, 4, 3, 2].first { width($0, 2) <= size.columns } ?? 1
    self.columns = columns
    cellWidth = width(columns, 3) <= size.columns ? 3 : 2
    hasWeekdays = cellWidth == 3 && size.rows >= 30
    let spare = (size.columns - width(columns, cellWidth)) / max(1, columns - 1)
    gutter = YearsLayout.minimumGutter + min(2, max(0, spare))
    var starts = [0]
    starts.reserveCapacity(calendar.years.count + 1)
    var line = 0
    for year in calendar.years {
      line += 1
      if let number = year.year {
        line += YearsLayout.rowHeights(
          ofYear: number, columns: columns, hasWeekdays: hasWeekdays
        ).reduce(0, +)
      }
      starts.append(line)
    }
    self.starts = starts
  }

  /// The total number of lines, without the blank one below the last year.
  package var lineCount: Int {
    let last = starts[calendar.years.count]
    return calendar.years.last?.year == nil ? last : last - 1
  }

  package var monthWidth: Int { cellWidth * 7 }

  package func headerLine(ofYear year: Int) -> Int { starts[year] }

  /// The number of lines of a year, including the blank one below it.
  package func height(ofYear year: Int) -> Int { starts[year + 1] - starts[year] }

  /// The year that a line belongs to.
  package func year(at line: Int) -> Int {
    min(max(0, starts.partitioningIndex { $0 > line } - 1), max(0, calendar.years.count - 1))
  }

  /// The number of lines of each row of months: titles, weekdays if shown, weeks and a blank line.
  private static func rowHeights(ofYear year: Int, columns: Int, hasWeekdays: Bool) -> [Int] {
    var heights: [Int] = []
    for month in 1...12 {
      let weeks =
        (YearsLayout.firstWeekday(year, month) + Day.length(ofMonth: month, year: year) + 6) / 7
      let height = (hasWeekdays ? 2 : 1) + weeks + 1
      if (month - 1) % columns == 0 {
        heights.append(height)
      } else {
        heights[heights.count - 1] = max(heights[heights.count - 1], height)
      }
    }
    return heights
  }

  private static func firstWeekday(_ year: Int, _ month: Int) -> Int {
    Day(year: year, month: month, day: 1).map { $0.weekday - 1 } ?? 0
  }

  /// The twelve months of a year, or none for photos without a date.
  package func months(ofYear number: Int) -> [Month] {
    guard let year = calendar.years[number].year else { return [] }
    let heights = YearsLayout.rowHeights(
      ofYear: year, columns: columns, hasWeekdays: hasWeekdays)
    var line = starts[number] + 1
    return (1...12).map { month in
      let column = (month - 1) % columns
      if column == 0, month > 1 { line += heights[(month - 1) / columns - 1] }
      return Month(
        year: year, month: month,
        place: Place(line: line, column: column * (monthWidth + gutter)),
        firstWeek: line + (hasWeekdays ? 2 : 1),
        firstWeekday: YearsLayout.firstWeekday(year, month),
        length: Day.length(ofMonth: month, year: year))
    }
  }

  package func place(ofDay day: Int, in month: Month) -> Place {
    let cell = month.firstWeekday + day - 1
    return Place(
      line: month.firstWeek + cell / 7, column: month.place.column + cell % 7 * cellWidth)
  }

  /// The month of a section's day, or nil if it has no date.
  package func month(ofSection section: Int) -> Month? {
    guard let date = calendar.index.moments[section].key.day?.parts else { return nil }
    return months(ofYear: calendar.year(ofSection: section))[date.month - 1]
  }

  /// The position of a section: the cell of its day, or the line of the photos without a date.
  package func place(ofSection section: Int) -> Place {
    guard let date = calendar.index.moments[section].key.day?.parts,
      let month = month(ofSection: section)
    else { return Place(line: starts[calendar.year(ofSection: section)], column: 0) }
    return place(ofDay: date.day, in: month)
  }
}
