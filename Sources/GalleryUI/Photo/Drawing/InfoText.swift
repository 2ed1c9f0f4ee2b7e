import GalleryEngine
import PhotoModel
import TerminalKit

/// Everything known about a photo, as lines of a given width.
struct InfoText {
  enum Line: Hashable {
    case heading(String)
    /// A line of a value. Only the first line of a wrapped value has the label.
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

  /// Makes one column of text.
  init(_ photo: PhotoFacts, width: Int) {
    let blocks = InfoText.blocks(photo, width: width)
    self.init(lines: Array(blocks.lines.joined(separator: [.blank])), labelWidth: blocks.labelWidth)
  }

  /// Returns two columns of a width. The groups stay complete and in order, and the columns are
  /// about equally long.
  static func columns(_ photo: PhotoFacts, width: Int) -> [InfoText] {
    let (blocks, labelWidth) = blocks(photo, width: width)
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

  /// Returns the groups of facts as lines. Problems of the photo come first.
  private static func blocks(
    _ photo: PhotoFacts, width: Int
  ) -> (lines: [[Line]], labelWidth: Int) {
    var facts = AssetFacts(photo.asset, at: photo.place, zone: photo.zone)
    if !photo.deletion.isEmpty {
      facts.groups.insert(AssetFacts.Group(title: Phrases.trash, facts: photo.deletion), at: 0)
    }
    let labelWidth = min(facts.labelWidth, max(8, width * 2 / 5))
    let valueWidth = max(8, width - labelWidth - 2)
    var blocks = photo.warnings.map { DisplayText.wrapped($0, to: width).map(Line.warning) }
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

  func draw(in frame: inout CellBuffer, _ rect: Rect, from first: Int, _ theme: Theme) {
    for (offset, line) in lines.dropFirst(first).prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      switch line {
      case .heading(let title):
        frame.write(title, column: rect.origin.column, row: row, style: theme.header)
      case .fact(let label, let value):
        frame.write(
          DisplayText.truncated(label, to: labelWidth), column: rect.origin.column, row: row,
          style: theme.faint)
        frame.write(
          value, column: rect.origin.column + labelWidth + 2, row: row,
          limit: rect.size.columns - labelWidth - 2, style: theme.text)
      case .warning(let text):
        frame.write(
          text, column: rect.origin.column, row: row, limit: rect.size.columns,
          style: theme.warning)
      case .blank:
        break
      }
    }
  }
}
