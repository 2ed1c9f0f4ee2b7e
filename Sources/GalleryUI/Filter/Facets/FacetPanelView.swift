import GalleryEngine
import PhotoQuery
import TerminalKit

/// The facet panel: the values of an album's photos, with counts and bars.
struct FacetPanelView {
  let panel: FacetPanel
  let title: String
  let values: QueryValues
  let place: FacetPlace?
  let theme: Theme

  func draw(in frame: inout CellBuffer) {
    let title = DisplayText.truncated(title, to: panel.rect.size.columns - 6)
    FramedBox(title: title, rect: panel.rect, theme: theme).draw(in: &frame)
    for (index, section) in panel.sections.enumerated() {
      draw(section, in: &frame, panel.area(of: index))
    }
  }

  private func draw(_ section: FacetSection, in frame: inout CellBuffer, _ area: Rect) {
    let (column, row) = (area.origin.column, area.origin.row)
    let width = area.size.columns
    frame.write(section.title, column: column, row: row, limit: width, style: theme.header)
    guard let counts = section.counts(in: values), !counts.isEmpty else {
      let text = values[section.field] == nil ? "…" : Phrases.noValue
      frame.write(text, column: column, row: row + 1, limit: width, style: theme.faint)
      return
    }
    let top = panel.top(of: section, place)
    let below = counts.count - top - panel.lines
    if below > 0 {
      let more = Phrases.moreValues(below)
      frame.write(
        more, column: column + width - DisplayText.width(more), row: row, style: theme.faint)
    }
    let maximum = counts.map(\.count).max() ?? 1
    for (offset, count) in counts.dropFirst(top).prefix(panel.lines).enumerated() {
      let line = Rect(column: column, row: row + 1 + offset, columns: width, rows: 1)
      draw(count, of: section, maximum, in: &frame, line)
      if place == FacetPlace(section, line: top + offset) { frame.restyle(line, theme.cursor) }
    }
  }

  private func draw(
    _ count: FacetCount, of section: FacetSection, _ maximumCount: Int, in frame: inout CellBuffer,
    _ line: Rect
  ) {
    let (column, row) = (line.origin.column, line.origin.row)
    let number = NumberText.grouped(count.count)
    let end = line.columns.upperBound - DisplayText.width(number)
    frame.write(number, column: end, row: row, style: theme.faint)
    let bar = line.size.columns >= 20 ? max(3, line.size.columns / 5) : 0
    let room = end - column - 1 - (bar > 0 ? bar + 1 : 0)
    frame.write(
      DisplayText.truncated(section.text(count.value), to: room), column: column, row: row,
      style: theme.text)
    guard bar > 0 else { return }
    frame.write(
      FacetPanelView.bar(Double(count.count) / Double(maximumCount), width: bar),
      column: end - 1 - bar,
      row: row, style: theme.badge)
  }

  /// A bar with a resolution of an eighth of a cell. The minimum is an eighth.
  static func bar(_ fraction: Double, width: Int) -> String {
    let eighths = max(1, Int((min(1, fraction) * Double(width * 8)).rounded()))
    let partialBlock = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + partialBlock
  }
}

extension FacetSection {
  /// A value as displayed to the user.
  fileprivate func text(_ value: String) -> String {
    guard self == .ratings, let stars = Int(value) else { return value }
    return Phrases.panelStars(stars)
  }
}
