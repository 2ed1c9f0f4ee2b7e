import PhotoModel
package import TerminalKit

/// The visible part of the map, divided into cells of two by four dots.
package struct MapViewport: Hashable, Sendable {
  /// The smallest scale value, which is the maximum zoom: 64 units, about half a metre, per dot.
  private static let minimumScale = 64.0
  /// The scale around a single spot. It shows a town: 160 dots are some kilometres wide.
  private static let townScale = 8_192.0
  /// The latitude at the top of a world map that is not high enough for the whole world.
  private static let topOfWorld = Location(latitude: 76, longitude: 0)

  package private(set) var size: Size
  package private(set) var left: UInt32
  /// The northern edge; negative if the viewport is higher than the world.
  package private(set) var top: Int64
  /// Map units per dot.
  package private(set) var unitsPerDot: Double

  /// Creates a viewport that shows the whole world, centred on Greenwich.
  package init(worldIn size: Size) {
    self.size = Size(columns: max(1, size.columns), rows: max(1, size.rows))
    left = 0
    unitsPerDot = MapPoint.worldSize
    top = Int64(MapPoint(MapViewport.topOfWorld).y)
    clamp()
  }

  /// Creates a viewport that shows an extent with a margin.
  package init(_ extent: MapExtent, in size: Size) {
    self.init(worldIn: size)
    let (wide, high) = (Double(self.size.columns * 2), Double(self.size.rows * 4))
    unitsPerDot = max(
      MapViewport.townScale, Double(extent.width) / (wide * 0.8),
      Double(extent.height) / (high * 0.8))
    clamp()
    let (x, y) = (extent.left &+ extent.width / 2, extent.top + extent.height / 2)
    align(
      MapPoint(x: x, y: y), atColumn: Double(self.size.columns) / 2, row: Double(self.size.rows) / 2
    )
  }

  /// Creates a viewport with a spot in its middle cell.
  package init(around camera: MapCamera, in size: Size) {
    self.init(worldIn: size)
    unitsPerDot = camera.scale.isFinite ? camera.scale : unitsPerDot
    clamp()
    align(
      MapPoint(camera.centre), atColumn: Double(self.size.columns / 2) + 0.5,
      row: Double(self.size.rows / 2) + 0.5)
  }

  package var cellWidth: Double { unitsPerDot * 2 }
  package var cellHeight: Double { unitsPerDot * 4 }

  /// Limits the zoom so that the world is at least as wide as the viewport, and limits the top to
  /// the world.
  private mutating func clamp() {
    unitsPerDot = max(
      MapViewport.minimumScale, min(unitsPerDot, MapPoint.worldSize / Double(size.columns * 2)))
    let spare = Int64(MapPoint.worldSize) - Int64(cellHeight * Double(size.rows))
    top = spare < 0 ? spare / 2 : max(0, min(top, spare))
  }

  private mutating func align(_ point: MapPoint, atColumn column: Double, row: Double) {
    left = point.x &- UInt32(truncatingIfNeeded: Int64(column * cellWidth))
    top = Int64(point.y) - Int64(row * cellHeight)
    clamp()
  }

  // MARK: Places on the screen

  /// Returns the dot of a point, which may be outside the viewport. Columns are the nearest going
  /// around the world in either direction.
  package func dot(of point: MapPoint) -> (x: Int, y: Int) {
    let across = point.x &- left
    let east = Double(across) / unitsPerDot
    let isEast = east < Double(size.columns * 2) || across < 1 << 31
    let x = isEast ? east : (Double(across) - MapPoint.worldSize) / unitsPerDot
    return (Int(x.rounded(.down)), Int((Double(Int64(point.y) - top) / unitsPerDot).rounded(.down)))
  }

  /// Returns the cell of a point; nil if it isn't visible.
  package func cell(of point: MapPoint) -> Point? {
    let column = Int(Double(point.x &- left) / cellWidth)
    let down = Int64(point.y) - top
    let row = Int(Double(down) / cellHeight)
    guard column < size.columns, down >= 0, row < size.rows else { return nil }
    return Point(column: column, row: row)
  }

  /// Returns the point at a position on screen, in cells: 0.5 is the middle of the first cell.
  package func point(atColumn column: Double, row: Double) -> MapPoint {
    let y = Double(top) + row * cellHeight
    return MapPoint(
      x: left &+ UInt32(truncatingIfNeeded: Int64(column * cellWidth)),
      y: UInt32(max(0, min(Double(UInt32.max), y))))
  }

  package func centre(of cell: Point) -> MapPoint {
    point(atColumn: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5)
  }

  /// The distance across a cell, in metres, at the cell's latitude.
  package func metres(acrossCell cell: Point) -> Double {
    centre(of: cell).metresPerUnit * cellWidth
  }

  // MARK: Moving

  package func moved(columns: Int, rows: Int) -> MapViewport {
    var moved = self
    moved.left = left &+ UInt32(truncatingIfNeeded: Int64(Double(columns) * cellWidth))
    moved.top += Int64(Double(rows) * cellHeight)
    moved.clamp()
    return moved
  }

  /// Returns the viewport zoomed by a factor. The contents of `cell` stay in place as far as
  /// possible.
  package func zoomed(by factor: Double, keeping cell: Point) -> MapViewport {
    zoomed(by: factor, around: centre(of: cell), at: cell)
  }

  /// Returns the viewport zoomed by a factor, with `point` in the middle of `cell`.
  package func zoomed(by factor: Double, around point: MapPoint, at cell: Point) -> MapViewport {
    var zoomed = self
    zoomed.unitsPerDot = unitsPerDot / factor
    zoomed.clamp()
    zoomed.align(point, atColumn: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5)
    return zoomed
  }

  /// Returns a viewport of another size with the same centre.
  package func resized(_ size: Size) -> MapViewport {
    let middle = point(atColumn: Double(self.size.columns) / 2, row: Double(self.size.rows) / 2)
    let isWorld = unitsPerDot * Double(self.size.columns * 2) > MapPoint.worldSize * 0.999
    var resized = MapViewport(worldIn: size)
    if !isWorld { resized.unitsPerDot = unitsPerDot }
    resized.clamp()
    resized.align(
      middle, atColumn: Double(resized.size.columns) / 2, row: Double(resized.size.rows) / 2)
    return resized
  }
}
