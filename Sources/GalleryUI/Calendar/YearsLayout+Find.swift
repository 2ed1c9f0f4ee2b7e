import PhotoModel

/// Finds days by their position.
extension YearsLayout {
  /// The section whose cell covers a position, or nil if no photo was taken on that day.
  package func section(at position: Place) -> Int? {
    guard !calendar.isEmpty, (0..<lineCount).contains(position.line) else { return nil }
    let number = year(at: position.line)
    let year = calendar.years[number]
    guard year.year != nil else { return year.sections.lowerBound }
    return year.sections.first { section in
      let cell = self.place(ofSection: section)
      return cell.line == position.line
        && (cell.column..<(cell.column + cellWidth)).contains(position.column)
    }
  }

  /// The first line at or below a line that precedes a row of months: a header or a blank line.
  package func rowStart(atOrBelow line: Int) -> Int {
    guard !calendar.isEmpty else { return line }
    let number = year(at: line)
    let starts = months(ofYear: number).map { $0.place.line - 1 }
    return starts.first { $0 >= line } ?? headerLine(ofYear: number) + height(ofYear: number)
  }

  /// The day with photos nearest to a position, among those on some lines. A line counts as four
  /// columns, so that moving up and down stays in the column if possible.
  package func section(nearest position: Place, in lines: Range<Int>) -> Int? {
    guard calendar.dayCount > 0, !lines.isEmpty else { return nil }
    var best: (section: Int, cost: Int)?
    let middle = year(at: position.line)
    let years = calendar.years.indices
    // Searches in both directions from the position, as long as a year can contain a nearer day.
    for number in years[middle...] {
      if let best, (headerLine(ofYear: number) - position.line) * 4 > best.cost { break }
      if headerLine(ofYear: number) >= lines.upperBound { break }
      search(number, position, lines, &best)
    }
    for number in years[..<middle].reversed() {
      let end = headerLine(ofYear: number + 1)
      if let best, (position.line - end) * 4 > best.cost { break }
      if end <= lines.lowerBound { break }
      search(number, position, lines, &best)
    }
    return best?.section
  }

  private func search(
    _ number: Int, _ targetPosition: Place, _ lines: Range<Int>,
    _ best: inout (section: Int, cost: Int)?
  ) {
    let months = months(ofYear: number)
    guard !months.isEmpty else { return }
    for section in calendar.years[number].sections {
      guard let date = calendar.index.moments[section].key.day?.parts else { continue }
      let position = place(ofDay: date.day, in: months[date.month - 1])
      guard lines.contains(position.line) else { continue }
      let cost =
        abs(position.line - targetPosition.line) * 4 + abs(position.column - targetPosition.column)
      if cost < best?.cost ?? .max { best = (section, cost) }
    }
  }
}
