import GalleryEngine
import PhotoModel
import TerminalKit

/// The top bar: tabs, title, filter, number of photos, marks, page, and the progress of a scan.
struct TopBar {
  let view: GalleryState.View
  /// Whether the tabs of the views are shown.
  var hasTabs = true
  /// The keys of the views. A view without a key has a dot in its place.
  var keys = Dictionary(
    uniqueKeysWithValues: GalleryState.View.allCases.map { ($0, "\($0.rawValue)") })
  /// The title of the shown content, unless all of it is shown.
  let title: String?
  /// The terms of the filter.
  var chips: [String] = []
  /// The sort order, if it is not the default.
  var order: String?
  /// The text shown instead of a title if there is room after the tabs.
  var fallbackTitle: String?
  /// The facts on the right, most important first.
  let facts: [String]
  /// Whether photos are marked. The tab of the selection then keeps its title as long as possible.
  var hasMarks = false
  /// Whether the last fact is the page.
  var hasPage = false
  /// The state of a scan. Nil if none is running.
  let scan: Scan?
  /// The width in columns.
  let width: Int
  let theme: Theme

  struct Scan {
    /// Nil before the scan has started.
    var progress: ScanProgress?
    var speed: SpeedMeter
  }

  func draw(in frame: inout CellBuffer) {
    frame.fill(Rect(column: 0, row: 0, columns: width, rows: 1), style: theme.bar)
    let (tabs, right) = parts
    let rightText = right.joined(separator: " · ")
    let rightWidth = DisplayText.width(rightText)
    var column = 0
    for tab in tabs {
      let style = tab.view == view ? theme.activeTab : theme.tab
      column += frame.write(tab.text, column: column, row: 0, style: style)
    }
    // Without the rule, a title that is a year would look like another tab among tabs shown as
    // numbers.
    let rule = tabs.count > 1 && tabs.last?.isShort == true ? "│" : ""
    let room = width - rightWidth - 2 - column - DisplayText.width(rule)
    if titleWidth > 0 {
      guard room > min(6, titleWidth) else {
        return drawRightAligned(rightText, in: &frame)
      }
      column += frame.write(rule, column: column, row: 0, style: theme.tab)
      for piece in pieces(from: column, room: room) {
        frame.write(piece.text, column: piece.column, row: 0, style: piece.style)
      }
    } else if let fallbackTitle, room > DisplayText.width(fallbackTitle) {
      frame.write(" \(fallbackTitle)", column: column, row: 0, style: theme.barStrong)
    }
    drawRightAligned(rightText, in: &frame)
  }

  private func drawRightAligned(_ text: String, in frame: inout CellBuffer) {
    let column = width - DisplayText.width(text) - 1
    frame.write(text, column: column, row: 0, style: theme.bar)
  }

  // MARK: What is shown

  /// A part of the title area. `chip` is the index of the filter term, if it is one.
  private struct Piece {
    var text: String
    var column: Int
    var style: Style
    var chip: Int?
  }

  /// The width of the complete title area.
  private var titleWidth: Int {
    let texts = [title, order].compactMap(\.self).map { DisplayText.width($0) + 1 }
    let chips = chips.map { min(TopBar.maxChipWidth, DisplayText.width($0) + 4) + 1 }
    return max(0, (texts + chips).reduce(0, +) - 1)
  }

  /// The maximum width of a chip in columns, including its sign.
  private static let maxChipWidth = 34

  private func pieces(from start: Int, room: Int) -> [Piece] {
    var pieces: [Piece] = []
    var column = start + 1
    let end = start + room
    func add(_ text: String, _ style: Style, chip: Int? = nil) {
      pieces.append(Piece(text: text, column: column, style: style, chip: chip))
      column += DisplayText.width(text) + 1
    }
    if let title {
      // Leaves room for a filter term even if the bar is narrow.
      let reservedWidth = chips.isEmpty ? 0 : min(10, DisplayText.width(chips[0]) + 5)
      let text = DisplayText.truncated(title, to: max(4, end - column - reservedWidth))
      add(text, theme.barStrong)
    }
    for (index, chip) in chips.enumerated() {
      let left = chips.count - index
      let more = left > 1 ? DisplayText.width("+\(left - 1)") + 1 : 0
      let free = min(TopBar.maxChipWidth, end - column - more)
      let fullWidth = DisplayText.width(chip) + 4
      guard free >= min(fullWidth, index == 0 ? 5 : 8) else {
        add("+\(left)", theme.barStrong)
        return pieces
      }
      add(" \(DisplayText.truncated(chip, to: free - 4)) × ", theme.chip, chip: index)
    }
    if let order, end - column >= min(8, DisplayText.width(order)) {
      add(DisplayText.truncated(order, to: end - column), theme.barStrong)
    }
    return pieces
  }

