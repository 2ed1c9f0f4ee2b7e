import PhotoModel

/// The sections of an index in groups, each under one line of headers: a section of more photos than
/// fit side by side alone, shorter ones together in one band, in their order and as many as
/// fit. Where days count for nothing, all are one group.
///
/// Made in one pass over the sections; finding a group takes log₂ of their number.
struct GridGroups: Sendable {
  private let index: MomentIndex
  /// The first section of each group, and at the end the count of all.
  private let firstSections: [Int]
  /// The first line of each group, and at the end the count of all.
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
    // Columns in which the last group's band has no photo yet.
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

  /// Lines that headers take from each group.
  static func headerLines(of index: MomentIndex, _ shape: CellShape) -> Int {
    shape.isFlowing || index.moments.first?.key == .everything ? 0 : 1
  }

  var count: Int { firstLines.count - 1 }

  /// The count of all lines.
  var lineCount: Int { firstLines[count] }

  /// The lines of a group with its headers, and the blank ones at its end.
  func lines(of group: Int) -> Range<Int> {
    firstLines[group]..<firstLines[group + 1]
  }

  func sections(of group: Int) -> Range<Int> {
    firstSections[group]..<firstSections[group + 1]
  }

  /// The photos of a group, which stand one after the other whatever section they are of.
  func positions(of group: Int) -> Range<Int> {
    let sections = sections(of: group)
    let first = index.positions(ofSection: sections.lowerBound).lowerBound
    return first..<index.positions(ofSection: sections.upperBound - 1).upperBound
  }

  func group(ofSection section: Int) -> Int {
    firstSections.partitioningIndex { $0 > section } - 1
  }

  /// The group that a line belongs to; the first or last for lines before or after all.
  func group(atLine line: Int) -> Int {
    let clamped = min(max(0, line), max(0, lineCount - 1))
    return max(0, firstLines.partitioningIndex { $0 > clamped } - 1)
  }
}
