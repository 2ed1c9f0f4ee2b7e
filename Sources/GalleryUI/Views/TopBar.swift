import LibraryScan
import PhotoModel
import TerminalKit

/// The line on top: views, what is shown, how many photos, marks, page, and a scan's progress.
enum TopBar {
  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let theme = state.theme
    let width = state.size.columns
    frame.fill(Rect(column: 0, row: 0, columns: width, rows: 1), style: theme.bar)
    let right = fitting(rightParts(state), in: width - minimumLeft(state))
    let rightText = right.joined(separator: " · ")
    let rightWidth = DisplayText.width(rightText)
    var column = 0
    for tab in tabs(state, limit: width - rightWidth - 2) {
      let style = tab.view == state.view ? theme.activeTab : theme.tab
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

  /// All tabs where there is room for what is open too, the others as numbers where there is less,
  /// else the one that is open.
  private static func tabs(_ state: GalleryState, limit: Int) -> [Tab] {
    let all = GalleryState.View.allCases.map {
      Tab(view: $0, text: " \($0.rawValue) \($0.title) ")
    }
    let title = title(state).map { DisplayText.width($0) + 2 } ?? 0
    if all.reduce(title, { $0 + $1.text.count }) <= limit { return all }
    let short = all.map {
      $0.view == state.view ? $0 : Tab(view: $0.view, text: " \($0.view.rawValue) ")
    }
    if short.reduce(min(title, 12), { $0 + $1.text.count }) <= limit { return short }
    return all.filter { $0.view == state.view }
  }

  private static func minimumLeft(_ state: GalleryState) -> Int {
    state.view.title.count + 6
  }

  /// The view whose tab is at a column.
  static func tab(at column: Int, in state: GalleryState) -> GalleryState.View? {
    let right = fitting(rightParts(state), in: state.size.columns - minimumLeft(state))
    let rightWidth = DisplayText.width(right.joined(separator: " · "))
    var start = 0
    for tab in tabs(state, limit: state.size.columns - rightWidth - 2) {
      if (start..<(start + tab.text.count)).contains(column) { return tab.view }
      start += tab.text.count
    }
    return nil
  }

  private static func title(_ state: GalleryState) -> String? {
    var parts: [String] = []
    if state.view == .albums || state.view == .places, state.panes.grid != nil {
      parts.append(state.title(of: state.shownAlbum))
    }
    if state.view == .map, state.panes.grid != nil { parts.append(state.map.areaTitle) }
    if let filter = state.filter {
      parts.append("/\(filter.words.joined(separator: " "))")
    }
    if state.order != .newest { parts.append("by \(state.order.title)") }
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The most important first.
  private static func rightParts(_ state: GalleryState) -> [String] {
    var parts: [String] = []
    if state.library.isScanning { parts.append(progress(state)) }
    if !state.selection.marks.isEmpty {
      parts.append("\(NumberText.grouped(state.selection.marks.count)) marked")
    }
    if state.isMapShown {
      let count = state.map.picture?.seenCount ?? 0
      let words = state.map.picture?.key.day == nil ? "on the map" : "of the day"
      return parts + ["\(NumberText.count(count, "photo")) \(words)"]
    }
    let isList = state.panes.grid == nil
    let count = isList ? listed(state) : state.grid.index.count
    if state.photo != nil {
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
    return state.view == .places ? state.filter?.found?.count ?? all : all
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

  /// `▕███    ▏ 41% 23,000/s 2s`; without a bar while the number of files is not known yet.
  private static func progress(_ state: GalleryState) -> String {
    guard let progress = state.library.progress else { return "scanning" }
    let rate = state.library.pace.rate.map { " \(NumberText.grouped(Int($0)))/s" } ?? ""
    guard !progress.isWalking, progress.filesFound > 0 else {
      return "scanning \(NumberText.grouped(progress.filesRead))\(rate)"
    }
    let fraction = min(1, Double(progress.filesRead) / Double(progress.filesFound))
    let left =
      state.library.pace.remaining(of: progress.filesFound).map {
        " \(NumberText.remaining($0))"
      } ?? ""
    let bar = state.size.columns >= 70 ? ProgressBar.text(fraction, width: 10) + " " : ""
    return "\(bar)\(Int(fraction * 100))%\(rate)\(left)"
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
