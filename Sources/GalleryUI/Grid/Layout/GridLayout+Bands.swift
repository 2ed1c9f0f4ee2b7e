import PhotoModel

/// Vertical movement from band to band.
extension GridLayout {
  /// Returns the photo nearest to a column in the band `steps` below that of `position` (above if
  /// negative), at most in the first or last band.
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

  private func neighbour(of position: Place, down: Bool) -> Place? {
    let first = firstBandLine(position.group)
    let line = position.line + (down ? bandLines : -bandLines)
    if line >= first, line < first + bandCount(position.group) * bandLines {
      return Place(line: line, column: position.column, group: position.group)
    }
    let group = position.group + (down ? 1 : -1)
    guard (0..<groups.count).contains(group) else { return nil }
    let start = firstBandLine(group)
    return Place(
      line: down ? start : start + (bandCount(group) - 1) * bandLines, column: position.column,
      group: group)
  }

  private func nearest(inBandAt position: Place, column: Int) -> Int {
    let positions = groups.positions(of: position.group)
    let band = (position.line - firstBandLine(position.group)) / bandLines
    return min(positions.lowerBound + band * columns + column, positions.upperBound - 1)
  }
}
