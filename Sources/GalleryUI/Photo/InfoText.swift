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

  private init(lines: [Line], labelWidth: Int) {
    self.lines = lines
    self.labelWidth = labelWidth
  }

  /// One column of text.
  init(_ asset: Asset, width: Int, _ state: GalleryState) {
    let blocks = InfoText.blocks(asset, width: width, state)
    self.init(lines: Array(blocks.lines.joined(separator: [.blank])), labelWidth: blocks.labelWidth)
  }

  /// Two columns, each of a width: the groups stay whole and in order, and the columns are about as
  /// long as each other.
  static func columns(_ asset: Asset, width: Int, _ state: GalleryState) -> [InfoText] {
    let (blocks, labelWidth) = blocks(asset, width: width, state)
    func lines(_ part: some Sequence<[Line]>) -> [Line] {
      Array(part.joined(separator: [.blank]))
    }
    let cut = blocks.indices.min { first, second in
      func height(_ cut: Int) -> Int {
        max(lines(blocks[...cut]).count, lines(blocks[(cut + 1)...]).count)
      }
      return height(first) < height(second)
    }
    guard let cut else { return [] }
    return [blocks[...cut], blocks[(cut + 1)...]].map {
      InfoText(lines: lines($0), labelWidth: labelWidth)
    }
  }

  /// The groups of facts as lines; first what is wrong with the photo, if anything is.
  private static func blocks(
    _ asset: Asset, width: Int, _ state: GalleryState
  ) -> (lines: [[Line]], labelWidth: Int) {
    let facts = AssetFacts(asset, at: state.places.ofPhotos[asset.id], zone: state.setup.zone)
    let labelWidth = min(facts.labelWidth, max(8, width * 2 / 5))
    let valueWidth = max(8, width - labelWidth - 2)
    var blocks: [[Line]] = []
    if let damage = state.library.damaged[asset.id] {
      blocks.append(DisplayText.wrapped(ErrorText.sentence(damage), to: width).map(Line.warning))
    }
    if state.window.arePicturesShown,
      let failure = state.pictures.cache.failure(of: state.imageFile(of: asset))
    {
      blocks.append(DisplayText.wrapped(ErrorText.sentence(failure), to: width).map(Line.warning))
    }
    if state.window.arePicturesShown,
      let note = state.pictures.cache.preview(of: state.imageFile(of: asset))
    {
      blocks.append(DisplayText.wrapped(ErrorText.preview(note), to: width).map(Line.warning))
    }
    if let row = state.grid.current, row.id == asset.id, state.isOffline(row) {
      blocks.append(DisplayText.wrapped(ErrorText.diskNotThere, to: width).map(Line.warning))
    }
    for group in facts.groups {
      var lines = [Line.heading(group.title)]
      for fact in group.facts {
        for (number, text) in DisplayText.wrapped(fact.value, to: valueWidth).enumerated() {
          lines.append(.fact(label: number == 0 ? fact.label : "", value: text))
        }
      }
      blocks.append(lines)
    }
    return (blocks, labelWidth)
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
  /// How far the panel of the photo view can be scrolled.
  static func lastScroll(of state: GalleryState) -> Int {
    guard let rect = state.photoPanes.info,
      let asset = state.currentID.flatMap({ state.library.details[$0] })
    else { return 0 }
    return max(0, InfoText(asset, width: rect.size.columns - 2, state).lines.count - rect.size.rows)
  }

  static func draw(
    in frame: inout CellBuffer, _ rect: Rect, _ state: GalleryState, from first: Int = 0
  ) {
    guard let asset = state.currentID.flatMap({ state.library.details[$0] }) else { return }
    let inner = Rect(
      column: rect.origin.column + 1, row: rect.origin.row, columns: rect.size.columns - 2,
      rows: rect.size.rows)
    let text = InfoText(asset, width: inner.size.columns, state)
    text.draw(in: &frame, inner, from: first, state)
    let below = text.lines.count - first - inner.size.rows
    if below > 0 {
      let more =
        state.pages.photo == nil ? " ▼ \(below + 1) more in the photo view" : " ▼ \(below + 1) more"
      frame.fill(
        Rect(
          column: inner.origin.column, row: inner.rows.upperBound - 1,
          columns: inner.size.columns, rows: 1))
      frame.put(
        DisplayText.truncated(more, to: inner.size.columns), column: inner.origin.column,
        row: inner.rows.upperBound - 1, style: state.theme.notice)
    }
  }
}
