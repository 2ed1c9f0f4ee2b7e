package import TerminalKit

/// Photos that stand close together on a map, with the cell that most of them are in.
package struct MapCluster: Hashable, Sendable {
  package var peak: Point
  package var count: Int
  package var cells: [Point]

  /// A number has room in it.
  private static let reach = (columns: 3, rows: 1)

  /// Puts the cells around each peak together, from the highest on; each cell is in one cluster.
  package static func clusters(of counts: [Int32], size: Size) -> [MapCluster] {
    let peaks = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    var isTaken = [Bool](repeating: false, count: counts.count)
    var clusters: [MapCluster] = []
    for peak in peaks where !isTaken[peak] {
      let (column, row) = (peak % size.columns, peak / size.columns)
      var cluster = MapCluster(peak: Point(column: column, row: row), count: 0, cells: [])
      for nearRow in max(0, row - reach.rows)...min(size.rows - 1, row + reach.rows) {
        let columns =
          max(0, column - reach.columns)...min(size.columns - 1, column + reach.columns)
        for nearColumn in columns {
          let cell = nearRow * size.columns + nearColumn
          guard counts[cell] > 0, !isTaken[cell] else { continue }
          isTaken[cell] = true
          cluster.count += Int(counts[cell])
          cluster.cells.append(Point(column: nearColumn, row: nearRow))
        }
      }
      clusters.append(cluster)
    }
    return clusters.sorted {
      ($1.count, $0.peak.row, $0.peak.column) < ($0.count, $1.peak.row, $1.peak.column)
    }
  }
}
