import PhotoModel

/// Where each page of a grid begins, so that turning pages back and forth shows the same ones.
///
/// A page begins with the first band that the page before does not show whole; the last one ends
/// with the last photo. Made in one pass over the sections and pages.
package struct GridPages: Hashable, Sendable {
  /// The first line of each page, ascending; never empty.
  package let tops: [Int]

  package init(_ layout: GridLayout, height: Int) {
    var tops = layout.pageTops(height: max(1, height))
    if tops.count > 1 {
      let lastTop = GridViewport(height: height).lastTop(in: layout)
      let least = tops[tops.count - 2] + 1
      tops[tops.count - 1] = max(least, min(tops[tops.count - 1], lastTop))
    }
    self.tops = tops
  }

  package var count: Int { tops.count }

  /// The page that a screen shows which begins at a line, from 1.
  package func number(atTop top: Int) -> Int {
    max(1, tops.partitioningIndex { $0 > top })
  }

  /// The page that begins at a line, counted from 0; nil when none does.
  func page(beginningAt top: Int) -> Int? {
    let number = number(atTop: top) - 1
    return tops[number] == top ? number : nil
  }
}
