import PhotoModel

/// The visible part of a grid: its first line, and how many are seen.
///
/// The first screen line shows the headers of the group that is being looked through, so a band
/// is seen whole when all its lines lie below that.
package struct GridViewport: Hashable, Sendable {
  /// The line of the layout at the top of the screen.
  package var top: Int
  package var height: Int

  package init(top: Int = 0, height: Int) {
    self.top = top
    self.height = max(1, height)
  }

  package var lines: Range<Int> { top..<(top + height) }

  /// The top at which a photo's band is the first that is seen.
  package func top(showingFirst position: Int, in layout: GridLayout) -> Int {
    max(0, layout.place(of: position).line - layout.headerLines)
  }

  /// The last top that is of use: from there on the end of the grid is seen.
  package func lastTop(in layout: GridLayout) -> Int {
    guard !layout.index.isEmpty else { return 0 }
    return top(showingLast: layout.index.count - 1, in: layout)
  }

  /// The first top at which a photo's band is seen whole at the bottom and no band is cut above.
  package func top(showingLast position: Int, in layout: GridLayout) -> Int {
    let end = layout.place(of: position).line + layout.shape.lines
    guard end > height else { return 0 }
    let own = top(showingFirst: position, in: layout)
    return min(own, top(from: end - height, in: layout) ?? own)
  }

  /// The first top from a line on at which no band is cut; nil when none follows on the screen.
  func top(from line: Int, in layout: GridLayout) -> Int? {
    guard line > 0 else { return 0 }
    let part = layout.positions(inLines: line..<(line + height))
    for position in stride(from: part.lowerBound, to: part.upperBound, by: 1) {
      let top = top(showingFirst: position, in: layout)
      if top >= line { return top }
    }
    return nil
  }

  /// Whether a photo's cell is seen whole.
  package func shows(_ position: Int, in layout: GridLayout) -> Bool {
    showsBand(atLine: layout.place(of: position).line, in: layout)
  }

  private func showsBand(atLine line: Int, in layout: GridLayout) -> Bool {
    line - layout.headerLines >= top && line + layout.shape.lines <= top + height
  }

  /// Whether a band of a group is seen whole.
  func showsBand(ofGroup group: Int, in layout: GridLayout) -> Bool {
    let first = layout.firstBandLine(group)
    let hidden = max(0, top + layout.headerLines - first)
    let band = (hidden + layout.bandLines - 1) / layout.bandLines
    return band < layout.bandCount(group)
      && showsBand(atLine: first + band * layout.bandLines, in: layout)
  }

  /// Scrolls no more than it must for a photo to be seen whole.
  package mutating func reveal(_ position: Int, in layout: GridLayout) {
    if shows(position, in: layout) { return }
    let first = top(showingFirst: position, in: layout)
    top = first < top ? first : top(showingLast: position, in: layout)
    if !shows(position, in: layout) { top = first }
  }

  /// The photos that are seen whole.
  package func wholePositions(in layout: GridLayout) -> Range<Int> {
    let part = layout.positions(inLines: lines)
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high, !shows(low, in: layout) { low += 1 }
    while high > low, !shows(high - 1, in: layout) { high -= 1 }
    return low..<high
  }

  /// Turns a page on: what follows the last photo seen comes to the top; the last page ends with
  /// the last photo. Says whether there was one to turn to.
  package mutating func pageDown(in layout: GridLayout, _ pages: GridPages) -> Bool {
    let old = top
    if let page = pages.page(beginningAt: top) {
      guard page + 1 < pages.count else { return false }
      top = pages.tops[page + 1]
      return true
    }
    let seen = wholePositions(in: layout)
    guard seen.upperBound < layout.index.count else { return false }
    let next = seen.isEmpty ? seen.lowerBound + 1 : seen.upperBound
    top = min(
      top(showingFirst: min(next, layout.index.count - 1), in: layout), lastTop(in: layout))
    return top > old
  }

  /// Turns a page back: what comes before the first photo seen comes to the bottom.
  package mutating func pageUp(in layout: GridLayout, _ pages: GridPages) -> Bool {
    guard top > 0 else { return false }
    if let page = pages.page(beginningAt: top) {
      top = pages.tops[page - 1]
      return true
    }
    let seen = wholePositions(in: layout)
    guard seen.lowerBound > 0 else {
      top = 0
      return true
    }
    top = min(top(showingLast: seen.lowerBound - 1, in: layout), top - 1)
    return true
  }
}
