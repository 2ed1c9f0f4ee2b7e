import LibraryScan
import PhotoExport
import PhotoModel
import TerminalKit

/// The last line: a question, a word to the user, the progress of an export, else the keys that are
/// of use now.
enum BottomLine {
  static func draw(in frame: inout CellBuffer, _ state: GalleryState) {
    let row = state.window.size.rows - 1
    frame.fill(Rect(column: 0, row: row, columns: state.window.size.columns, rows: 1))
    switch state.pages.top {
    case .overlay(.help(let help)) where help.isTyping:
      draw(help.words, after: "Search the keys: ", in: &frame, row, state)
    case .overlay:
      drawKeys(in: &frame, row, state)
    case .prompt(let prompt):
      draw(prompt, in: &frame, row, state)
    case .photo, .report, .planning, .plan, nil:
      drawLine(in: &frame, row, state)
    }
  }

  /// What is said, else what is under way, else the keys.
  private static func drawLine(in frame: inout CellBuffer, _ row: Int, _ state: GalleryState) {
    if let notice = state.notice {
      draw(notice, in: &frame, row, state)
    } else if let run = state.export.run {
      draw(run.progress, run.pace, in: &frame, row, state)
    } else if state.pages.isPlanning {
      frame.put(state.text(.lookingAtFolder), column: 1, row: row, style: state.theme.notice)
    } else {
      drawKeys(in: &frame, row, state)
    }
  }

  /// A sentence that is longer than the line goes on above it: what it ends with is what helps.
  private static func draw(
    _ notice: String, in frame: inout CellBuffer, _ row: Int, _ state: GalleryState
  ) {
    let lines = DisplayText.wrapped(notice, to: state.window.size.columns - 2).suffix(
      state.window.size.rows / 3)
    for (offset, line) in lines.reversed().enumerated() {
      let rect = Rect(column: 0, row: row - offset, columns: state.window.size.columns, rows: 1)
      frame.fill(rect)
      frame.put(line, column: 1, row: row - offset, style: state.theme.notice)
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
      let photos = QuestionText.photos(state.subject.count, elsewhere: state.elsewhere)
      draw(editor, after: "Export \(photos) to: ", in: &frame, row, state)
      drawCandidates(candidates, in: &frame, row - 1, state)
    case .sort:
      drawOrders(in: &frame, row, state)
    case .albumMenu:
      let hints = [hint(.answer(.accept), "choose", state), hint(.answer(.refuse), "close", state)]
      draw(hints.compactMap(\.self), in: &frame, row, state)
    case .chooseAlbum(let choice):
      draw(choice.editor, after: label(choice, state), in: &frame, row, state)
    case .albumTitle(let editor, let purpose):
      draw(editor, after: label(purpose), in: &frame, row, state)
    case .question(let question):
      draw(QuestionText.text(question, state), in: &frame, row, state)
    }
  }

  private static func label(_ choice: AlbumChoice, _ state: GalleryState) -> String {
    switch choice.purpose {
    case .add(let photos):
      "Add \(QuestionText.photos(photos.count, elsewhere: state.elsewhere)) to: "
    case .move: "Move into: "
    }
  }

  private static func label(_ purpose: AlbumTitle) -> String {
    switch purpose {
    case .new(isFolder: true, _, _): "Name of the new folder: "
    case .new(isFolder: false, _, _): "Name of the new album: "
    case .rename: "New name: "
    }
  }

  private static func drawOrders(in frame: inout CellBuffer, _ row: Int, _ state: GalleryState) {
    let isNarrow = state.window.size.columns < 80
    var column = 1
    if !isNarrow {
      column += frame.put("Sort by  ", column: column, row: row, style: state.theme.strong)
    }
    for order in SortOrder.allCases {
      column += frame.put(
        state.setup.keymap.key(for: .sort(order), in: .sort), column: column, row: row,
        style: state.theme.key)
      let isCurrent = order == state.grids.order
      var style = isCurrent ? state.theme.strong : state.theme.faint
      if isCurrent { state.theme.cursor(&style) }
      let title = isNarrow ? order.shortTitle : order.title
      column += 1 + frame.put(title, column: column + 1, row: row, style: style)
      column += isNarrow ? 1 : 2
    }
  }

  private static func draw(
    _ editor: LineEditor, after label: String, in frame: inout CellBuffer, _ row: Int,
    _ state: GalleryState
  ) {
    let start = 1 + frame.put(label, column: 1, row: row, style: state.theme.strong)
    let (text, cursor) = editor.view(width: state.window.size.columns - start - 1)
    frame.put(text, column: start, row: row, style: state.theme.text)
    frame.cursor = Point(column: start + cursor, row: row)
  }

