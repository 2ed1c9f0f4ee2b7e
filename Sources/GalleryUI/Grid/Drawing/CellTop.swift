import PhotoModel
import TerminalKit

/// The first line of a cell: when the photo was taken on the left, what is special about it on the
/// right, as much of both as there is room for.
///
/// All of it stands beside a shorter time rather than less beside a longer one. What must be kept
/// goes before all else, and in the end before the time.
struct CellTop {
  let time: String
  /// Which of the badges have room, in their order.
  let kept: [Int]

  /// For a mark in front of the time.
  static let margin = 2

  /// `times` are the ways to say when, the longest first, of which the last ones, `shortened`, are
  /// for making room for the badge at `essential` only.
  init(
    times: [String], shortened: [String] = [], badges: [String], essential: Int?, columns: Int
  ) {
    let widths = badges.map { DisplayText.width($0) + 1 }
    func room(beside time: String) -> Int { columns - CellTop.margin - DisplayText.width(time) }
    let all = widths.reduce(0, +)
    let must = essential.map { widths[$0] } ?? 0
    let whole = times.first { all <= room(beside: $0) }
    let enough = essential == nil ? nil : (times + shortened).first { must <= room(beside: $0) }
    time = whole ?? enough ?? times.first ?? ""
    var left = room(beside: time)
    var kept: [Int] = []
    if let essential, must <= left {
      kept.append(essential)
      left -= must
    }
    for number in badges.indices.reversed() where number != essential {
      guard widths[number] <= left else { break }
      kept.append(number)
      left -= widths[number]
    }
    self.kept = kept.sorted()
  }
}
