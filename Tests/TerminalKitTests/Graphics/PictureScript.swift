import Foundation
import Testing

@testable import TerminalKit

/// Generates random frames, identical for each seed: pictures that appear, disappear, move and
/// replace one another, with popups above and captions below.
struct PictureScript {
  private(set) var size = Size(columns: 30, rows: 14)
  let graphics: Graphics
  let pictures: [Picture]
  private let pixels: [Picture.ID: [UInt8]]
  private var random: SeededRandom
  private var scene: [(picture: Int, origin: Point)] = []
  private var popup: Rect?
  /// Whether there are wide characters next to the pictures and across their edges, such as titles
  /// next to covers.
  private let hasWideText: Bool

  init(
    _ method: GraphicsMethod, seed: UInt64, isInTmux: Bool = false, hasWideText: Bool = false
  ) throws {
    self.hasWideText = hasWideText
    var graphics = Graphics(method: method, cell: PixelExtent(width: 4, height: 8))
    graphics.isInTmux = isInTmux
    self.graphics = graphics
    random = SeededRandom(seed)
    let maker = TestPictures(graphics)
    pictures = try (0..<12).map {
      try maker.numbered($0, columns: 3 + $0 % 5, rows: 2 + $0 % 3, of: UInt64($0 / 2))
    }
    pixels = Dictionary(
      uniqueKeysWithValues: pictures.enumerated().map { number, picture in
        (picture.id, maker.pixels(ofNumbered: number, picture.size))
      })
  }

