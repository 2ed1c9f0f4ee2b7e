import LibraryScan
import PhotoModel
import TerminalKit

/// The line on top: views, what is shown, how many photos, marks, page, and a scan's progress.
enum TopBar {
  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let theme = state.theme
    let width = state.window.size.columns
    frame.fill(Rect(column: 0, row: 0, columns: width, rows: 1), style: theme.bar)
    let (tabs, right) = parts(of: state)
    let rightText = right.joined(separator: " · ")
    let rightWidth = DisplayText.width(rightText)
    var column = 0
    for tab in tabs {
      let style = tab.view == state.pages.view ? theme.activeTab : theme.tab
      column += frame.put(tab.text, column: column, row: 0, style: style)
    }
    let room = width - rightWidth - 2 - column
    if let title = title(state), room > 6 {
      frame.put(
        " " + DisplayText.truncated(title, to: room - 1), column: column, row: 0,
        style: theme.barStrong)
    }
    frame.put(rightText, column: width - rightWidth - 1, row: 0, style: theme.bar)
  }

  private struct Tab {
    var view: GalleryState.View
    var text: String
  }

  /// What stands on the left and on the right. The words of the tabs come before the speed of a
  /// scan; where both have no room, the last tabs become numbers first, and in the end the one that
  /// is open stands alone.
  private static func parts(of state: GalleryState) -> (tabs: [Tab], right: [String]) {
    let width = state.window.size.columns
    let all = GalleryState.View.allCases.map {
      Tab(view: $0, text: " \($0.rawValue) \($0.title) ")
    }
    let title = title(state).map { DisplayText.width($0) + 2 } ?? 0
    var right: [String] = []
    var limit = 0
    let progressTexts: [String?] = state.library.isScanning ? Self.progressTexts(state) : [nil]
    for progress in progressTexts {
      right = fitting(rightParts(state, progress: progress), in: width - minimumLeft(state))
      limit = width - DisplayText.width(right.joined(separator: " · ")) - 2
      if all.reduce(title, { $0 + $1.text.count }) <= limit { return (all, right) }
    }
    var tabs = all
    for number in tabs.indices.reversed() where tabs[number].view != state.pages.view {
      tabs[number].text = " \(tabs[number].view.rawValue) "
      if tabs.reduce(min(title, 12), { $0 + $1.text.count }) <= limit { return (tabs, right) }
    }
    return (all.filter { $0.view == state.pages.view }, right)
  }

  private static func minimumLeft(_ state: GalleryState) -> Int {
    state.pages.view.title.count + 6
  }

  /// The view whose tab is at a column.
  static func tab(at column: Int, in state: GalleryState) -> GalleryState.View? {
    var start = 0
    for tab in parts(of: state).tabs {
      if (start..<(start + tab.text.count)).contains(column) { return tab.view }
      start += tab.text.count
    }
    return nil
  }

  private static func title(_ state: GalleryState) -> String? {
    var parts: [String] = []
    if state.pages.view == .albums || state.pages.view == .places, state.panes.grid != nil {
      parts.append(state.title(of: state.shownAlbum))
    }
    if state.pages.view == .map, state.panes.grid != nil { parts.append(state.map.areaTitle) }
    if let filter = state.filter.current {
      parts.append("/\(filter.words.joined(separator: " "))")
    }
    if state.grids.order != .newest { parts.append("by \(state.grids.order.title)") }
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The most important first.
  private static func rightParts(_ state: GalleryState, progress: String?) -> [String] {
    var parts = [progress].compactMap(\.self)
    if state.notices.unsaved != nil { parts.append("unsaved") }
    if !state.marks.selection.marks.isEmpty {
      parts.append("\(NumberText.grouped(state.marks.selection.marks.count)) marked")
    }
    if state.isMapShown {
      let count = state.map.picture?.seenCount ?? 0
      let words = state.map.picture?.key.day == nil ? "on the map" : "of the day"
      return parts + ["\(NumberText.count(count, "photo")) \(words)"]
    }
    let isList = state.panes.grid == nil
    let count = isList ? listed(state) : state.grid.index.count
    if state.pages.photo != nil {
      let number = NumberText.grouped(state.grid.cursor + 1)
      return parts + ["photo \(number)/\(NumberText.grouped(count))"]
    }
    parts.append(NumberText.count(count, "photo"))
    if !isList, let calendar = state.zoom?.calendar {
      let months = calendar.months.count { $0.year != nil }
      let years = calendar.years.count { $0.year != nil }
      parts.append(
        state.zoom?.level == .months
          ? NumberText.count(months, "month") : NumberText.count(years, "year"))
    } else if !isList, count > 0 {
      let page = state.grid.page
      parts.append("page \(NumberText.grouped(page.number))/\(NumberText.grouped(page.count))")
    }
    return parts
  }

  /// How many photos stand behind a list: that of places counts those that the filter leaves.
  private static func listed(_ state: GalleryState) -> Int {
    let all = state.library.snapshot.index.count
    return state.pages.view == .places ? state.filter.current?.found?.count ?? all : all
  }

  /// The parts that fit, in their order.
  private static func fitting(_ parts: [String], in width: Int) -> [String] {
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

  /// `▕███    ▏ 41% 23,000/s 2s` and shorter, the longest first; without a bar while the number of
  /// files is not known yet.
  private static func progressTexts(_ state: GalleryState) -> [String] {
    guard let progress = state.library.progress else { return ["scanning"] }
    let rate = state.library.pace.rate.map { " \(NumberText.grouped(Int($0)))/s" } ?? ""
    guard !progress.isWalking, progress.filesFound > 0 else {
      let count = NumberText.grouped(progress.filesRead)
      return ["scanning \(count)\(rate)", "scanning \(count)", "scanning"]
    }
    let fraction = min(1, Double(progress.filesRead) / Double(progress.filesFound))
    let left =
      state.library.pace.remaining(of: progress.filesFound).map {
        " \(NumberText.remaining($0))"
      } ?? ""
    let bar = state.window.size.columns >= 70 ? ProgressBar.text(fraction, width: 10) + " " : ""
    let percent = "\(Int(fraction * 100))%"
    return [bar + percent + rate + left, percent + rate + left, percent + left, percent]
  }
}

/// A bar that fills in eighths of a cell.
enum ProgressBar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  static func text(_ fraction: Double, width: Int) -> String {
    let clamped = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let filled = Int(clamped * Double(width * 8))
    let bar = String(repeating: "█", count: filled / 8) + eighths[filled % 8]
    return "▕" + DisplayText.padded(bar, to: width) + "▏"
  }
}
