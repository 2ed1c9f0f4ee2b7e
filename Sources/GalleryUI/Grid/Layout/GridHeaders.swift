import PhotoModel
import TerminalKit

/// The headers of a grid that are seen, and where.
///
/// A header is seen with photos of its section below it, never alone: at the foot of a screen on
/// which its band has no room the lines stay blank. The headers of the group at the top stay in the
/// first line while its bands pass.
package struct GridHeaders: Hashable, Sendable {
  package struct Header: Hashable, Sendable {
    package var section: Int
    /// Counted from the top of the screen.
    package var line: Int
    /// The columns of cells that the section's photos stand in; nil for a section that has its
    /// bands for itself, whose header is as wide as the grid.
    package var columns: Range<Int>?

    /// What a header takes of the screen, where the cells of the grid are in this area.
    func rect(in area: Rect, _ shape: CellShape) -> Rect {
      let first = shape.start(ofColumn: columns?.lowerBound ?? 0)
      let width = columns.map { $0.count * shape.cellWidth - CellShape.gutter }
      return Rect(
        column: area.origin.column + first, row: area.origin.row + line,
        columns: width ?? area.size.columns, rows: 1)
    }
  }

  /// From the top, and from the left.
  package let headers: [Header]

  package init(_ viewport: GridViewport, in layout: GridLayout) {
    guard layout.headerLines > 0 else {
      headers = []
      return
    }
    let seen = layout.groups(inLines: viewport.lines)
    var headers: [Header] = []
    for group in seen where viewport.showsBand(ofGroup: group, in: layout) {
      headers += GridHeaders.headers(ofGroup: group, viewport, layout)
    }
    // On a screen too low for a band the header says at least where one is.
    if headers.isEmpty, let first = seen.first {
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
