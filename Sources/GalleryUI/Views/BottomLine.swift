import LibraryScan
import PhotoExport
import PhotoModel
import TerminalKit

/// The last line: a question, a word to the user, the progress of an export, else the keys that are
/// of use now.
enum BottomLine {
  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let row = state.size.rows - 1
    frame.fill(Rect(column: 0, row: row, columns: state.size.columns, rows: 1))
    if let prompt = state.prompt {
      draw(prompt, in: &frame, row, state)
    } else if let notice = state.notice {
      frame.put(
        DisplayText.truncated(notice, to: state.size.columns - 2), column: 1, row: row,
        style: state.theme.notice)
    } else if case .running(let progress, let pace) = state.export {
      draw(progress, pace, in: &frame, row, state)
    } else {
      drawKeys(in: &frame, row, state)
    }
  }

  // MARK: Questions

  private static func draw(
    _ prompt: Prompt, in frame: inout CellBuffer, _ row: Int, _ state: GalleryState
  ) {
    switch prompt {
    case .date(let editor):
      draw(editor, after: "Go to date: ", in: &frame, row, state)
    case .search(let editor):
      draw(editor, after: "Filter: ", in: &frame, row, state)
    case .exportFolder(let editor, let candidates):
      let count = state.exportIDs.count
      draw(
        editor, after: "Export \(NumberText.count(count, "photo")) to: ", in: &frame, row, state)
      drawCandidates(candidates, in: &frame, row - 1, state)
    case .sort:
      var column = 1 + frame.put("Sort by ", column: 1, row: row, style: state.theme.strong)
      for order in SortOrder.allCases {
        column += frame.put(String(order.letter), column: column, row: row, style: state.theme.key)
        let style = order == state.order ? state.theme.strong : state.theme.faint
        column += frame.put(" \(order.title)  ", column: column, row: row, style: style)
      }
    }
  }

  private static func draw(
    _ editor: LineEditor, after label: String, in frame: inout CellBuffer, _ row: Int,
    _ state: GalleryState
  ) {
    let start = 1 + frame.put(label, column: 1, row: row, style: state.theme.strong)
    let (text, cursor) = editor.view(width: state.size.columns - start - 1)
    frame.put(text, column: start, row: row, style: state.theme.text)
    frame.cursor = Point(column: start + cursor, row: row)
  }

  private static func drawCandidates(
    _ candidates: [String], in frame: inout CellBuffer, _ row: Int, _ state: GalleryState
  ) {
    guard candidates.count > 1 else { return }
    let text = candidates.joined(separator: "  ")
    frame.fill(
      Rect(column: 0, row: row, columns: state.size.columns, rows: 1), style: state.theme.bar)
    frame.put(
      DisplayText.truncated(text, to: state.size.columns - 2), column: 1, row: row,
      style: state.theme.bar)
  }

  // MARK: Progress

  private static func draw(
    _ progress: ExportProgress, _ pace: Pace, in frame: inout CellBuffer, _ row: Int,
    _ state: GalleryState
  ) {
    let files =
      "\(NumberText.grouped(progress.filesDone))/\(NumberText.grouped(progress.fileCount))"
    let rate = pace.rate.map { " · \(NumberText.bytes(Int64($0)))/s" } ?? ""
    let left =
      pace.remaining(of: Int(clamping: progress.byteCount)).map {
        " · \(NumberText.remaining($0))"
      } ?? ""
    let bar = ProgressBar.text(progress.fraction, width: state.size.columns >= 60 ? 20 : 8)
    let text = "Exporting \(bar) \(files)\(rate)\(left) · Ctrl-c cancels"
    frame.put(
      DisplayText.truncated(text, to: state.size.columns - 2), column: 1, row: row,
      style: state.theme.notice)
  }

  // MARK: Keys

  private static func drawKeys(
    in frame: inout CellBuffer, _ row: Int, _ state: GalleryState
  ) {
    var column = 1
    for hint in hints(state) {
      guard let binding = state.setup.keymap.binding(for: hint.command, in: state.keyContext),
        let key = binding.keys.first
      else { continue }
      let width = DisplayText.width(key.text) + DisplayText.width(hint.text) + 1
      if column + width > state.size.columns - 1 { break }
      column += frame.put(key.text, column: column, row: row, style: state.theme.key)
      column += frame.put(" \(hint.text)", column: column, row: row, style: state.theme.faint)
      column += 2
    }
  }

  private typealias Hint = (command: Command, text: String)

  /// What is of use now, the most useful first.
  private static func hints(_ state: GalleryState) -> [Hint] {
    if state.overlay != nil { return [(.back, "close"), (.down, "down"), (.up, "up")] }
    switch state.keyContext {
    case .photo:
      return [
        (.back, "back"), (.right, "next"), (.left, "previous"), (.mark, "mark"),
        (.copyPath, "copy path"), (.openOutside, "open outside"), (.help, "help"),
      ]
    case .albums:
      return [
        (.open, "open"), (.back, "back"), (.help, "help"), (.right, "unfold"), (.left, "fold"),
        (.nextPane, "photos"), (.search, "filter"), (.quit, "quit"),
      ]
    case .grid:
      if state.grid.rangeStart != nil {
        return [(.range, "mark the range"), (.escape, "give up")]
      }
      var hints: [Hint] = [(.open, "open"), (.mark, "mark")]
      if !state.selection.marks.isEmpty {
        hints += [(.export, "export"), (.clear, "clear"), (.nextMarked, "next marked")]
      }
      hints += [
        (.help, "help"), (.back, state.view == .moments && state.filter == nil ? "quit" : "back"),
      ]
      if state.order.followsDays {
        hints += [(.nextMoment, "next day"), (.previousMoment, "previous day")]
      }
      hints += [
        (.goToDate, "date"), (.search, "filter"), (.sort, "sort"), (.nextPane, "albums"),
        (.info, "info"), (.larger, "larger"), (.smaller, "smaller"),
      ]
      return hints
    }
  }
}
