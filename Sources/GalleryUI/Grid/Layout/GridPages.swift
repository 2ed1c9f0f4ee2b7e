import PhotoModel

/// The first line of each page of a grid, so that paging back and forth shows the same pages.
///
/// A page starts with the first band that isn't completely visible on the previous page. The last
/// page ends with the last photo. Created in one pass over the sections and pages.
package struct GridPages: Hashable, Sendable {
  /// The first line of each page, ascending. Never empty.
  package let tops: [Int]

  package init(_ layout: GridLayout, height: Int) {
    var tops = layout.pageTops(height: max(1, height))
    if tops.count > 1 {
      let lastTop = GridViewport(height: height).lastTop(in: layout)
      let minimumTop = tops[tops.count - 2] + 1
      tops[tops.count - 1] = max(minimumTop, min(tops[tops.count - 1], lastTop))
    }
    self.tops = tops
  }

  package var count: Int { tops.count }

  /// The number, from 1, of the page that is visible if the screen starts at a line.
  package func number(atTop top: Int) -> Int {
    max(1, tops.partitioningIndex { $0 > top })
  }

  /// The index, from 0, of the page that starts at a line, or nil.
  func page(beginningAt top: Int) -> Int? {
    let number = number(atTop: top) - 1
    return tops[number] == top ? number : nil
  }
}
