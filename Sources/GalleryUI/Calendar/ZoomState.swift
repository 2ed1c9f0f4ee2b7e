package import PhotoModel
package import TerminalKit

/// A zoomed-out grid: a list of months, or the calendars of its years.
///
/// It is made from scratch for each index, so that nothing is counted while it is shown. The cursor
/// is on a section of the index; in the list of months, the section represents its whole month.
package struct ZoomState: Sendable {
  package enum Level: Hashable, Sendable, CaseIterable { case months, years }

  package private(set) var level = Level.months
  package private(set) var calendar: PhotoCalendar
  package private(set) var months: MonthsLayout
  package private(set) var years: YearsLayout
  package private(set) var size: Size
  package private(set) var section: Int
  /// The key of the section under the cursor, which finds it again in the next index.
  package private(set) var key: Moment.Key
  /// The line at the top of the screen.
  package private(set) var top = 0
  /// The column in which a vertical movement among the days began.
  private var preferredColumn: Int?
  /// The key under the cursor and the top line when the months were left for the years.
  private var returnPosition: (key: Moment.Key, top: Int)?

  /// Starts at the month of a section. Returns nil if the index has no photos or isn't ordered by
  /// day.
  package init?(_ index: MomentIndex, at section: Int, size: Size, monthHeight: Int = 1) {
    guard index.moments.indices.contains(section), let calendar = PhotoCalendar(index) else {
      return nil
    }
    self.calendar = calendar
    self.size = size
    self.section = section
    key = index.moments[section].key
    months = MonthsLayout(calendar, monthHeight: monthHeight)
    years = YearsLayout(calendar, size: size)
    showYear()
  }

  package var index: MomentIndex { calendar.index }

  /// The index of the month under the cursor.
  package var month: Int { calendar.month(ofSection: section) }

  /// The index of the year under the cursor.
  package var year: Int { calendar.year(ofSection: section) }

  /// The photo used as a month's cover: the first one in the order of the index.
  package func firstRow(ofMonth month: Int) -> AssetRow {
    index.moments[calendar.months[month].sections.lowerBound].rows[0]
  }

  /// The section that zooming in leads to: the first one of the month under the cursor, or the one
  /// of the day.
  package var target: Int {
    level == .months ? calendar.months[month].sections.lowerBound : section
  }

  /// The number of lines for months or days. The line below them describes what is under the
  /// cursor.
  package var height: Int { max(1, size.rows - 1) }

  package var lineCount: Int {
    level == .months ? months.lineCount : years.lineCount
  }

  /// The line of the cursor.
  package var line: Int {
    level == .months ? months.line(ofMonth: month) : years.place(ofSection: section).line
  }

  // MARK: Levels

  /// Switches from months to years. Returns whether that was possible.
  package mutating func zoomOut() -> Bool {
    guard level == .months else { return false }
    returnPosition = (key, top)
    level = .years
    showYear()
    return true
  }

  /// Switches from years back to the months, with their earlier position. Returns whether that was
  /// possible.
  package mutating func goBack() -> Bool {
    guard level == .years else { return false }
    level = .months
    if let returnPosition {
      setSection(calendar.section(nearest: returnPosition.key))
      top = returnPosition.top
    }
    returnPosition = nil
    reveal()
    return true
  }

  /// Scrolls the cursor's year to the top, as far as the cursor stays visible.
  private mutating func showYear() {
    preferredColumn = nil
    top = level == .months ? months.headerLine(ofYear: year) : years.headerLine(ofYear: year)
    reveal()
  }

  // MARK: Refreshing

  /// Returns the same view of another index: the cursor keeps its day and its line on screen. Nil
  /// if the index isn't ordered by day.
  package func showing(_ index: MomentIndex) -> ZoomState? {
    guard let calendar = PhotoCalendar(index) else { return nil }
    var next = self
    next.calendar = calendar
    next.months = MonthsLayout(calendar, monthHeight: months.monthHeight)
    next.years = YearsLayout(calendar, size: size)
    // Without photos there is no position. The day is kept for when there are photos again.
    guard !index.isEmpty else { return next }
    let screenLine = self.index.isEmpty ? 0 : line - top
    next.section = calendar.section(nearest: key)
    if next.key != index.moments[next.section].key { next.setSection(next.section) }
    next.top = next.line - screenLine
    next.clampTop()
    if screenLine >= 0, screenLine < height { next.reveal() }
    return next
  }

  package mutating func resize(_ size: Size, monthHeight: Int = 1) {
    guard size != self.size || monthHeight != months.monthHeight else { return }
    let screenLine = index.isEmpty ? 0 : line - top
    self.size = size
    months = MonthsLayout(calendar, monthHeight: monthHeight)
    years = YearsLayout(calendar, size: size)
    preferredColumn = nil
    guard !index.isEmpty else { return }
    top = line - screenLine
    reveal()
  }

  // MARK: Moving

  /// Moves the cursor to a section and scrolls to it.
  package mutating func go(to section: Int) {
    setSection(section)
    reveal()
  }

  private mutating func setSection(_ section: Int) {
    self.section = section
    key = index.moments[section].key
    preferredColumn = nil
  }

  /// Moves up or down to a day that may be in another column, and keeps `column` as the preferred
  /// one.
  package mutating func go(to section: Int, keeping column: Int) {
    go(to: section)
    preferredColumn = column
  }

  /// The column that vertical movement keeps to.
  package var column: Int {
    preferredColumn ?? years.place(ofSection: section).column
  }

  /// The number of lines of the item under the cursor, below its first one.
  private var linesBelowCursor: Int { level == .months ? months.monthHeight - 1 : 0 }

  /// The indices of the months that are at least partly visible; empty among years.
  package var visibleMonths: Range<Int> {
    guard level == .months, !index.isEmpty else { return 0..<0 }
    let lines = (top..<min(top + height, lineCount)).map { months[$0] }
    let monthIndices = lines.compactMap { if case .month(let month, _) = $0 { month } else { nil } }
    return (monthIndices.first ?? 0)..<((monthIndices.last ?? -1) + 1)
  }

  /// Scrolls, and moves the cursor only if it would leave the screen. Returns whether the view
  /// scrolled.
  package mutating func scroll(by lines: Int) -> Bool {
    let old = top
    top += lines
    clampTop()
    let visibleLines = (top + 1)..<(top + max(2, height - linesBelowCursor))
    guard !visibleLines.contains(line) else { return top != old }
    let targetLine =
      line < visibleLines.lowerBound ? visibleLines.lowerBound : visibleLines.upperBound - 1
    switch level {
    case .months:
      let nearest = months.month(nearest: targetLine)
      setSection(calendar.months[nearest].sections.lowerBound)
    case .years:
      let position = YearsLayout.Place(line: targetLine, column: column)
      if let day = years.section(nearest: position, in: visibleLines) { setSection(day) }
    }
    return top != old
  }

  private mutating func clampTop() {
    top = max(0, min(top, lineCount - height))
  }

  /// Scrolls to show the whole year of the cursor, or as much as fits, starting at its header.
  package mutating func revealYear() {
    guard level == .months else {
      let start = years.headerLine(ofYear: year)
      let end = start + years.height(ofYear: year) - 1
      if start < top || end > top + height { top = start }
      return reveal()
    }
    let start = months.headerLine(ofYear: year)
    let last = calendar.month(ofSection: calendar.years[year].sections.upperBound - 1)
    if start < top || months.line(ofMonth: last) >= top + height { top = start }
    reveal()
  }

  /// Scrolls to show the cursor below the fixed header. Among days, its whole month is shown. When
  /// scrolling down, no row of months is cut off at the top.
  private mutating func reveal() {
    guard !index.isEmpty else { return }
    var first = line - 1
    var last = line + linesBelowCursor
    if level == .years, let month = years.month(ofSection: section) {
      first = month.place.line - 1
      last = month.firstWeek + month.weekCount - 1
    }
    if top < last - height + 1 {
      top = last - height + 1
      if level == .years { top = years.rowStart(atOrBelow: top) }
    }
    top = min(top, first)
    clampTop()
  }
}
