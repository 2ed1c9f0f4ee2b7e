/// Which rows of a list are seen, and which one is under the cursor.
package struct ListPosition: Hashable, Sendable {
  package var cursor = 0
  /// The first row that is seen.
  package var top = 0
  /// In lines of the screen.
  package var height = 1
  /// The lines of a row that is no heading: more than one where covers are shown.
  package var rowLines = 1
}

/// A list with a cursor, of which as many rows are seen as fit. Headings are never under the cursor.
package protocol ScrolledList {
  var position: ListPosition { get set }
  var rowCount: Int { get }
  func isHeading(_ row: Int) -> Bool
  /// The lines of the screen that a row takes.
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

  /// Moves over headings, and stays inside.
  package mutating func move(by steps: Int) {
    move(to: cursor + steps, forward: steps >= 0)
  }

  package mutating func move(to row: Int, forward: Bool = true) {
    let rows = 0..<rowCount
    var target = min(max(0, row), rowCount - 1)
    while rows.contains(target), isHeading(target) { target += forward ? 1 : -1 }
    if !rows.contains(target) {
      // A heading at an end: the nearest row on the other side.
      target = (forward ? rows.last { !isHeading($0) } : rows.first { !isHeading($0) }) ?? 0
    }
    position.cursor = target
    reveal()
  }

  /// Scrolls without moving the cursor out of sight.
  package mutating func scroll(by lines: Int) {
    let steps = lines.signum() * max(1, abs(lines) / position.rowLines)
    position.top = min(max(0, top + steps), lastTop)
    if cursor < top { move(to: top) }
    let seen = seenRows
    if cursor >= seen.upperBound { move(to: seen.upperBound - 1, forward: false) }
  }

  // MARK: What is seen

  /// The rows that are seen whole, and the first one in any case.
  package var seenRows: Range<Int> {
    var end = top
    var used = 0
    while end < rowCount, used + lines(of: end) <= position.height {
      used += lines(of: end)
      end += 1
    }
    return top..<max(end, min(top + 1, rowCount))
  }

  /// The row at a line of the list.
  package func row(atLine line: Int) -> Int? {
    var first = 0
    for row in seenRows {
      if (first..<(first + lines(of: row))).contains(line) { return row }
      first += lines(of: row)
    }
    return nil
  }

  /// The first row from which on all that follow are seen.
  private var lastTop: Int {
    var top = rowCount
    var used = 0
    while top > 0, used + lines(of: top - 1) <= position.height {
      top -= 1
      used += lines(of: top)
    }
    return min(top, max(0, rowCount - 1))
  }

  /// Scrolls as far as it takes to see the cursor, with the heading above it.
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
    position.top = max(0, min(max(top, lowest), lastTop))
  }
}
