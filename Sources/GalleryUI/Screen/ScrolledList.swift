/// The cursor and the visible part of a list.
package struct ListPosition: Hashable, Sendable {
  package var cursor = 0
  /// The first visible row.
  package var top = 0
  /// The height in screen lines.
  package var height = 1
  /// The number of lines of a row that is not a heading: more than one if covers are shown.
  package var rowLines = 1
}

/// A scrolling list with a cursor. The cursor is never on a heading.
package protocol ScrolledList {
  var position: ListPosition { get set }
  var rowCount: Int { get }
  func isHeading(_ row: Int) -> Bool
  /// Returns the number of screen lines that a row takes.
  func lines(of row: Int) -> Int
}

extension ScrolledList {
  package func isHeading(_ row: Int) -> Bool { false }

  package func lines(of row: Int) -> Int { position.rowLines }

  package var cursor: Int { position.cursor }

  package var top: Int { position.top }

  package mutating func resize(height: Int, rowLines: Int = 1) {
    position.height = max(1, height)
    position.rowLines = rowLines
    reveal()
  }

  // MARK: Moving

  /// Moves the cursor, skipping headings. It stays within the list.
  package mutating func move(by steps: Int) {
    move(to: cursor + steps, forward: steps >= 0)
  }

  package mutating func move(to row: Int, forward: Bool = true) {
    let rows = 0..<rowCount
    var target = min(max(0, row), rowCount - 1)
    while rows.contains(target), isHeading(target) { target += forward ? 1 : -1 }
    if !rows.contains(target) {
      // If a heading is at the end, uses the nearest row on the other side.
      target = (forward ? rows.last { !isHeading($0) } : rows.first { !isHeading($0) }) ?? 0
    }
    position.cursor = target
    reveal()
  }

  /// Scrolls. The cursor stays visible.
  package mutating func scroll(by lines: Int) {
    let steps = lines.signum() * max(1, abs(lines) / position.rowLines)
    position.top = min(max(0, top + steps), maxTop)
    if cursor < top { move(to: top) }
    let visibleRange = visibleRows
    if cursor >= visibleRange.upperBound { move(to: visibleRange.upperBound - 1, forward: false) }
  }

  // MARK: Visible rows

  /// The completely visible rows, and the first row in any case.
  package var visibleRows: Range<Int> {
    var end = top
    var used = 0
    while end < rowCount, used + lines(of: end) <= position.height {
      used += lines(of: end)
      end += 1
    }
    return top..<max(end, min(top + 1, rowCount))
  }

  /// Returns the row at a line of the list.
  package func row(atLine line: Int) -> Int? {
    var first = 0
    for row in visibleRows {
      if (first..<(first + lines(of: row))).contains(line) { return row }
      first += lines(of: row)
    }
    return nil
  }

  /// The first row from which all following rows are visible.
  private var maxTop: Int {
    var top = rowCount
    var used = 0
    while top > 0, used + lines(of: top - 1) <= position.height {
      top -= 1
      used += lines(of: top)
    }
    return min(top, max(0, rowCount - 1))
  }

  /// Scrolls as little as necessary to show the cursor, with the heading above it.
  private mutating func reveal() {
    guard cursor < rowCount else {
      position.top = 0
      return
    }
    let hasHeading = cursor > 0 && isHeading(cursor - 1)
    position.top = min(top, hasHeading ? cursor - 1 : cursor)
    var used = lines(of: cursor)
    var lowest = cursor
    while lowest > 0, used + lines(of: lowest - 1) <= position.height {
      lowest -= 1
      used += lines(of: lowest)
    }
    position.top = max(0, min(max(top, lowest), maxTop))
  }
}