  /// Returns the next frame: the last one with one or two changes.
  mutating func next() -> CellBuffer {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: add()
    case 2: _ = scene.popLast()
    case 3: popup = popup == nil ? anyRect() : nil
    case 4: popup = anyRect()
    default: scroll()
    }
    var frame = CellBuffer(size: size)
    for (index, item) in scene.enumerated() {
      frame.place(pictures[item.picture], at: item.origin)
      frame.write(
        "photo\u{A0}\(index)", column: item.origin.column,
        row: item.origin.row + pictures[item.picture].cells.rows, limit: 8)
    }
    if hasWideText {
      for (index, item) in scene.enumerated() {
        let (column, row) = (item.origin.column, item.origin.row)
        let end = column + pictures[item.picture].cells.columns
        frame.write(
          "相册\(index)\(String(repeating: "影", count: index))", column: end - index % 2, row: row,
          limit: 12)
        if index % 3 == 0 { frame.write("a相", column: column - 2, row: row + 1, limit: 3) }
      }
    }
    if let popup {
      frame.fill(popup)
      frame.write("相 popup", column: popup.origin.column, row: popup.origin.row, limit: 9)
    }
    frame.write("last line", column: 0, row: size.rows - 1, limit: 30)
    if Bool.random(using: &random) { frame.cursor = Point(column: 3, row: size.rows - 1) }
    frame.upcoming = (0..<2).map { _ in pictures[.random(in: 0..<12, using: &random)] }
    return frame
  }

  /// Changes the size of the window. Items that no longer fit aren't in the following frames.
  mutating func resize() {
    size = Size(
      columns: .random(in: 20...40, using: &random), rows: .random(in: 10...18, using: &random))
    popup = nil
    scene.removeAll { item in
      let cells = pictures[item.picture].cells
      return item.origin.column + cells.columns > size.columns
        || item.origin.row + cells.rows >= size.rows
    }
  }

  private mutating func add() {
    if scene.count > 5 { scene.removeFirst() }
    let number = Int.random(in: 0..<12, using: &random)
    scene.append((number, anyOrigin(of: pictures[number])))
  }

  private mutating func scroll() {
    for index in scene.indices {
      let rows = pictures[scene[index].picture].cells.rows
      scene[index].origin.row = (scene[index].origin.row + 1) % (size.rows - rows - 1)
      if Int.random(in: 0..<4, using: &random) == 0 {
        // Replaces it with the other picture of the same photo, or with a different picture.
        scene[index].picture = (scene[index].picture + 5) % 12
        scene[index].origin = anyOrigin(of: pictures[scene[index].picture])
      }
    }
  }

  private mutating func anyOrigin(of picture: Picture) -> Point {
    Point(
      column: .random(in: 0...(size.columns - picture.cells.columns), using: &random),
      row: .random(in: 0..<(size.rows - picture.cells.rows), using: &random))
  }

  private mutating func anyRect() -> Rect {
    Rect(
      column: .random(in: 0..<20, using: &random), row: .random(in: 0..<10, using: &random),
      columns: .random(in: 2..<10, using: &random), rows: .random(in: 1..<4, using: &random))
  }

  /// Returns an emulator that can read every part of these pictures.
  func emulator() -> ScreenEmulator {
    var emulator = ScreenEmulator(size: size, cell: graphics.cell)
    guard graphics.method == .iterm else { return emulator }
    var files: [[UInt8]: PixelRaster] = [:]
    for picture in pictures {
      let (columns, rows) = (picture.cells.columns, picture.cells.rows)
      let raster = PixelRaster(size: picture.size, pixels: pixels[picture.id] ?? [])
      for left in 0..<columns {
        for right in (left + 1)...columns {
          for top in 0..<rows {
            for bottom in (top + 1)...rows {
              let rect = Rect(column: left, row: top, columns: right - left, rows: bottom - top)
              let sequence = String(decoding: picture.encoded(rect), as: UTF8.self)
              let base64 = sequence.dropLast().split(separator: ":").last ?? ""
              files[[UInt8](Data(base64Encoded: String(base64)) ?? Data())] = raster.cropped(
                x: left * 4, y: top * 8, width: (right - left) * 4, height: (bottom - top) * 8)
            }
          }
        }
      }
    }
    emulator.decode = { files[$0] }
    return emulator
  }

  /// Returns the differences between a screen and a frame as text. Empty if they match.
  func differences(_ emulator: ScreenEmulator, _ frame: CellBuffer) -> [String] {
    var differences = emulator.complaints
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        if let difference = difference(emulator, frame, column, row) {
          differences.append("\(column),\(row): \(difference)")
        }
      }
    }
    return differences
  }

  private func difference(
    _ emulator: ScreenEmulator, _ frame: CellBuffer, _ column: Int, _ row: Int
  ) -> String? {
    let displayedCell = emulator[column, row]
    let displayedColor = emulator.picture(atColumn: column, row: row)
    guard let placement = frame.placement(atColumn: column, row: row) else {
      let text = frame[column, row].text
      if let displayedColor {
        return "a picture \(displayedColor) instead of \(text.debugDescription)"
      }
      return displayedCell.text == text
        ? nil : "\(displayedCell.text.debugDescription) instead of \(text)"
    }
    let origin = placement.rect.origin
    let part = Point(column: column - origin.column, row: row - origin.row)
    if case .cells(let cells) = placement.picture.payload {
      let expected = cells[part.row * placement.rect.size.columns + part.column]
      let isRight =
        displayedCell.text == String(expected.character)
        && displayedCell.background == expected.background
        && (expected.character == " " || displayedCell.foreground == expected.foreground)
      return isRight ? nil : "\(displayedCell) instead of \(expected)"
    }
    if row == size.rows - 1, graphics.method == .sixel || graphics.method == .iterm {
      return displayedColor == nil ? nil : "a picture in the last row"
    }
    let offset =
      ((part.row * 8 + 4) * placement.picture.size.width + part.column * 4 + 2) * 3
    let pixels = pixels[placement.picture.id] ?? []
    let expected = XtermPalette(
      red: Int(pixels[offset]), green: Int(pixels[offset + 1]), blue: Int(pixels[offset + 2]))
    guard let displayedColor else {
      return "\(displayedCell.text.debugDescription) instead of a picture"
    }
    return displayedColor.distance(to: expected) <= 40
      ? nil : "\(displayedColor) instead of \(expected)"
  }
}
