import GalleryEngine
package import PhotoQuery
package import TerminalKit

/// The sections of the facet panel, in their order on screen.
package enum FacetSection: Int, Hashable, Sendable, CaseIterable {
  case years, cameras, lenses, places, ratings, kinds

  /// The field whose values the section lists.
  package var field: QueryField.ID {
    switch self {
    case .years: "year"
    case .cameras: "camera"
    case .lenses: "lens"
    case .places: "city"
    case .ratings: "rating"
    case .kinds: "is"
    }
  }

  /// The counts of the section, or nil until they are available.
  package func counts(in values: QueryValues) -> [FacetCount]? {
    guard self == .ratings else { return values[field] }
    // The best rating comes first.
    return values[field]?.sorted { (Int($0.value) ?? 0) > (Int($1.value) ?? 0) }
  }

  /// A value of the section as a term of a query.
  package func term(_ value: String) -> String? {
    QueryField.named(field).flatMap(FacetField.init)?.term(value)
  }
}

/// The position of a line in the panel.
package struct FacetPlace: Hashable, Sendable {
  package var section: FacetSection
  package var line: Int

  package init(_ section: FacetSection, line: Int) {
    (self.section, self.line) = (section, line)
  }
}

/// The layout of the facet panel: sections in columns side by side. Each section has the number of
/// lines that fit, regardless of its contents.
package struct FacetPanel: Hashable, Sendable {
  package let rect: Rect
  package let columns: Int
  /// The number of visible values per section.
  package let lines: Int
  package let sections: [FacetSection]

  /// Nil if there isn't enough room. `content` is the area above the query line.
  package init?(in content: Rect) {
    let width = min(content.size.columns - 2, 156)
    columns = width >= 140 ? 6 : width >= 66 ? 3 : 2
    // Leaves part of the photos visible.
    let room = content.size.rows * 3 / 4 - 2
    var rows = (FacetSection.allCases.count + columns - 1) / columns
    while rows > 1, FacetPanel.lines(rows, room) < 2 { rows -= 1 }
    lines = min(10, FacetPanel.lines(rows, room))
    guard lines >= 1, width >= 30 else { return nil }
    sections = Array(FacetSection.allCases.prefix(rows * columns))
    let height = rows * (lines + 1) + rows - 1 + 2
    rect = Rect(
      column: (content.size.columns - width) / 2, row: content.rows.upperBound - height,
      columns: width, rows: height)
  }

  private static func lines(_ rows: Int, _ room: Int) -> Int { (room - (rows - 1)) / rows - 1 }

  /// The area of a section. Its title is in the first row.
  package func area(of index: Int) -> Rect {
    let width = (rect.size.columns - 2) / columns
    return Rect(
      column: rect.origin.column + 2 + index % columns * width,
      row: rect.origin.row + 1 + index / columns * (lines + 2), columns: width - 2, rows: lines + 1)
  }

  /// The index of a section's first visible value, scrolled so that the cursor is visible.
  package func top(of section: FacetSection, _ cursor: FacetPlace?) -> Int {
    guard let cursor, cursor.section == section else { return 0 }
    return max(0, cursor.line - lines + 1)
  }

  package func place(at point: Point, _ cursor: FacetPlace?) -> FacetPlace? {
    for (index, section) in sections.enumerated() {
      let area = area(of: index)
      let line = point.row - area.origin.row - 1
      if area.contains(point), line >= 0 {
        return FacetPlace(section, line: line + top(of: section, cursor))
      }
    }
    return nil
  }

  /// The initial cursor position: the first section that has values.
  package func start(_ count: (FacetSection) -> Int) -> FacetPlace? {
    sections.first { count($0) > 0 }.map { FacetPlace($0, line: 0) }
  }

  /// The position after a move, or nil if the move leaves the panel towards the query line.
  package func moved(
    _ cursor: FacetPlace, _ command: MoveCommand, _ count: (FacetSection) -> Int
  ) -> FacetPlace? {
    let index = sections.firstIndex(of: cursor.section) ?? 0
    func at(_ index: Int, line: Int) -> FacetPlace? {
      guard sections.indices.contains(index), count(sections[index]) > 0 else { return nil }
      return FacetPlace(sections[index], line: max(0, min(line, count(sections[index]) - 1)))
    }
    /// Searches for the next section that has values, in steps of `step`.
    func beside(_ step: Int, line: Int) -> FacetPlace? {
      var next = index + step
      while sections.indices.contains(next) {
        if let found = at(next, line: line) { return found }
        next += step
      }
      return nil
    }
    switch command {
    case .up:
      if cursor.line > 0 { return at(index, line: cursor.line - 1) }
      return beside(-columns, line: .max)
    case .down:
      if cursor.line + 1 < count(cursor.section) { return at(index, line: cursor.line + 1) }
      return beside(columns, line: 0) ?? cursor
    case .left: return beside(-1, line: cursor.line) ?? cursor
    case .right: return beside(1, line: cursor.line) ?? cursor
    case .pageUp: return at(index, line: cursor.line - lines)
    case .pageDown: return at(index, line: cursor.line + lines)
    case .halfPageUp, .halfPageDown, .first, .last: return cursor
    }
  }
}
