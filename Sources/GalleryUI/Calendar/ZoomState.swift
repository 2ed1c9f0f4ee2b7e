package import PhotoModel
package import TerminalKit

/// A grid seen from further away: as a list of months, or as the calendars of its years.
///
/// Made anew for each index, so that nothing is counted while it is looked at. The cursor is on a
/// section of the index; in the list of months it stands for the whole month.
package struct ZoomState: Sendable {
  package enum Level: Hashable, Sendable, CaseIterable { case months, years }

  package private(set) var level = Level.months
  package private(set) var calendar: PhotoCalendar
  package private(set) var months: MonthsLayout
  package private(set) var years: YearsLayout
  package private(set) var size: Size
  package private(set) var section: Int
  /// What the cursor is on, wherever that stands in the next index.
  package private(set) var key: Moment.Key
  /// The line at the top of the screen.
  package private(set) var top = 0
  /// Where going up and down among the days began.
  private var preferredColumn: Int?
  /// Where the months were left for the years.
  private var wayBack: (key: Moment.Key, top: Int)?

  /// Starts at the month of a section. Fails for an index without photos, or in an order that days
  /// do not follow.
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

  /// The number of the month under the cursor.
  package var month: Int { calendar.month(ofSection: section) }

  /// The number of the year under the cursor.
  package var year: Int { calendar.year(ofSection: section) }

  /// The photo that stands for a month: its first one in the order of the index.
  package func firstRow(ofMonth month: Int) -> AssetRow {
    index.moments[calendar.months[month].sections.lowerBound].rows[0]
  }

  /// The first section of what is under the cursor: what zooming in leads to.
  package var target: Int {
    level == .months ? calendar.months[month].sections.lowerBound : section
  }

  /// The lines for months or days, above the one that says what is under the cursor.
  package var height: Int { max(1, size.rows - 1) }

  package var lineCount: Int {
    level == .months ? months.lineCount : years.lineCount
  }

  /// The line of the cursor.
  package var line: Int {
    level == .months ? months.line(ofMonth: month) : years.place(ofSection: section).line
  }

  // MARK: Levels

  /// From months to years; says whether there was a step to go.
  package mutating func zoomOut() -> Bool {
    guard level == .months else { return false }
    wayBack = (key, top)
    level = .years
    showYear()
    return true
  }

  /// From years back to the months, as they were left; says whether there was a step to go.
  package mutating func goBack() -> Bool {
    guard level == .years else { return false }
    level = .months
    if let wayBack {
      put(on: calendar.section(nearest: wayBack.key))
      top = wayBack.top
    }
    wayBack = nil
    reveal()
    return true
  }

  /// Puts the year of the cursor at the top, as far as the cursor is seen then.
  private mutating func showYear() {
    preferredColumn = nil
    top = level == .months ? months.headerLine(ofYear: year) : years.headerLine(ofYear: year)
    reveal()
  }

  // MARK: Refreshing

  /// The same over another index: the cursor keeps its day and its line. Nil where days do not apply.
  package func showing(_ index: MomentIndex) -> ZoomState? {
    guard let calendar = PhotoCalendar(index) else { return nil }
    var next = self
    next.calendar = calendar
    next.months = MonthsLayout(calendar, monthHeight: months.monthHeight)
    next.years = YearsLayout(calendar, size: size)
    // Without photos there is no place: the day is kept for when some are there again.
    guard !index.isEmpty else { return next }
    let screenLine = self.index.isEmpty ? 0 : line - top
    next.section = calendar.section(nearest: key)
    if next.key != index.moments[next.section].key { next.put(on: next.section) }
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

  /// Puts the cursor on a section and shows it.
  package mutating func go(to section: Int) {
    put(on: section)
    reveal()
  }

  private mutating func put(on section: Int) {
    self.section = section
    key = index.moments[section].key
    preferredColumn = nil
  }

  /// Goes up or down to a day that may stand aside, and keeps to the column.
  package mutating func go(to section: Int, keeping column: Int) {
    go(to: section)
    preferredColumn = column
  }

  /// The column that up and down keep to.
  package var column: Int {
    preferredColumn ?? years.place(ofSection: section).column
  }

  /// The lines of what the cursor is on, below its first one.
  private var linesBelowCursor: Int { level == .months ? months.monthHeight - 1 : 0 }

  /// The numbers of the months that are seen, whole or in part; none among years.
  package var seenMonths: Range<Int> {
    guard level == .months, !index.isEmpty else { return 0..<0 }
    let lines = (top..<min(top + height, lineCount)).map { months[$0] }
    let seen = lines.compactMap { if case .month(let month, _) = $0 { month } else { nil } }
    return (seen.first ?? 0)..<((seen.last ?? -1) + 1)
  }

  /// Scrolls without moving the cursor out of sight where it can be in sight; says whether it could.
  package mutating func scroll(by lines: Int) -> Bool {
    let old = top
    top += lines
    clampTop()
    let seen = (top + 1)..<(top + max(2, height - linesBelowCursor))
    guard !seen.contains(line) else { return top != old }
    let wanted = line < seen.lowerBound ? seen.lowerBound : seen.upperBound - 1
    switch level {
    case .months:
      let nearest = months.month(nearest: wanted)
      put(on: calendar.months[nearest].sections.lowerBound)
    case .years:
      let place = YearsLayout.Place(line: wanted, column: column)
      if let day = years.section(nearest: place, in: seen) { put(on: day) }
    }
    return top != old
  }

  private mutating func clampTop() {
    top = max(0, min(top, lineCount - height))
  }

  /// Shows the whole year of the cursor, or what of it fits from its header on.
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

  /// Shows the cursor below the header that stays on top, among the days with the rest of its month.
  /// Going down, no month is cut at the top.
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
