import Foundation
import GalleryEngine
import PhotoModel
import TerminalKit

/// The header of a moment:
///
///     Thu 12 March 2020 · Hangzhou, Xihu ──────── 09:14 – 18:40 · 120 photos
///
/// If several days share a row:
///
///     Thu 12 Mar 2020 · Hangzhou ── 2
struct MomentHeader {
  let moment: Moment
  /// Whether photos of other sections are in the same row.
  let isShared: Bool
  /// The places visited that day, as far as they are known: `Xihu, Hangzhou`.
  let placeLine: String?
  /// The number of photos that can be imported for the first time, or nil if none can.
  var newCount: Int?
  /// The width of one photo in columns.
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
    case .undated: Phrases.withoutDate
    case .everything: ""
    }
  }

  /// The short title of a day, in the same form for all days of a grid: it depends on the width of
  /// a cell.
  private func smallTitle(_ day: Day, in width: Int) -> String {
    DayText.smallTitle(day, today: today, width: min(cellWidth, width))
  }

  /// The text of the places, longest first: all known ones, then fewer.
  private var places: [String] {
    guard let placeLine else { return [] }
    let names = placeLine.components(separatedBy: ", ")
    return names.indices.reversed().map { names[...$0].joined(separator: ", ") }
  }

  /// The facts about the moment, longest first. If days share a row, the times are omitted, because
  /// they are below the photos.
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
