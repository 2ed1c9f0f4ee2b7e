import LibraryScan
import PhotoModel
import TerminalKit

/// `Thu 12 March 2020 ──────── 09:14 – 18:40 · 120 photos`.
struct MomentHeader {
  let state: GalleryState
  let section: Int

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let theme = state.theme
    let moment = state.grid.index.moments[section]
    let width = rect.size.columns
    frame.fill(rect)
    let title = DisplayText.truncated(title(moment), to: width)
    var column = rect.origin.column
    column += frame.put(title, column: column, row: rect.origin.row, style: theme.header)
    let left = rect.columns.upperBound - column
    guard let facts = facts(moment).first(where: { DisplayText.width($0) + 4 <= left }) else {
      return
    }
    let end = rect.columns.upperBound - DisplayText.width(facts)
    let rule = String(repeating: "─", count: max(0, end - column - 2))
    frame.put(" " + rule + " ", column: column, row: rect.origin.row, style: theme.headerRule)
    frame.put(facts, column: end, row: rect.origin.row, style: theme.faint)
  }

  private func title(_ moment: Moment) -> String {
    switch moment.key {
    case .day(let day): DayText.title(day, today: state.today)
    case .undated: "Unknown date"
    case .everything: ""
    }
  }

  /// What to say of the moment, the longest first.
  private func facts(_ moment: Moment) -> [String] {
    let count = NumberText.count(moment.count, "photo")
    guard let times = moment.times else { return [count, NumberText.grouped(moment.count)] }
    let (first, last) = (DayText.clock(times.lowerBound), DayText.clock(times.upperBound))
    let span = first == last ? first : "\(first) – \(last)"
    return ["\(span) · \(count)", count, NumberText.grouped(moment.count)]
  }
}
