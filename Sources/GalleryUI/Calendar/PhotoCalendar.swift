package import PhotoModel

/// An index by month and year: the sections of each, and their number of photos.
///
/// It is made in one pass over the sections of an index, without visiting its photos. Everything is
/// in the order of the index; photos without a date are the last month and the last year.
package struct PhotoCalendar: Sendable {
  /// A month or a year that has photos.
  package struct Span: Hashable, Sendable {
    /// The year, or nil for photos without a date.
    package var year: Int?
    /// The month, from 1 to 12, or nil for a whole year.
    package var month: Int?
    package var sections: Range<Int>
    package var photoCount: Int

    package var dayCount: Int { year == nil ? 0 : sections.count }
  }

  package let index: MomentIndex
  package let months: [Span]
  package let years: [Span]
  /// The scale that compares the photo counts of days.
  package let scale: HeatScale

  /// Returns nil if the index isn't ordered by day.
  package init?(_ index: MomentIndex) {
    if index.moments.first?.key == .everything { return nil }
    var months: [Span] = []
    var years: [Span] = []
    for (section, moment) in index.moments.enumerated() {
      let date = moment.key.day?.parts
      PhotoCalendar.add(moment, section, to: &months, year: date?.year, month: date?.month)
      PhotoCalendar.add(moment, section, to: &years, year: date?.year, month: nil)
    }
    self.index = index
    self.months = months
    self.years = years
    scale = HeatScale(index.moments.lazy.filter { $0.key != .undated }.map(\.count))
  }

  private static func add(
    _ moment: Moment, _ section: Int, to spans: inout [Span], year: Int?, month: Int?
  ) {
    if let last = spans.last, last.year == year, last.month == month {
      spans[spans.count - 1].sections = last.sections.lowerBound..<(section + 1)
      spans[spans.count - 1].photoCount += moment.count
    } else {
      spans.append(
        Span(
          year: year, month: month, sections: section..<(section + 1), photoCount: moment.count))
    }
  }

  package var isEmpty: Bool { index.isEmpty }

  /// The number of sections that are days. A section of photos without a date may follow them.
  package var dayCount: Int {
    index.moments.count - (index.moments.last?.key == .undated ? 1 : 0)
  }

  /// The index of the month that contains a section.
  package func month(ofSection section: Int) -> Int {
    months.partitioningIndex { $0.sections.upperBound > section }
  }

  /// The index of the year that contains a section.
  package func year(ofSection section: Int) -> Int {
    years.partitioningIndex { $0.sections.upperBound > section }
  }

  /// The section with a key or, if there is none, the nearest one, in the same month if possible.
  package func section(nearest key: Moment.Key) -> Int {
    precondition(!isEmpty, "No section is near where there are none")
    let after = min(index.section(for: key.day) ?? index.moments.count, index.moments.count - 1)
    guard let day = key.day, index.moments[after].key != key else { return after }
    let targetMonth = (day.year, day.month)
    func rank(_ section: Int) -> (Int, Int) {
      guard let other = index.moments[section].key.day else { return (2, 0) }
      return ((other.year, other.month) == targetMonth ? 0 : 1, abs(Int(other.number - day.number)))
    }
    guard after > 0, rank(after - 1) < rank(after) else { return after }
    return after - 1
  }
}
