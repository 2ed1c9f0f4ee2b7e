import PhotoModel

/// The visible part of a grid: its first line and its height.
///
/// The first screen line shows the headers of the current group, so a band counts as completely
/// visible only if all its lines are below it.
package struct GridViewport: Hashable, Sendable {
  /// The line of the layout at the top of the screen.
  package var top: Int
  package var height: Int

  package init(top: Int = 0, height: Int) {
    self.top = top
    self.height = max(1, height)
  }

  package var lines: Range<Int> { top..<(top + height) }

  /// Returns the top line at which a photo's band is the first visible one.
  package func top(showingFirst position: Int, in layout: GridLayout) -> Int {
    max(0, layout.place(of: position).line - layout.headerLines)
  }

  /// Returns the last useful top line, at which the end of the grid is visible.
  package func lastTop(in layout: GridLayout) -> Int {
    guard !layout.index.isEmpty else { return 0 }
    return top(showingLast: layout.index.count - 1, in: layout)
  }

  /// Returns the first top line at which a photo's band is completely visible at the bottom and no
  /// band is cut off at the top.
  package func top(showingLast position: Int, in layout: GridLayout) -> Int {
    let end = layout.place(of: position).line + layout.shape.lines
    guard end > height else { return 0 }
    let photoTop = top(showingFirst: position, in: layout)
    return min(photoTop, top(from: end - height, in: layout) ?? photoTop)
  }

  /// Returns the first top line at or below `line` at which no band is cut off. Nil if there is
  /// none on the screen.
  func top(from line: Int, in layout: GridLayout) -> Int? {
    guard line > 0 else { return 0 }
    let part = layout.positions(inLines: line..<(line + height))
    for position in stride(from: part.lowerBound, to: part.upperBound, by: 1) {
      let top = top(showingFirst: position, in: layout)
      if top >= line { return top }
    }
    return nil
  }

  /// Whether a photo's cell is completely visible.
  package func shows(_ position: Int, in layout: GridLayout) -> Bool {
    showsBand(atLine: layout.place(of: position).line, in: layout)
  }

  private func showsBand(atLine line: Int, in layout: GridLayout) -> Bool {
    line - layout.headerLines >= top && line + layout.shape.lines <= top + height
  }

  /// Whether a band of a group is completely visible.
  func showsBand(ofGroup group: Int, in layout: GridLayout) -> Bool {
    let first = layout.firstBandLine(group)
    let hidden = max(0, top + layout.headerLines - first)
    let band = (hidden + layout.bandLines - 1) / layout.bandLines
    return band < layout.bandCount(group)
      && showsBand(atLine: first + band * layout.bandLines, in: layout)
  }

  /// Scrolls by the minimum needed to make a photo completely visible.
  package mutating func reveal(_ position: Int, in layout: GridLayout) {
    if shows(position, in: layout) { return }
    let first = top(showingFirst: position, in: layout)
    top = first < top ? first : top(showingLast: position, in: layout)
    if !shows(position, in: layout) { top = first }
  }

  /// The photos that are completely visible.
  package func fullyVisiblePositions(in layout: GridLayout) -> Range<Int> {
    let part = layout.positions(inLines: lines)
    var (low, high) = (part.lowerBound, part.upperBound)
    while low < high, !shows(low, in: layout) { low += 1 }
    while high > low, !shows(high - 1, in: layout) { high -= 1 }
    return low..<high
  }

  /// Pages down, so that the photo after the last visible one is at the top. The last page ends
  /// with the last photo. Returns whether there was a next page.
  package mutating func pageDown(in layout: GridLayout, _ pages: GridPages) -> Bool {
    let old = top
    if let page = pages.page(beginningAt: top) {
      guard page + 1 < pages.count else { return false }
      top = pages.tops[page + 1]
      return true
    }
    let visiblePositions = fullyVisiblePositions(in: layout)
    guard visiblePositions.upperBound < layout.index.count else { return false }
    let next =
      visiblePositions.isEmpty ? visiblePositions.lowerBound + 1 : visiblePositions.upperBound
    top = min(
      top(showingFirst: min(next, layout.index.count - 1), in: layout), lastTop(in: layout))
    return top > old
  }

  /// Pages up, so that the photo before the first visible one is at the bottom.
  package mutating func pageUp(in layout: GridLayout, _ pages: GridPages) -> Bool {
    guard top > 0 else { return false }
    if let page = pages.page(beginningAt: top) {
      top = pages.tops[page - 1]
      return true
    }
    let visiblePositions = fullyVisiblePositions(in: layout)
    guard visiblePositions.lowerBound > 0 else {
      top = 0
      return true
    }
    top = min(top(showingLast: visiblePositions.lowerBound - 1, in: layout), top - 1)
    return true
  }
}
