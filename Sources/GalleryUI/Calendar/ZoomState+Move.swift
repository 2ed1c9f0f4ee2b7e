import PhotoModel

/// Moving the cursor by months and by days.
extension ZoomState {
  /// Moves the cursor. Returns whether it moved.
  package mutating func move(_ command: MoveCommand) -> Bool {
    let old = section
    switch command {
    case .first: go(to: 0)
    case .last: go(to: lastSection)
    case .left, .right, .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown:
      switch level {
      case .months: moveAmongMonths(command)
      case .years: moveAmongDays(command)
      }
    }
    return section != old
  }

  private var lastSection: Int {
    level == .months
      ? calendar.months[calendar.months.count - 1].sections.lowerBound : index.moments.count - 1
  }

  private mutating func moveAmongMonths(_ command: MoveCommand) {
    switch command {
    case .left, .up: step(by: -1)
    case .right, .down: step(by: 1)
    case .pageUp: scrollMonths(by: -max(months.monthHeight, height - 1))
    case .pageDown: scrollMonths(by: max(months.monthHeight, height - 1))
    case .halfPageUp: scrollMonths(by: -max(months.monthHeight, height / 2))
    case .halfPageDown: scrollMonths(by: max(months.monthHeight, height / 2))
    case .first, .last: break
    }
  }

  private mutating func step(by months: Int) {
    let target = min(max(0, month + months), calendar.months.count - 1)
    if target != month { go(to: calendar.months[target].sections.lowerBound) }
  }

  /// Moves the screen and the cursor by lines.
  private mutating func scrollMonths(by lines: Int) {
    let targetLine = line + lines
    _ = scroll(by: lines)
    let target = months.month(nearest: targetLine)
    go(to: calendar.months[target].sections.lowerBound)
  }

  private mutating func moveAmongDays(_ command: MoveCommand) {
    switch command {
    case .left: stepInTime(by: -1)
    case .right: stepInTime(by: 1)
    case .up: goUp()
    case .down: goDown()
    case .pageUp: scrollDays(by: -max(1, height - 1))
    case .pageDown: scrollDays(by: max(1, height - 1))
    case .halfPageUp: scrollDays(by: -max(1, height / 2))
    case .halfPageDown: scrollDays(by: max(1, height / 2))
    case .first, .last: break
    }
  }

  /// Moves to the previous or next day with photos, as in a calendar, regardless of the sort order.
  private mutating func stepInTime(by days: Int) {
    let target = section + (index.isOldestFirst ? days : -days)
    if section < calendar.dayCount {
      if (0..<calendar.dayCount).contains(target) { go(to: target) }
    } else if days < 0, calendar.dayCount > 0 {
      go(to: calendar.dayCount - 1)
    }
  }

  private mutating func goUp() {
    let column = column
    let position = YearsLayout.Place(line: line, column: column)
    if let day = years.section(nearest: position, in: 0..<line) { go(to: day, keeping: column) }
  }

  private mutating func goDown() {
    let column = column
    let position = YearsLayout.Place(line: line, column: column)
    if let target = years.section(nearest: position, in: linesBelow) ?? undated {
      go(to: target, keeping: column)
    }
  }

  /// Moves the screen and the cursor by lines.
  private mutating func scrollDays(by lines: Int) {
    let column = column
    let targetPosition = YearsLayout.Place(line: line + lines, column: column)
    let ahead = lines < 0 ? 0..<line : linesBelow
    _ = scroll(by: lines)
    let target = years.section(nearest: targetPosition, in: ahead) ?? (lines > 0 ? undated : nil)
    go(to: target ?? section, keeping: column)
  }

  private var linesBelow: Range<Int> { (line + 1)..<max(line + 1, lineCount) }

  /// The section of the photos without a date, below all days; nil if there are none.
  private var undated: Int? {
    calendar.dayCount < index.moments.count ? calendar.dayCount : nil
  }

  // MARK: Jumping

  /// Moves to the next or previous day, month or year in the order of the index. Going back leads
  /// to the start of the current month or year first, as in the grid.
  package mutating func jump(_ command: JumpCommand) {
    switch command {
    case .nextMoment where level == .years: jump(to: section + 1)
    case .previousMoment where level == .years: jump(to: section - 1)
    case .nextMoment, .nextMonth: jump(to: calendar.months[month].sections.upperBound)
    case .previousMoment, .previousMonth: jump(before: month, in: calendar.months)
    case .nextYear:
      jump(to: calendar.years[year].sections.upperBound)
      revealYear()
    case .previousYear:
      jump(before: year, in: calendar.years)
      revealYear()
    }
  }

  private mutating func jump(to section: Int) {
    if index.moments.indices.contains(section) { go(to: section) }
  }

  private mutating func jump(before number: Int, in spans: [PhotoCalendar.Span]) {
    let start = spans[number].sections.lowerBound
    if target > start {
      go(to: start)
    } else if number > 0 {
      go(to: spans[number - 1].sections.lowerBound)
    }
  }
}
