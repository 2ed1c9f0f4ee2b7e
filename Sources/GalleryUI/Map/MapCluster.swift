package import GalleryEngine
package import PhotoModel
package import TerminalKit

/// Photos that are close together on a map. `peak` is the cell with the most photos.
package struct MapCluster: Hashable, Sendable {
  package var peak: Point
  package var count: Int
  package var cells: [Point]
  /// The most specific place that contains more than half of the photos, from the country down.
  package var place: Place?
  /// Whether that place contains all the photos.
  package var containsAllPhotos = true
  /// The position of the most central photo at the peak. The map zooms in around it, so that photos
  /// stay in view.
  package var representativePoint: MapPoint?

  /// The distance in cells around the peak that a cluster covers: large enough for a number.
  private static let clusterRadius = (columns: 3, rows: 1)

  package init(peak: Point, count: Int, cells: [Point], place: Place? = nil) {
    self.peak = peak
    self.count = count
    self.cells = cells
    self.place = place
  }

  /// Groups the cells around each peak, starting with the highest peak. Each cell belongs to one
  /// cluster. Clusters whose numbers would overlap are merged, so that every number is visible.
  package static func clusters(of counts: [Int32], size: Size) -> [MapCluster] {
    let peaks = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    var isTaken = [Bool](repeating: false, count: counts.count)
    var clusters: [MapCluster] = []
    for peak in peaks where !isTaken[peak] {
      let (column, row) = (peak % size.columns, peak / size.columns)
      var cluster = MapCluster(peak: Point(column: column, row: row), count: 0, cells: [])
      for nearRow in max(0, row - clusterRadius.rows)...min(size.rows - 1, row + clusterRadius.rows)
      {
        let columns =
          max(
            0, column - clusterRadius.columns)...min(
            size.columns - 1, column + clusterRadius.columns)
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
    return merged(clusters, size)
  }

  // MARK: Numbers

  /// The number shown at the peak. Nil for a single photo.
  package var label: String? { count > 1 ? NumberText.compact(count) : nil }

  /// Returns the columns that the number, or the single photo, occupies in the row of the peak.
  package func labelColumns(in size: Size) -> Range<Int> {
    guard let label else { return peak.column..<(peak.column + 1) }
    let first = max(0, min(peak.column - label.count / 2, size.columns - label.count))
    return first..<(first + label.count)
  }

  /// Returns whether the numbers of two clusters overlap. Two numbers need a gap between them.
  private func collides(with other: MapCluster, _ size: Size) -> Bool {
    guard peak.row == other.peak.row, label != nil || other.label != nil else { return false }
    let gap = label != nil && other.label != nil ? 1 : 0
    let (columns, otherColumns) = (labelColumns(in: size), other.labelColumns(in: size))
    return columns.lowerBound - gap < otherColumns.upperBound
      && otherColumns.lowerBound < columns.upperBound + gap
  }

  /// Merges clusters whose numbers overlap into the larger one. Returns the largest first.
  private static func merged(_ clusters: [MapCluster], _ size: Size) -> [MapCluster] {
    var clusters = clusters
    var hasMerged = true
    // A number that has grown may overlap others. Each round removes at least one cluster.
    while hasMerged {
      hasMerged = false
      clusters.sort {
        ($1.count, $0.peak.row, $0.peak.column) < ($0.count, $1.peak.row, $1.peak.column)
      }
      var mergedClusters: [MapCluster] = []
      var rows: [Int: [Int]] = [:]
      for cluster in clusters {
        let row = rows[cluster.peak.row, default: []]
        if let number = row.first(where: { mergedClusters[$0].collides(with: cluster, size) }) {
          mergedClusters[number].count += cluster.count
          mergedClusters[number].cells += cluster.cells
          hasMerged = true
        } else {
          rows[cluster.peak.row, default: []].append(mergedClusters.count)
          mergedClusters.append(cluster)
        }
      }
      clusters = mergedClusters
    }
    return clusters
  }
}
