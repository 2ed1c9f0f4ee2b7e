import Foundation
import LibraryScan
import PhotoModel
import TerminalKit

/// `Thu 12 March 2020 · Hangzhou, Xihu ──────── 09:14 – 18:40 · 120 photos`.
struct MomentHeader {
  let state: GalleryState
  let section: Int

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let moment = state.grid.index.moments[section]
    HeaderLine(title: title(moment), places: places(moment), facts: facts(moment))
      .draw(in: &frame, rect, state.theme)
  }

  private func title(_ moment: Moment) -> String {
    switch moment.key {
    case .day(let day): DayText.title(day, today: state.today)
    case .undated: "Unknown date"
    case .everything: ""
    }
  }

  /// Where the day was spent, the longest first: all that is known, then less of it.
  private func places(_ moment: Moment) -> [String] {
    guard let day = moment.key.day,
      let line = state.placeLines.line(of: day, in: state.shownAlbum)
    else { return [] }
    let names = line.components(separatedBy: ", ")
    return names.indices.reversed().map { names[...$0].joined(separator: ", ") }
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
