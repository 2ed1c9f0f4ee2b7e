import Foundation
import GalleryEngine
import PhotoModel
import TerminalKit

/// `Thu 12 March 2020 · Hangzhou, Xihu ──────── 09:14 – 18:40 · 120 photos`; where several days share
/// a row, `Thu 12 Mar 2020 · Hangzhou ── 2`.
struct MomentHeader {
  let moment: Moment
  /// Whether photos of other sections stand beside this one's.
  let isShared: Bool
  /// Where the day was spent, as far as it is known: `Xihu, Hangzhou`.
  let placeLine: String?
  /// How many of its photos may be imported for the first time; nil where none may.
  var newCount: Int?
  /// The columns of one photo.
  let cellWidth: Int
  let today: Day
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    HeaderLine(
      title: title(in: rect.size.columns), places: places, facts: facts,
      isDense: isShared
    ).draw(in: &frame, rect, theme)
  }

  private func title(in width: Int) -> String {
    switch moment.key {
    case .day(let day) where isShared: smallTitle(day, in: width)
    case .day(let day): DayText.title(day, today: today)
    case .undated: Phrases.unknownDate
    case .everything: ""
    }
  }

  /// The same form over all photos of a grid, by the room that one of them gives.
  private func smallTitle(_ day: Day, in width: Int) -> String {
    DayText.smallTitle(day, today: today, width: min(cellWidth, width))
  }

  /// Where the day was spent, the longest first: all that is known, then less of it.
  private var places: [String] {
    guard let placeLine else { return [] }
    let names = placeLine.components(separatedBy: ", ")
    return names.indices.reversed().map { names[...$0].joined(separator: ", ") }
  }

  /// What to say of the moment, the longest first. The times of a few photos stand below them.
  private var facts: [String] {
    let new = newCount.map { Phrases.newPhotos($0) + " · " } ?? ""
    let number = new + NumberText.grouped(moment.count)
    if isShared {
      return newCount.map { _ in [number, NumberText.grouped(moment.count)] } ?? [number]
    }
    let count = new + NumberText.count(moment.count, "photo")
    guard let times = moment.times else { return [count, number] }
    let (first, last) = (DayText.clock(times.lowerBound), DayText.clock(times.upperBound))
    let span = first == last ? first : "\(first) – \(last)"
    return ["\(span) · \(count)", count, number]
  }
}
