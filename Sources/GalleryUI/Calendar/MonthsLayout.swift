import PhotoModel

/// The layout of the list of months, in lines from the top: for each year a header, its months with
/// `monthHeight` lines each, and a blank line. Photos without a date come last, as a month of their
/// own.
package struct MonthsLayout: Sendable {
  package enum Line: Hashable, Sendable {
    /// The index of a year.
    case header(Int)
    /// The index of a month, and the index of the line within the month.
    case month(Int, line: Int)
    case blank
  }

  private let yearLines: [Int]
  private let monthLines: [Int]
  package let lineCount: Int
  package let monthHeight: Int

  package init(_ calendar: PhotoCalendar, monthHeight: Int = 1) {
    var yearLines: [Int] = []
    var monthLines: [Int] = []
    var line = 0
    for month in calendar.months {
      if calendar.year(ofSection: month.sections.lowerBound) == yearLines.count {
        if !yearLines.isEmpty { line += 1 }
        yearLines.append(line)
        if month.year != nil { line += 1 }
      }
      monthLines.append(line)
      line += monthHeight
    }
    self.monthHeight = monthHeight
    self.yearLines = yearLines
    self.monthLines = monthLines
    lineCount = line
  }

  package func line(ofMonth month: Int) -> Int { monthLines[month] }

  package func headerLine(ofYear year: Int) -> Int { yearLines[year] }

  package subscript(line: Int) -> Line {
    if let month = month(atOrAbove: line), line < monthLines[month] + monthHeight {
      return .month(month, line: line - monthLines[month])
    }
    guard let year = year(at: line), yearLines[year] == line else { return .blank }
    return .header(year)
  }

  /// The year that a line belongs to.
  package func year(at line: Int) -> Int? {
    let after = yearLines.partitioningIndex { $0 > line }
    return after > 0 ? after - 1 : nil
  }

  /// The month nearest to a line.
  package func month(nearest line: Int) -> Int {
    let above = month(atOrAbove: line) ?? 0
    guard above + 1 < monthLines.count, monthLines[above + 1] - line < line - monthLines[above]
    else { return above }
    return above + 1
  }

  private func month(atOrAbove line: Int) -> Int? {
    let after = monthLines.partitioningIndex { $0 > line }
    return after > 0 ? after - 1 : nil
  }
}
