package import PhotoModel

/// Where everything stands in a grid, in lines from its top: one header line a section, then bands,
/// which are rows of cells.
///
/// A value made from the index and the width; finding anything in it takes log₂ of the sections.
package struct GridLayout: Sendable {
  /// Where a photo stands.
  package struct Place: Hashable, Sendable {
    /// The first line of its cell.
    package var line: Int
    package var column: Int
    package var section: Int
  }

  package let index: MomentIndex
  package let shape: CellShape
  /// The first line of each section, and at the end the count of all lines.
  private let starts: [Int]

  /// Cells of text alone.
  package init(index: MomentIndex, width: Int, density: Density) {
    self.init(index: index, shape: CellShape(density: density, width: width))
  }

  /// The same cells over another index.
  package func showing(_ index: MomentIndex) -> GridLayout {
    GridLayout(index: index, shape: shape)
  }

  package init(index: MomentIndex, shape: CellShape) {
    self.index = index
    self.shape = shape
    let columns = shape.columns
    let bandLines = shape.bandLines
    var starts = [0]
    starts.reserveCapacity(index.moments.count + 1)
    var line = 0
    for moment in index.moments {
      let bands = (moment.count + columns - 1) / columns
      line += GridLayout.headerLines(moment.key) + bands * bandLines
      if shape.gap == 0 { line += 1 }
      starts.append(line)
    }
    self.starts = starts
  }

  private static func headerLines(_ key: Moment.Key) -> Int {
    key == .everything ? 0 : 1
  }

  /// All lines, without the blank one at the end.
  package var lineCount: Int { max(0, starts[index.moments.count] - 1) }

  package var columns: Int { shape.columns }
  package var cellWidth: Int { shape.cellWidth }
  package var density: Density { shape.density }
  package var bandLines: Int { shape.bandLines }

  /// The line of a section's header; where it has none, of its first cells.
  package func headerLine(ofSection section: Int) -> Int { starts[section] }

  package func hasHeader(_ section: Int) -> Bool {
    GridLayout.headerLines(index.moments[section].key) > 0
  }

  /// The section that a line belongs to.
  package func section(atLine line: Int) -> Int {
    let clamped = min(max(0, line), max(0, starts[index.moments.count] - 1))
    return max(0, starts.partitioningIndex { $0 > clamped } - 1)
  }

  package func place(of position: Int) -> Place {
    let section = index.section(at: position)
    let offset = position - index.positions(ofSection: section).lowerBound
    return Place(
      line: firstBandLine(section) + offset / columns * bandLines, column: offset % columns,
      section: section)
  }

  private func firstBandLine(_ section: Int) -> Int {
    starts[section] + GridLayout.headerLines(index.moments[section].key)
  }

  /// The position of the cell at a line and column; nil on headers, gaps and past a section's end.
  package func position(atLine line: Int, column: Int) -> Int? {
    guard !index.isEmpty, line >= 0, line < starts[index.moments.count],
      (0..<columns).contains(column)
    else { return nil }
    let section = section(atLine: line)
    let inside = line - firstBandLine(section)
    guard inside >= 0, inside % bandLines < shape.lines else { return nil }
    let positions = index.positions(ofSection: section)
    let position = positions.lowerBound + inside / bandLines * columns + column
    return position < positions.upperBound ? position : nil
  }

  /// The photo nearest to a column in the band `steps` below (or above, when negative) the band of
  /// `position`; the first or last band where there are not so many.
  package func position(from position: Int, bands steps: Int, column: Int) -> Int {
    var current = place(of: position)
    var left = steps
    while left != 0 {
      guard let next = neighbour(of: current, down: left > 0) else { break }
      current = next
      left -= left.signum()
    }
    return nearest(inBandAt: current, column: column)
  }

  private func neighbour(of place: Place, down: Bool) -> Place? {
    let first = firstBandLine(place.section)
    let line = place.line + (down ? bandLines : -bandLines)
    if line >= first, line < first + bandCount(place.section) * bandLines {
      return Place(line: line, column: place.column, section: place.section)
    }
    let section = place.section + (down ? 1 : -1)
    guard index.moments.indices.contains(section) else { return nil }
    let start = firstBandLine(section)
    return Place(
      line: down ? start : start + (bandCount(section) - 1) * bandLines, column: place.column,
      section: section)
  }

  private func bandCount(_ section: Int) -> Int {
    (index.moments[section].count + columns - 1) / columns
  }

  private func nearest(inBandAt place: Place, column: Int) -> Int {
    let positions = index.positions(ofSection: place.section)
    let band = (place.line - firstBandLine(place.section)) / bandLines
    return min(positions.lowerBound + band * columns + column, positions.upperBound - 1)
  }

  /// The photos whose cells lie between two lines, whole or in part.
  package func positions(inLines lines: Range<Int>) -> Range<Int> {
    guard !index.isEmpty, !lines.isEmpty, lines.lowerBound < starts[index.moments.count],
      lines.upperBound > 0
    else { return 0..<0 }
    let low = firstPosition(endingAfter: lines.lowerBound)
    let high = firstPosition(startingFrom: lines.upperBound)
    return low..<max(low, high)
  }

  private func firstPosition(endingAfter line: Int) -> Int {
    let section = section(atLine: line)
    let inside = max(0, line - firstBandLine(section))
    let positions = index.positions(ofSection: section)
    let bands = (inside + shape.gap) / bandLines
    return min(positions.lowerBound + bands * columns, positions.upperBound)
  }

  private func firstPosition(startingFrom line: Int) -> Int {
    guard line < starts[index.moments.count] else { return index.count }
    let section = section(atLine: line)
    let inside = max(0, line - firstBandLine(section))
    let positions = index.positions(ofSection: section)
    let bands = (inside + bandLines - 1) / bandLines
    return min(positions.lowerBound + bands * columns, positions.upperBound)
  }

  /// The first line of each page that a screen of so many lines is turned through: each begins with
  /// the first band that the one before does not show whole.
  func pageTops(height: Int) -> [Int] {
    var tops = [0]
    var top = 0
    var section = 0
    while true {
      let end = top + height
      // The last line of a section is blank.
      while section < index.moments.count, starts[section + 1] - 1 <= end { section += 1 }
      guard section < index.moments.count else { return tops }
      let first = firstBandLine(section)
      let header = first - starts[section]
      var band = max(0, (end - first + shape.gap) / bandLines)
      // Where not even one band fits, the pages step from band to band.
      if first + band * bandLines - header <= top { band += 1 }
      top = first + band * bandLines - header
      if band == bandCount(section) {
        section += 1
        guard section < index.moments.count else { return tops }
        top = starts[section]
      }
      tops.append(top)
    }
  }
}
