package import PhotoModel

/// The first position of each year in a grid, for the scrubber at the right edge.
package struct YearMarks: Hashable, Sendable {
  package struct Mark: Hashable, Sendable {
    /// The year, or nil for photos without a date.
    package var year: Int?
    package var position: Int
  }

  package let marks: [Mark]

  package init(_ index: MomentIndex) {
    var marks: [Mark] = []
    for (section, moment) in index.moments.enumerated() where moment.key != .everything {
      let year = moment.key.day?.year
      if marks.isEmpty || marks[marks.count - 1].year != year {
        marks.append(Mark(year: year, position: index.positions(ofSection: section).lowerBound))
      }
    }
    self.marks = marks
  }

  /// The mark of the year that contains a position.
  package func mark(at position: Int) -> Mark? {
    let after = marks.partitioningIndex { $0.position > position }
    return after > 0 ? marks[after - 1] : nil
  }
}
