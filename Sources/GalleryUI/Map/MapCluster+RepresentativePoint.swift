package import GalleryEngine
package import TerminalKit

extension MapCluster {
  /// Returns the point nearest to the mean of the points in the cell `peak`, or of all points if
  /// none is in it.
  package static func representativePoint(
    of points: [MapPoint], at peak: Point, in viewport: MapViewport
  )
    -> MapPoint?
  {
    let atPeak = points.filter { viewport.cell(of: $0) == peak }
    let points = atPeak.isEmpty ? points : atPeak
    guard let first = points.first else { return nil }
    // Relative to the first point, so that the antimeridian makes no difference.
    func offset(_ point: MapPoint) -> (x: Double, y: Double) {
      (Double(Int32(bitPattern: point.x &- first.x)), Double(point.y) - Double(first.y))
    }
    let offsets = points.map(offset)
    let count = Double(points.count)
    let middle = (
      x: offsets.reduce(0) { $0 + $1.x } / count, y: offsets.reduce(0) { $0 + $1.y } / count
    )
    func distance(_ offset: (x: Double, y: Double)) -> Double {
      let (x, y) = (offset.x - middle.x, offset.y - middle.y)
      return x * x + y * y
    }
    return zip(points, offsets).min { distance($0.1) < distance($1.1) }?.0
  }
}
