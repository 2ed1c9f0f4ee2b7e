import PhotoModel

/// The sections of an index in groups, each with one line of headers. A section with more photos
/// than fit into one row of cells (a band) is a group of its own. Consecutive shorter sections
/// share one band, as many as fit. Without grouping by day, everything is one group.
///
/// Created in one pass over the sections. Finding a group takes log₂ of their number.
struct GridGroups: Sendable {
  private let index: MomentIndex
  /// The first section of each group, followed by the number of sections.
  private let firstSections: [Int]
  /// The first line of each group, followed by the number of lines.
  private let firstLines: [Int]

  init(_ index: MomentIndex, _ shape: CellShape) {
    self.index = index
    if shape.isFlowing, !index.isEmpty {
      firstSections = [0, index.moments.count]
      firstLines = [0, shape.bands(of: index.count) * shape.bandLines]
      return
    }
    let header = GridGroups.headerLines(of: index, shape)
    let end = shape.gap == 0 ? 1 : 0
    var sections: [Int] = []
    var lines: [Int] = []
    var line = 0
    // The number of free columns in the last group's band.
    var free = 0
    for section in index.moments.indices {
      let count = index.positions(ofSection: section).count
      guard count > free else {
        free -= count
        continue
      }
      sections.append(section)
      lines.append(line)
      line += header + shape.bands(of: count) * shape.bandLines + end
      free = max(0, shape.columns - count)
    }
    firstSections = sections + [index.moments.count]
    firstLines = lines + [line]
  }

  /// The number of header lines per group.
  static func headerLines(of index: MomentIndex, _ shape: CellShape) -> Int {
    shape.isFlowing || index.moments.first?.key == .everything ? 0 : 1
  }

  var count: Int { firstLines.count - 1 }

  /// The total number of lines.
  var lineCount: Int { firstLines[count] }

  /// The lines of a group, including its headers and the blank lines at its end.
  func lines(of group: Int) -> Range<Int> {
    firstLines[group]..<firstLines[group + 1]
  }

  func sections(of group: Int) -> Range<Int> {
    firstSections[group]..<firstSections[group + 1]
  }

  /// The positions of a group's photos, which are consecutive across its sections.
  func positions(of group: Int) -> Range<Int> {
    let sections = sections(of: group)
    let first = index.positions(ofSection: sections.lowerBound).lowerBound
    return first..<index.positions(ofSection: sections.upperBound - 1).upperBound
  }

  func group(ofSection section: Int) -> Int {
    firstSections.partitioningIndex { $0 > section } - 1
  }

  /// The group that contains a line. Lines before the first or after the last group belong to that
  /// group.
  func group(atLine line: Int) -> Int {
    let clamped = min(max(0, line), max(0, lineCount - 1))
    return max(0, firstLines.partitioningIndex { $0 > clamped } - 1)
  }
}
