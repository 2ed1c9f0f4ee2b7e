package import PhotoModel

/// Where everything stands in a grid, in lines from its top: groups of sections, each a line of
/// headers and then bands, which are rows of cells.
///
/// A value made from the index and the width; finding anything in it takes log₂ of the sections.
package struct GridLayout: Sendable {
  /// Where a photo stands.
  package struct Place: Hashable, Sendable {
    /// The first line of its cell.
    package var line: Int
    package var column: Int
    /// The group of sections that it is in, counted from the top.
    package var group: Int
  }

  package let index: MomentIndex
  package let shape: CellShape
  let groups: GridGroups
  /// Lines that the headers of a group take: 1, or 0 where there are none.
  package let headerLines: Int

  /// Cells of text alone.
  package init(index: MomentIndex, width: Int, density: Density) {
    self.init(index: index, shape: CellShape(density: density, width: width))
  }

  package init(index: MomentIndex, shape: CellShape) {
    self.index = index
    self.shape = shape
    groups = GridGroups(index, shape)
    headerLines = GridGroups.headerLines(of: index, shape)
  }

  /// The same cells over another index.
  package func showing(_ index: MomentIndex) -> GridLayout {
    GridLayout(index: index, shape: shape)
  }

  /// All lines, without the blank one at the end.
  package var lineCount: Int { max(0, groups.lineCount - 1) }

  package var columns: Int { shape.columns }
  package var cellWidth: Int { shape.cellWidth }
  package var density: Density { shape.density }
  package var bandLines: Int { shape.bandLines }

  /// The line of a section's header; where there are none, of its first cells.
  package func headerLine(ofSection section: Int) -> Int {
    groups.lines(of: groups.group(ofSection: section)).lowerBound
  }

  package func place(of position: Int) -> Place {
    let group = groups.group(ofSection: index.section(at: position))
    let offset = position - groups.positions(of: group).lowerBound
    return Place(
      line: firstBandLine(group) + offset / columns * bandLines, column: offset % columns,
      group: group)
  }

  func firstBandLine(_ group: Int) -> Int {
    groups.lines(of: group).lowerBound + headerLines
  }

  func bandCount(_ group: Int) -> Int {
    shape.bands(of: groups.positions(of: group).count)
  }

  /// The position of the cell at a line and column; nil on headers, gaps and past the end of a band.
  package func position(atLine line: Int, column: Int) -> Int? {
    guard !index.isEmpty, (0..<groups.lineCount).contains(line), (0..<columns).contains(column)
    else { return nil }
    let group = groups.group(atLine: line)
    let inside = line - firstBandLine(group)
    guard inside >= 0, inside % bandLines < shape.lines else { return nil }
    let positions = groups.positions(of: group)
    let position = positions.lowerBound + inside / bandLines * columns + column
    return position < positions.upperBound ? position : nil
  }
}
