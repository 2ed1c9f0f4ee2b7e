package import PhotoModel

/// The layout of a grid, in lines from the top: groups of sections, each with a line of headers
/// followed by bands, which are rows of cells.
///
/// A value made from the index and the width. Finding anything takes log₂ of the number of
/// sections.
package struct GridLayout: Sendable {
  /// The position of a photo.
  package struct Place: Hashable, Sendable {
    /// The first line of the cell.
    package var line: Int
    package var column: Int
    /// The index of the group that contains the photo.
    package var group: Int
  }

  package let index: MomentIndex
  package let shape: CellShape
  let groups: GridGroups
  /// The number of header lines per group: 1, or 0 if there are none.
  package let headerLines: Int

  /// Creates a layout with text-only cells.
  package init(index: MomentIndex, width: Int, density: Density) {
    self.init(index: index, shape: CellShape(density: density, width: width))
  }

  package init(index: MomentIndex, shape: CellShape) {
    self.index = index
    self.shape = shape
    groups = GridGroups(index, shape)
    headerLines = GridGroups.headerLines(of: index, shape)
  }

  /// Returns a layout of another index with the same cell shape.
  package func showing(_ index: MomentIndex) -> GridLayout {
    GridLayout(index: index, shape: shape)
  }

  /// The total number of lines, without the blank one at the end.
  package var lineCount: Int { max(0, groups.lineCount - 1) }

  package var columns: Int { shape.columns }
  package var cellWidth: Int { shape.cellWidth }
  package var density: Density { shape.density }
  package var bandLines: Int { shape.bandLines }

  /// The line of a section's header or, if there are none, of its first cells.
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

  /// The position of the cell at a line and column. Nil for headers, gaps and places after the end
  /// of a band.
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
