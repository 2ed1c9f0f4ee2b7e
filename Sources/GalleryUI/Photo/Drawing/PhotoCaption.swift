import GalleryEngine
import PhotoModel
import TerminalKit

/// The line below the picture: `● IMG_1234.JPG ♥ LIVE  12 May 2019 15:44 · 1/60 s f/2.8 ISO 100
/// 4032×3024 · 100%`.
struct PhotoCaption {
  let asset: Asset
  let isMarked: Bool
  let badges: PhotoBadges
  /// The scale of the picture, or that it is being loaded.
  let loadStatus: String?
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ line: Rect) {
    let row = line.origin.row
    let right = measures
    let end = line.columns.upperBound - 1
    let rightColumn = end - DisplayText.width(right)
    var column = line.origin.column + 1
    if isMarked { column += frame.write("● ", column: column, row: row, style: theme.mark) }
    let room = max(0, rightColumn - 2 - column)
    column += frame.write(
      DisplayText.truncated(PathText.name(asset.path), to: room), column: column, row: row,
      style: theme.strong)
    for piece in badges.pieces
    where column + 2 + DisplayText.width(piece.text) <= rightColumn - 2 {
      column += 1 + frame.write(piece.text, column: column + 1, row: row, style: piece.style)
    }
    for fact in facts where column + 2 + DisplayText.width(fact) <= rightColumn - 2 {
      column += 2 + frame.write(fact, column: column + 2, row: row, style: theme.faint)
    }
    frame.write(right, column: rightColumn, row: row, style: theme.faint)
  }

  private var facts: [String] {
    var facts: [String] = []
    if let wall = asset.metadata.captureTime?.wall {
      facts.append("\(DayText.short(wall.day)) \(DayText.clock(wall))")
    }
    if let camera = asset.metadata.camera { facts.append(camera) }
    let exposure = ExposureText.short(asset.metadata)
    if !exposure.isEmpty { facts.append(exposure) }
    return facts
  }

  private var measures: String {
    let size = asset.adjustedSize.map { "\($0.width)×\($0.height)" }
    return [size, loadStatus].compactMap(\.self).joined(separator: " · ")
  }
}
