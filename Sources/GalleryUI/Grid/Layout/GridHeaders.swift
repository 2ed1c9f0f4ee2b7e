import PhotoModel
import TerminalKit

/// The visible headers of a grid, and their positions.
///
/// A header is visible only if photos of its section are visible below it. If the next band doesn't
/// fit at the bottom of the screen, the lines stay blank. The headers of the topmost group stay in
/// the first line while its bands scroll.
package struct GridHeaders: Hashable, Sendable {
  package struct Header: Hashable, Sendable {
    package var section: Int
    /// The line, counted from the top of the screen.
    package var line: Int
    /// The columns of cells that the section's photos occupy. Nil for a section that is alone in
    /// its bands; its header is as wide as the grid.
    package var columns: Range<Int>?

    /// Returns the header's rectangle on the screen. `area` is the area of the grid's cells.
    func rect(in area: Rect, _ shape: CellShape) -> Rect {
      let first = shape.start(ofColumn: columns?.lowerBound ?? 0)
      let width = columns.map { $0.count * shape.cellWidth - CellShape.gutter }
      return Rect(
        column: area.origin.column + first, row: area.origin.row + line,
        columns: width ?? area.size.columns, rows: 1)
    }
  }

  /// The headers, from top to bottom and left to right.
  package let headers: [Header]

  package init(_ viewport: GridViewport, in layout: GridLayout) {
    guard layout.headerLines > 0 else {
      headers = []
      return
    }
    let visibleGroups = layout.groups(inLines: viewport.lines)
    var headers: [Header] = []
    for group in visibleGroups where viewport.showsBand(ofGroup: group, in: layout) {
      headers += GridHeaders.headers(ofGroup: group, viewport, layout)
    }
    // If the screen is too low for a band, the header is shown anyway to indicate the position.
    if headers.isEmpty, let first = visibleGroups.first {
      headers = GridHeaders.headers(ofGroup: first, viewport, layout)
    }
    self.headers = headers
  }

  private static func headers(
    ofGroup group: Int, _ viewport: GridViewport, _ layout: GridLayout
  ) -> [Header] {
    let line = max(0, layout.groups.lines(of: group).lowerBound - viewport.top)
    let sections = layout.groups.sections(of: group)
    let start = layout.groups.positions(of: group).lowerBound
    return sections.map { section in
      let positions = layout.index.positions(ofSection: section)
      return Header(
        section: section, line: line,
        columns: sections.count == 1
          ? nil : (positions.lowerBound - start)..<(positions.upperBound - start))
    }
  }
}
