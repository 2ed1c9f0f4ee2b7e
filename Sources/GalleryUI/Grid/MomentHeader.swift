import Foundation
import LibraryScan
import PhotoModel
import TerminalKit

/// `Thu 12 March 2020 · Hangzhou, Xihu ──────── 09:14 – 18:40 · 120 photos`; where several days share
/// a row, `Thu 12 Mar 2020 · Hangzhou ── 2`.
struct MomentHeader {
  let state: GalleryState
  let section: Int
  /// Whether photos of other sections stand beside this one's.
  var isShared = false

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let moment = state.grid.index.moments[section]
    HeaderLine(
      title: title(moment, in: rect.size.columns), places: places(moment), facts: facts(moment),
      isDense: isShared
    ).draw(in: &frame, rect, state.theme)
  }

  private func title(_ moment: Moment, in width: Int) -> String {
    switch moment.key {
    case .day(let day) where isShared: smallTitle(day, in: width)
    case .day(let day): DayText.title(day, today: state.clock.today)
    case .undated: "Unknown date"
    case .everything: ""
    }
  }

  /// The same form over all photos of a grid, by the room that one of them gives.
  private func smallTitle(_ day: Day, in width: Int) -> String {
    let cell = state.grid.layout.cellWidth - CellShape.gutter
    return DayText.smallTitle(day, today: state.clock.today, width: min(cell, width))
  }

  /// Where the day was spent, the longest first: all that is known, then less of it.
  private func places(_ moment: Moment) -> [String] {
    guard let day = moment.key.day,
      let line = state.places.lines.line(of: day, in: state.shownAlbum)
    else { return [] }
    let names = line.components(separatedBy: ", ")
    return names.indices.reversed().map { names[...$0].joined(separator: ", ") }
  }

  /// What to say of the moment, the longest first. The times of a few photos stand below them.
  private func facts(_ moment: Moment) -> [String] {
    let number = NumberText.grouped(moment.count)
    if isShared { return [number] }
    let count = NumberText.count(moment.count, "photo")
    guard let times = moment.times else { return [count, number] }
    let (first, last) = (DayText.clock(times.lowerBound), DayText.clock(times.upperBound))
    let span = first == last ? first : "\(first) – \(last)"
    return ["\(span) · \(count)", count, number]
  }
}