  /// Returns the index of the filter term whose chip is at a column.
  func chip(at column: Int) -> Int? {
    let (tabs, right) = parts
    let rightWidth = DisplayText.width(right.joined(separator: " · "))
    let rule = tabs.count > 1 && tabs.last?.isShort == true ? 1 : 0
    let start = tabs.reduce(0) { $0 + $1.text.count } + rule
    let room = width - rightWidth - 2 - start
    guard room > min(6, titleWidth) else { return nil }
    return pieces(from: start, room: room).first {
      $0.chip != nil && ($0.column..<($0.column + DisplayText.width($0.text))).contains(column)
    }?.chip
  }

  /// Returns the view whose tab is at a column.
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
    /// Whether only the key is shown.
    var isShort = false
  }

  private func key(_ view: GalleryState.View) -> String { keys[view] ?? "·" }

  /// The tabs on the left and the texts on the right. The titles of the tabs take precedence over
  /// the speed of a scan. If there is too little room for both, tabs are shortened to numbers in
  /// the order of `shortenedTabs`, and finally only the open tab is shown.
  private var parts: (tabs: [Tab], right: [String]) {
    let all = (hasTabs ? GalleryState.View.allCases : []).map {
      Tab(view: $0, text: " \(key($0)) \($0.title) ")
    }
    let title = titleWidth > 0 ? titleWidth + 2 : 0
    var right: [String] = []
    var limit = 0
    let progressTexts: [String?] = scan.map { texts(of: $0) } ?? [nil]
    var choices = progressTexts.map { [$0].compactMap(\.self) + facts }
    // The indication of a scan takes precedence over the page.
    if scan != nil, let last = choices.last, last.count > 2 { choices.append(last.dropLast()) }
    for choice in choices {
      right = fitting(choice, in: width - view.title.count - 6)
      limit = width - DisplayText.width(right.joined(separator: " · ")) - 2
      if all.reduce(title, { $0 + $1.text.count }) <= limit { return (all, right) }
    }
    var tabs = all
    // With a filter, the other tabs are shortened to numbers so that its terms are readable.
    for minimumWidth in chips.isEmpty ? [12] : [40, 12] {
      tabs = all
      for number in shortenedTabs where tabs[number].view != view {
        tabs[number].text = " \(key(tabs[number].view)) "
        tabs[number].isShort = true
        if tabs.reduce(min(title, minimumWidth) + 1, { $0 + $1.text.count }) <= limit {
          return (tabs, right)
        }
      }
    }
    if hasPage, right.count > 1, right.last == facts.last {
      let fewer = Array(right.dropLast())
      limit = width - DisplayText.width(fewer.joined(separator: " · ")) - 2
      if tabs.reduce(min(title, 12) + 1, { $0 + $1.text.count }) <= limit { return (tabs, fewer) }
    }
    // The title takes precedence over the page.
    let open = all.filter { $0.view == view }
    let minimumWidth = min(title, 12) + open.reduce(0) { $0 + $1.text.count } + 2
    while right.count > 1, minimumWidth + DisplayText.width(right.joined(separator: " · ")) > width
    {
      right.removeLast()
    }
    return (open, right)
  }

  /// The indices of the tabs in the order in which they are shortened: from the last, but that of
  /// marked photos at the end.
  private var shortenedTabs: [Int] {
    guard hasTabs else { return [] }
    let all = GalleryState.View.allCases.indices.reversed()
    guard hasMarks else { return Array(all) }
    let isSelection = { (index: Int) in GalleryState.View.allCases[index] == .selection }
    return all.filter { !isSelection($0) } + all.filter(isSelection)
  }

  /// Returns the parts that fit, in order.
  private func fitting(_ parts: [String], in width: Int) -> [String] {
    var fittingParts: [String] = []
    var used = 0
    for part in parts {
      let more = DisplayText.width(part) + (fittingParts.isEmpty ? 0 : 3)
      if used + more > width { continue }
      fittingParts.append(part)
      used += more
    }
    return fittingParts
  }

  /// Returns texts about a scan, longest first: `scanning ▕███    ▏ 41% 23,000/s 2s` and shorter
  /// ones. Without a bar until the number of files is known.
  private func texts(of scan: Scan) -> [String] {
    guard let progress = scan.progress else { return [Phrases.scanning] }
    let rate = scan.speed.rate.map { " \(NumberText.grouped(Int($0)))/s" } ?? ""
    guard !progress.isWalking, progress.filesFound > 0 else {
      let count = NumberText.grouped(progress.filesRead)
      return ["\(count)\(rate)", count].map(Phrases.scan) + [Phrases.scanning]
    }
    let fraction = min(1, Double(progress.filesRead) / Double(progress.filesFound))
    let left =
      scan.speed.remaining(of: progress.filesFound).map { " \(NumberText.remaining($0))" } ?? ""
    let bar = width >= 70 ? ProgressBar.text(fraction, width: 10) + " " : ""
    let percent = "\(Int(fraction * 100))%"
    return [bar + percent + rate + left, percent + rate + left, percent + left, percent]
      .map(Phrases.scan)
  }
}
