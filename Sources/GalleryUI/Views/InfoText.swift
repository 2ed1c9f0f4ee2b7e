import LibraryScan
import PhotoModel
import TerminalKit

/// Everything known about a photo, in lines of a width.
struct InfoText {
  enum Line: Hashable {
    case heading(String)
    /// The label only on the first line of a value that goes on.
    case fact(label: String, value: String)
    case warning(String)
    case blank
  }

  let lines: [Line]
  let labelWidth: Int

  init(_ asset: Asset, width: Int, _ state: GalleryState) {
    let facts = AssetFacts(asset, zone: state.setup.zone)
    labelWidth = min(facts.labelWidth, max(8, width / 3))
    let valueWidth = max(8, width - labelWidth - 2)
    var lines: [Line] = []
    if let damage = state.library.damaged[asset.id] {
      lines += DisplayText.wrapped(ErrorText.sentence(damage), to: width).map(Line.warning)
      lines.append(.blank)
    }
    for group in facts.groups {
      if !lines.isEmpty, lines.last != .blank { lines.append(.blank) }
      lines.append(.heading(group.title))
      for fact in group.facts {
        for (number, text) in DisplayText.wrapped(fact.value, to: valueWidth).enumerated() {
          lines.append(.fact(label: number == 0 ? fact.label : "", value: text))
        }
      }
    }
    self.lines = lines
  }

  /// How many lines the photo view has for the photo that it shows.
  static func lineCount(of state: GalleryState) -> Int {
    guard let asset = state.currentID.flatMap({ state.details[$0] }) else { return 0 }
    return InfoText(asset, width: PhotoPage.textWidth(state), state).lines.count
  }

  func draw(in frame: inout CellBuffer, _ rect: Rect, from first: Int, _ state: GalleryState) {
    for (offset, line) in lines.dropFirst(first).prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      switch line {
      case .heading(let title):
        frame.put(title, column: rect.origin.column, row: row, style: state.theme.header)
      case .fact(let label, let value):
        frame.put(
          DisplayText.truncated(label, to: labelWidth), column: rect.origin.column, row: row,
          style: state.theme.faint)
        frame.put(
          value, column: rect.origin.column + labelWidth + 2, row: row,
          limit: rect.size.columns - labelWidth - 2, style: state.theme.text)
      case .warning(let text):
        frame.put(
          text, column: rect.origin.column, row: row, limit: rect.size.columns,
          style: state.theme.warning)
      case .blank:
        break
      }
    }
  }
}

/// The panel beside the grid.
enum InfoPanel {
  static func draw(in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState) {
    guard let asset = state.currentID.flatMap({ state.details[$0] }) else { return }
    let inner = Rect(
      column: rect.origin.column + 1, row: rect.origin.row, columns: rect.size.columns - 2,
      rows: rect.size.rows)
    InfoText(asset, width: inner.size.columns, state).draw(in: &frame, inner, from: 0, state)
  }
}
