import PhotoModel

/// Finding photos, groups and pages by line.
extension GridLayout {
  /// The photos whose cells are at least partly within a range of lines.
  package func positions(inLines lines: Range<Int>) -> Range<Int> {
    guard !index.isEmpty, !lines.isEmpty, lines.lowerBound < groups.lineCount,
      lines.upperBound > 0
    else { return 0..<0 }
    let low = firstPosition(endingAfter: lines.lowerBound)
    let high = firstPosition(startingFrom: lines.upperBound)
    return low..<max(low, high)
  }

  private func firstPosition(endingAfter line: Int) -> Int {
    let group = groups.group(atLine: line)
    let inside = max(0, line - firstBandLine(group))
    return position(inGroup: group, band: (inside + shape.gap) / bandLines)
  }

  private func firstPosition(startingFrom line: Int) -> Int {
    guard line < groups.lineCount else { return index.count }
    let group = groups.group(atLine: line)
    let inside = max(0, line - firstBandLine(group))
    return position(inGroup: group, band: (inside + bandLines - 1) / bandLines)
  }

  private func position(inGroup group: Int, band: Int) -> Int {
    let positions = groups.positions(of: group)
    return min(positions.lowerBound + band * columns, positions.upperBound)
  }

  /// The groups with at least one line in a range of lines.
  func groups(inLines lines: Range<Int>) -> Range<Int> {
    guard !index.isEmpty, !lines.isEmpty else { return 0..<0 }
    return groups.group(atLine: lines.lowerBound)..<(groups.group(atLine: lines.upperBound - 1) + 1)
  }

  /// The first line of each page for a screen height. Each page starts with the first band that
  /// isn't completely visible on the previous page.
  func pageTops(height: Int) -> [Int] {
    var tops = [0]
    var top = 0
    var group = 0
    while true {
      let end = top + height
      // The last line of a group is blank.
      while group < groups.count, groups.lines(of: group).upperBound - 1 <= end { group += 1 }
      guard group < groups.count else { return tops }
      let first = firstBandLine(group)
      var band = max(0, (end - first + shape.gap) / bandLines)
      // If not even one band fits, each page starts one band further down.
      if first + band * bandLines - headerLines <= top { band += 1 }
      top = first + band * bandLines - headerLines
      if band == bandCount(group) {
        group += 1
        guard group < groups.count else { return tops }
        top = groups.lines(of: group).lowerBound
      }
      tops.append(top)
    }
  }
}
