import GalleryEngine
import PhotoModel
import TerminalKit

/// The line on top: views, what is shown, how many photos, marks, page, and a scan's progress.
struct TopBar {
  let view: GalleryState.View
  /// What is shown of it, where that is not all.
  let title: String?
  /// What it is without a title, said where there is room: the tabs come first.
  var remark: String?
  /// What is said on the right, the most important first.
  let facts: [String]
  /// Whether the last of them is the page.
  var hasPage = false
  /// How a scan goes; nil where none runs.
  let scan: Scan?
  /// In columns.
  let width: Int
  let theme: Theme

  struct Scan {
    /// Nil before it has begun.
    var progress: ScanProgress?
    var pace: Pace
  }

  func draw(in frame: inout CellBuffer) {
    frame.fill(Rect(column: 0, row: 0, columns: width, rows: 1), style: theme.bar)
    let (tabs, right) = parts
    let rightText = right.joined(separator: " · ")
    let rightWidth = DisplayText.width(rightText)
    var column = 0
    for tab in tabs {
      let style = tab.view == view ? theme.activeTab : theme.tab
      column += frame.put(tab.text, column: column, row: 0, style: style)
    }
    // A year after tabs that are numbers would be one more of them.
    let rule = tabs.count > 1 && tabs.last?.isNumber == true ? "│" : ""
    let room = width - rightWidth - 2 - column - DisplayText.width(rule)
    if let title, room > min(6, DisplayText.width(title)) {
      column += frame.put(rule, column: column, row: 0, style: theme.tab)
      frame.put(
        " " + DisplayText.truncated(title, to: room - 1), column: column, row: 0,
        style: theme.barStrong)
    } else if title == nil, let remark, room > DisplayText.width(remark) {
      frame.put(" \(remark)", column: column, row: 0, style: theme.barStrong)
    }
    frame.put(rightText, column: width - rightWidth - 1, row: 0, style: theme.bar)
  }

  /// The view whose tab is at a column.
  func tab(at column: Int) -> GalleryState.View? {
    var start = 0
    for tab in parts.tabs {
      if (start..<(start + tab.text.count)).contains(column) { return tab.view }
      start += tab.text.count
    }
    return nil
  }

  private struct Tab {
    var view: GalleryState.View
    var text: String

    var isNumber: Bool { text.count <= 3 }
  }

  /// What stands on the left and on the right. The words of the tabs come before the speed of a
  /// scan; where both have no room, the last tabs become numbers first, and in the end the one that
  /// is open stands alone.
  private var parts: (tabs: [Tab], right: [String]) {
    let all = GalleryState.View.allCases.map {
      Tab(view: $0, text: " \($0.rawValue) \($0.title) ")
    }
    let title = title.map { DisplayText.width($0) + 2 } ?? 0
    var right: [String] = []
    var limit = 0
    let progressTexts: [String?] = scan.map { texts(of: $0) } ?? [nil]
    var choices = progressTexts.map { [$0].compactMap(\.self) + facts }
    // That it is a scan comes before the page.
    if scan != nil, let last = choices.last, last.count > 2 { choices.append(last.dropLast()) }
    for choice in choices {
      right = fitting(choice, in: width - view.title.count - 6)
      limit = width - DisplayText.width(right.joined(separator: " · ")) - 2
      if all.reduce(title, { $0 + $1.text.count }) <= limit { return (all, right) }
    }
    var tabs = all
    for number in tabs.indices.reversed() where tabs[number].view != view {
      tabs[number].text = " \(tabs[number].view.rawValue) "
      if tabs.reduce(min(title, 12) + 1, { $0 + $1.text.count }) <= limit { return (tabs, right) }
    }
    if hasPage, right.count > 1, right.last == facts.last {
      let fewer = Array(right.dropLast())
      limit = width - DisplayText.width(fewer.joined(separator: " · ")) - 2
      if tabs.reduce(min(title, 12) + 1, { $0 + $1.text.count }) <= limit { return (tabs, fewer) }
    }
    // What is shown comes before its page.
    let open = all.filter { $0.view == view }
    let least = min(title, 12) + open.reduce(0) { $0 + $1.text.count } + 2
    while right.count > 1, least + DisplayText.width(right.joined(separator: " · ")) > width {
      right.removeLast()
    }
    return (open, right)
  }

  /// The parts that fit, in their order.
  private func fitting(_ parts: [String], in width: Int) -> [String] {
    var kept: [String] = []
    var used = 0
    for part in parts {
      let more = DisplayText.width(part) + (kept.isEmpty ? 0 : 3)
      if used + more > width { continue }
      kept.append(part)
      used += more
    }
    return kept
  }

  /// `scanning ▕███    ▏ 41% 23,000/s 2s` and shorter, the longest first; without a bar while the number of
  /// files is not known yet.
  private func texts(of scan: Scan) -> [String] {
    guard let progress = scan.progress else { return [Phrases.scanning] }
    let rate = scan.pace.rate.map { " \(NumberText.grouped(Int($0)))/s" } ?? ""
    guard !progress.isWalking, progress.filesFound > 0 else {
      let count = NumberText.grouped(progress.filesRead)
      return ["\(count)\(rate)", count].map(Phrases.scan) + [Phrases.scanning]
    }
    let fraction = min(1, Double(progress.filesRead) / Double(progress.filesFound))
    let left =
      scan.pace.remaining(of: progress.filesFound).map { " \(NumberText.remaining($0))" } ?? ""
    let bar = width >= 70 ? ProgressBar.text(fraction, width: 10) + " " : ""
    let percent = "\(Int(fraction * 100))%"
    return [bar + percent + rate + left, percent + rate + left, percent + left, percent]
      .map(Phrases.scan)
  }
}
