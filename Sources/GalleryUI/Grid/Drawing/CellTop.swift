import PhotoModel
import TerminalKit

/// The first line of a cell: the capture time on the left and badges on the right, as much of both
/// as fits.
///
/// Showing all badges takes precedence over a longer form of the time. The essential badge takes
/// precedence over everything else, including the time.
struct CellTop {
  let time: String
  /// The indices of the badges that fit, in order.
  let visibleBadges: [Int]

  /// The columns for a mark in front of the time.
  static let margin = 2

  /// `times` are the forms of the time, longest first. `shortened` are further forms, used only to
  /// make room for the badge at `essential`.
  init(
    times: [String], shortened: [String] = [], badges: [String], essential: Int?, columns: Int
  ) {
    let widths = badges.map { DisplayText.width($0) + 1 }
    func room(beside time: String) -> Int { columns - CellTop.margin - DisplayText.width(time) }
    let all = widths.reduce(0, +)
    let must = essential.map { widths[$0] } ?? 0
    let preferredTime = times.first { all <= room(beside: $0) }
    let enough = essential == nil ? nil : (times + shortened).first { must <= room(beside: $0) }
    time = preferredTime ?? enough ?? times.first ?? ""
    var left = room(beside: time)
    var visibleIndices: [Int] = []
    if let essential, must <= left {
      visibleIndices.append(essential)
      left -= must
    }
    for number in badges.indices.reversed() where number != essential {
      guard widths[number] <= left else { break }
      visibleIndices.append(number)
      left -= widths[number]
    }
    self.visibleBadges = visibleIndices.sorted()
  }
}
