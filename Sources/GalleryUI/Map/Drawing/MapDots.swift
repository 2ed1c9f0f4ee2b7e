package import TerminalKit

/// Braille dots on the screen, two columns by four rows per cell.
package struct MapDots: Hashable, Sendable {
  /// The size in cells.
  package let size: Size
  /// One byte per cell, one bit per dot, in the bit order of the Unicode braille patterns from
  /// U+2800.
  package private(set) var cells: [UInt8]

  /// The character for each value of a cell.
  private static let texts = (0..<256).map { number in
    number == 0 ? " " : String(UnicodeScalar(0x2800 + number).map(Character.init) ?? " ")
  }

  /// The bits of the dots in a cell, row by row.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: 0, count: max(0, size.columns * size.rows))
  }

  package var width: Int { size.columns * 2 }
  package var height: Int { size.rows * 4 }

  /// Sets a dot. Dots outside are ignored.
  package mutating func insert(x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[(y >> 2) * size.columns + x >> 1] |= MapDots.bits[(y & 3) * 2 + (x & 1)]
  }

  /// Sets the dots of a line between two dots. Parts outside are clipped.
  package mutating func insertLine(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    guard let (first, last) = MapLine.clipped(start, end, width: width, height: height) else {
      return
    }
    let steps = max(abs(last.x - first.x), abs(last.y - first.y), 1)
    for step in 0...steps {
      insert(
        x: first.x + (last.x - first.x) * step / steps,
        y: first.y + (last.y - first.y) * step / steps)
    }
  }

  package func bits(column: Int, row: Int) -> UInt8 { cells[row * size.columns + column] }

  package static func text(_ bits: UInt8) -> String { texts[Int(bits)] }

  /// The dots as lines of text.
  package var lines: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { MapDots.text(bits(column: $0, row: row)) }.joined()
    }
  }
}

/// Clips lines to the edges of a screen (Liang and Barsky, 1984).
enum MapLine {
  typealias Dot = (x: Int, y: Int)

  /// Returns the part of the line that is inside, or nil if none is.
  static func clipped(_ start: Dot, _ end: Dot, width: Int, height: Int) -> (Dot, Dot)? {
    let (across, down) = (Double(end.x - start.x), Double(end.y - start.y))
    var (from, to) = (0.0, 1.0)
    let edges = [
      (-across, Double(start.x)), (across, Double(width - 1 - start.x)),
      (-down, Double(start.y)), (down, Double(height - 1 - start.y)),
    ]
    for (step, room) in edges {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        from = max(from, room / step)
      } else {
        to = min(to, room / step)
      }
    }
    guard from <= to else { return nil }
    func dot(_ part: Double) -> Dot {
      (start.x + Int((across * part).rounded()), start.y + Int((down * part).rounded()))
    }
    return (dot(from), dot(to))
  }
}