  private static func drawCandidates(
    _ candidates: [String], in frame: inout CellBuffer, _ row: Int, _ state: GalleryState
  ) {
    guard candidates.count > 1 else { return }
    let text = candidates.joined(separator: "  ")
    frame.fill(
      Rect(column: 0, row: row, columns: state.window.size.columns, rows: 1), style: state.theme.bar
    )
    frame.put(
      DisplayText.truncated(text, to: state.window.size.columns - 2), column: 1, row: row,
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
    let cancel = "\(state.setup.keymap.key(for: .go(.interrupt))) cancels"
    let bar = ProgressBar.text(progress.fraction, width: state.window.size.columns >= 60 ? 20 : 8)
    // The first that fits: how to cancel stays longest.
    let texts = [
      "Exporting \(bar) \(files)\(rate)\(left) · \(cancel)",
      "\(bar) \(files)\(left) · \(cancel)", "\(files)\(left) · \(cancel)",
    ]
    let text = texts.first { DisplayText.width($0) <= state.window.size.columns - 2 }
    frame.put(
      text ?? "\(files) · \(cancel)", column: 1, row: row, style: state.theme.notice)
  }

  // MARK: Keys

  private struct Hint {
    var key: String
    var text: String

    var width: Int { DisplayText.width(key) + 1 + DisplayText.width(text) }
  }

  /// What is of use now, the most useful first; the help and the way out always, on the right.
  private static func drawKeys(in frame: inout CellBuffer, _ row: Int, _ state: GalleryState) {
    let (left, right) = hints(state)
    draw(left, right, lead: lead(state), in: &frame, row, state)
  }

  private static func draw(
    _ left: [Hint], _ right: [Hint] = [], lead: String = "", in frame: inout CellBuffer,
    _ row: Int, _ state: GalleryState
  ) {
    var end = state.window.size.columns - 1
    for hint in right.reversed() {
      draw(hint, in: &frame, column: end - hint.width, row, state)
      end -= hint.width + 2
    }
    var column = 1
    if !lead.isEmpty {
      column += 2 + frame.put(lead, column: column, row: row, style: state.theme.strong)
    }
    for hint in left where column + hint.width <= end {
      draw(hint, in: &frame, column: column, row, state)
      column += hint.width + 2
    }
  }

  private static func draw(
    _ hint: Hint, in frame: inout CellBuffer, column: Int, _ row: Int, _ state: GalleryState
  ) {
    let width = frame.put(hint.key, column: column, row: row, style: state.theme.key)
    frame.put(hint.text, column: column + width + 1, row: row, style: state.theme.faint)
  }

  /// What the keys are about, where that is not the photo under the cursor.
  private static func lead(_ state: GalleryState) -> String {
    guard [.grid, .photo].contains(state.keyContext), state.grid.rangeStart == nil else {
      return ""
    }
    let subject = state.subject
    return subject.isMarked ? "\(NumberText.grouped(subject.count)) marked" : ""
  }

  private static func hint(_ command: Command, _ text: String, _ state: GalleryState) -> Hint? {
    state.setup.keymap.binding(for: command, in: state.keyContext)?.keys.first.map {
      Hint(key: $0.text, text: text)
    }
  }

  private static func hints(_ state: GalleryState) -> (left: [Hint], right: [Hint]) {
    let bindings = BottomLine.bindings(state)
    return (
      bindings.left.compactMap { hint($0.command, $0.text, state) },
      bindings.right.compactMap { hint($0.command, $0.text, state) }
    )
  }

  private typealias Use = (command: Command, text: String)

  private static func bindings(_ state: GalleryState) -> (left: [Use], right: [Use]) {
    let top = state.setup.isChooser ? "hand over" : "quit"
    let way: Use = (.go(.back), state.isAtTop ? top : "back")
    let help: Use = (.look(.help), "help")
    switch state.keyContext {
    case .help:
      return (
        [
          (.move(.down), "down"), (.move(.up), "up"), (.look(.search), "search"),
          (.move(.pageDown), "page down"),
        ],
        [(.answer(.refuse), "close")]
      )
    case .plan:
      guard case .plan(let plan) = state.pages.top, plan.fileCount > 0 else {
        return ([], [(.answer(.refuse), "back")])
      }
      return ([(.answer(.accept), "start")], [(.answer(.refuse), "back")])
    case .report:
      return ([], [(.answer(.refuse), "close")])
    case .planning, .menu, .choice, .sort, .question, .line:
      // These have a line of their own.
      return ([], [])
    case .slideshow:
      return (
        [
          (.slideshow(.pause), state.pages.photo?.slideshow?.isPaused == true ? "go on" : "pause"),
          (.slideshow(.slower), "slower"), (.slideshow(.faster), "faster"),
        ], [(.slideshow(.end), "end")]
      )
    case .photo:
      return (photoBindings(state), [help, way])
    case .albums:
      return (
        [
          (.go(.open), "open"), (.go(.nextPane), "photos"), (.act(.albumMenu), "albums"),
          (.look(.search), "filter"), (.look(.sort), "sort"),
        ] + folding(state), [help, way]
      )
    case .places:
      return (
        [
          (.go(.open), "open"), (.go(.nextPane), "photos"), (.look(.search), "filter"),
          (.look(.sort), "sort"),
        ] + folding(state.places.list.current?.branch ?? .none), [help, way]
      )
    case .map:
      return (mapBindings(state), [help, way])
    case .months:
      return (
        [
          (.go(.open), "open"), (.look(.zoomOut), "years"), (.jump(.nextYear), "next year"),
          (.jump(.previousYear), "previous"), (.go(.toDate), "date"), (.look(.search), "filter"),
          (.look(.sort), "sort"), (.go(.nextPane), "albums"),
        ], [help, (.go(.back), "days")]
      )
    case .years:
      return (
        [
          (.go(.open), "open"), (.jump(.nextMonth), "next month"), (.jump(.nextYear), "next year"),
          (.jump(.previousYear), "previous"), (.go(.toDate), "date"), (.look(.search), "filter"),
          (.look(.sort), "sort"), (.go(.nextPane), "albums"),
        ], [help, (.go(.back), "months")]
      )
    case .grid where state.grid.rangeStart != nil:
      return ([(.mark(.range), "mark the range")], [help, (.go(.escape), "give up")])
    case .grid:
      return (gridBindings(state), [help, way])
    }
  }

  /// Where more of the picture is there than is seen, the keys that go to other photos move it.
  private static func photoBindings(_ state: GalleryState) -> [Use] {
    let moves: [Use] =
      state.canPan
      ? [(.move(.right), "move the picture"), (.move(.pageDown), "same part of the next")]
      : [(.move(.right), "next"), (.move(.left), "previous")]
    return moves + [(.mark(.mark), "mark")] + pictureKeys(state) + [
      (.act(.copyPath), "copy path"), (.act(.openOutside), "open outside"),
      (.act(.export), "export"), (.act(.favourite), "favourite"),
      (.act(.addToAlbum), "add to album"),
    ]
  }

  /// What can be done with a picture that is seen.
  private static func pictureKeys(_ state: GalleryState) -> [Use] {
    state.isPictureShown
      ? [(.photo(.zoomMode), "size"), (.look(.info), "info"), (.photo(.slideshow), "slideshow")]
      : []
  }

  /// What a folder in the album list can do.
  private static func folding(_ state: GalleryState) -> [Use] {
    guard case .album(_, _, _, _, let branch) = state.albums.list.current else { return [] }
    return folding(branch)
  }

  private static func mapBindings(_ state: GalleryState) -> [Use] {
    var uses: [Use] = state.cluster == nil ? [] : [(.go(.open), "open")]
    uses += [(.map(.zoomIn), "in"), (.map(.zoomOut), "out"), (.map(.nextCluster), "next photos")]
    uses += [(.map(.whole), "all")]
    if !state.map.track.isEmpty { uses += [(.map(.track), "way")] }
    return uses + [(.look(.search), "filter")]
  }

  private static func folding(_ branch: AlbumTree.Branch) -> [Use] {
    switch branch {
    case .none: return []
    case .open: return [(.move(.left), "fold")]
    case .closed: return [(.move(.right), "unfold")]
    }
  }

  private static func gridBindings(_ state: GalleryState) -> [Use] {
    guard !state.grid.index.isEmpty else {
      return [
        (.go(.nextPane), "albums"),
        (.look(.search), state.filter.current == nil ? "filter" : "another filter"),
      ]
    }
    var uses: [Use] = [(.go(.open), "open"), (.mark(.mark), "mark")]
    if !state.marks.selection.marks.isEmpty {
      uses += [
        (.act(.export), "export"), (.act(.addToAlbum), "add to album"), (.mark(.clear), "clear"),
      ]
      uses += [(.mark(.next), "next marked")]
    }
    if state.shownUserAlbum != nil {
      uses += [(.act(.takeOut), "take out")]
      if state.isByHand { uses += [(.act(.moveLater), "on"), (.act(.moveEarlier), "back")] }
      uses += [(.act(.albumMenu), "album")]
    }
    if state.followsDays {
      uses += [
        (.jump(.nextMoment), "next day"), (.jump(.previousMoment), "previous day"),
        (.go(.toDate), "date"),
      ]
      uses += [(.look(.zoomOut), "months")]
    }
    uses += [
      (.look(.search), "filter"), (.look(.sort), "sort"),
      (.go(.nextPane), state.pages.view == .places ? "places" : "albums"), (.look(.info), "info"),
    ]
    uses += [(.act(.favourite), "favourite")]
    if state.marks.selection.marks.isEmpty { uses += [(.act(.addToAlbum), "add to album")] }
    return uses + [
      (.look(.larger), "larger"), (.look(.smaller), "smaller"), (.mark(.range), "range"),
    ]
  }
}
