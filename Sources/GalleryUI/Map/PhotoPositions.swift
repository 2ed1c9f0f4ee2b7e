package import GalleryEngine
package import PhotoModel
import TerminalKit

/// The positions of all photos, 12 bytes each. They are scanned linearly for every picture of the
/// map, which takes a few milliseconds for a million photos.
package struct PhotoPositions: Sendable {
  private var across: [UInt32] = []
  private var down: [UInt32] = []
  private var ids: [UInt32] = []

  package init() {}

  package mutating func add(_ id: Asset.ID, at location: Location) {
    let point = MapPoint(location)
    across.append(point.x)
    down.append(point.y)
    ids.append(id.rawValue)
  }

  /// The extent of all positions. Nil if there are none.
  package var extent: MapExtent? {
    MapExtent(ids.indices.map { MapPoint(x: across[$0], y: down[$0]) })
  }

  /// Returns the number of photos in each cell, row by row. Counts only those in `found`, unless it
  /// is nil.
  package func counts(in viewport: MapViewport, found: AssetSet?) -> [Int32] {
    var counts = [Int32](repeating: 0, count: viewport.size.columns * viewport.size.rows)
    forEachVisible(in: viewport) { number, cell in
      if let found, !found.contains(Asset.ID(rawValue: ids[number])) { return }
      counts[cell] += 1
    }
    return counts
  }

  /// Returns the photos in some cells of a map.
  package func photos(in area: MapArea) -> AssetSet {
    guard let viewport = area.viewport else { return AssetSet() }
    let columns = viewport.size.columns
    var isIn = [Bool](repeating: false, count: columns * viewport.size.rows)
    for cell in area.cells { isIn[cell.row * columns + cell.column] = true }
    var found = AssetSet()
    forEachVisible(in: viewport) { number, cell in
      if isIn[cell] { found.insert(Asset.ID(rawValue: ids[number])) }
    }
    return found
  }

  /// Returns the positions of about `limit` photos of each cluster, evenly sampled from those that
  /// are counted.
  package func samples(
    of clusters: [MapCluster], in viewport: MapViewport, found: AssetSet?, limit: Int
  ) -> [[MapPoint]] {
    let columns = viewport.size.columns
    var numbers = [Int32](repeating: -1, count: columns * viewport.size.rows)
    for (number, cluster) in clusters.enumerated() {
      for cell in cluster.cells { numbers[cell.row * columns + cell.column] = Int32(number) }
    }
    let steps = clusters.map { max(1, $0.count / max(1, limit)) }
    var passed = [Int](repeating: 0, count: clusters.count)
    var samples = [[MapPoint]](repeating: [], count: clusters.count)
    forEachVisible(in: viewport) { number, cell in
      let cluster = Int(numbers[cell])
      guard cluster >= 0, found?.contains(Asset.ID(rawValue: ids[number])) ?? true else { return }
      if passed[cluster] % steps[cluster] == 0 {
        samples[cluster].append(MapPoint(x: across[number], y: down[number]))
      }
      passed[cluster] += 1
    }
    return samples
  }

  /// Calls `body` with each visible photo and the index of its cell.
  @inline(__always)
  private func forEachVisible(
    in viewport: MapViewport, _ body: (_ number: Int, _ cell: Int) -> Void
  ) {
    let (columns, rows) = (viewport.size.columns, viewport.size.rows)
    let (perColumn, perRow) = (1 / viewport.cellWidth, 1 / viewport.cellHeight)
    let (left, top) = (viewport.left, Double(viewport.top))
    across.withUnsafeBufferPointer { across in
      down.withUnsafeBufferPointer { down in
        for number in across.indices {
          let column = Int(Double(across[number] &- left) * perColumn)
          let below = Double(down[number]) - top
          let row = Int(below * perRow)
          if column < columns, row < rows, below >= 0 { body(number, row * columns + column) }
        }
      }
    }
  }
}
