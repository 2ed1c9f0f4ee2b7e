import Foundation

@testable import TerminalKit

/// The images and placements of a terminal with kitty's protocol.
struct KittyStore {
  struct Placement: Hashable {
    var origin: Point
    var size: Size
    /// In pixels of the image.
    var source: Rect
  }

  private struct Loading {
    var id: UInt32
    var size: PixelExtent
    var base64: [UInt8] = []
  }

  private(set) var images: [UInt32: PixelRaster] = [:]
  private(set) var virtual: [UInt32: Size] = [:]
  private(set) var placements: [UInt32: [Int: Placement]] = [:]
  private var loading: Loading?

  /// Handles a command. Returns the error, or nil if there is none.
  mutating func receive(_ body: [UInt8], cursor: Point) -> String? {
    guard body.first == UInt8(ascii: "G") else { return "no graphics command" }
    let parts = body.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1)
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=")
      keys[String(sides[0])] = String(sides[1])
    }
    if keys["a"] == "q" { return nil }
    if keys["q"] != "2" { return "a command that is answered" }
    let payload = parts.count > 1 ? Array(parts[1]) : []
    if payload.count > 4096 { return "a piece that is too long" }
    let id = keys["i"].flatMap(UInt32.init) ?? 0
    switch keys["a"] {
    case nil:
      guard loading != nil else { return "a piece of nothing" }
      return load(payload, hasMore: keys["m"] == "1")
    case _ where loading != nil: return "a command between the pieces of a picture"
    case "t":
      guard let width = keys["s"].flatMap(Int.init), let height = keys["v"].flatMap(Int.init)
      else { return "a picture without a size" }
      loading = Loading(id: id, size: PixelExtent(width: width, height: height))
      return load(payload, hasMore: keys["m"] == "1")
    case "p": return place(id, keys, cursor)
    case "d": return delete(id, keys)
    default: return "an unknown command"
    }
  }

  private mutating func load(_ payload: [UInt8], hasMore: Bool) -> String? {
    loading?.base64 += payload
    guard !hasMore, let transmission = loading else { return nil }
    loading = nil
    let pixels = Data(base64Encoded: Data(transmission.base64)).map { [UInt8]($0) } ?? []
    // A transmission that is too short is discarded: this is how one is aborted.
    guard pixels.count == transmission.size.width * transmission.size.height * 3 else { return nil }
    images[transmission.id] = PixelRaster(size: transmission.size, pixels: pixels)
    return nil
  }

  private mutating func place(_ id: UInt32, _ keys: [String: String], _ cursor: Point) -> String? {
    guard let image = images[id] else { return "a placement of no picture" }
    let number = { (key: String) in keys[key].flatMap(Int.init) }
    guard let columns = number("c"), let rows = number("r") else { return "no size in cells" }
    let size = Size(columns: columns, rows: rows)
    if keys["U"] == "1" {
      virtual[id] = size
      return nil
    }
    if keys["C"] != "1" { return "a placement that moves the cursor" }
    placements[id, default: [:]][number("p") ?? 0] = Placement(
      origin: cursor, size: size,
      source: Rect(
        column: number("x") ?? 0, row: number("y") ?? 0,
        columns: number("w") ?? image.size.width, rows: number("h") ?? image.size.height))
    return nil
  }

  private mutating func delete(_ id: UInt32, _ keys: [String: String]) -> String? {
    switch keys["d"] {
    case "I":
      images[id] = nil
      virtual[id] = nil
      placements[id] = nil
    case "i":
      guard let number = keys["p"].flatMap(Int.init), placements[id]?[number] != nil else {
        return "no such placement"
      }
      placements[id]?[number] = nil
    default: return "an unknown way to delete"
    }
    return nil
  }

  /// Clears the screen. kitty removes images that are no longer visible from memory, except those
  /// with virtual placements.
  mutating func clearScreen() {
    placements = [:]
    images = images.filter { virtual[$0.key] != nil }
  }

  /// Returns the colour of the placements over a cell.
  func placed(atColumn column: Int, row: Int) -> XtermPalette? {
    for (id, numbers) in placements {
      for placement in numbers.values {
        let rect = Rect(
          column: placement.origin.column, row: placement.origin.row,
          columns: placement.size.columns, rows: placement.size.rows)
        guard rect.contains(Point(column: column, row: row)), let image = images[id] else {
          continue
        }
        return Self.color(
          image, placement.source, placement.size,
          Point(column: column - rect.origin.column, row: row - rect.origin.row))
      }
    }
    return nil
  }

  /// Returns the colour that a placeholder shows, or nil if there is no placeholder or no visible
  /// image.
  func placeholder(_ cell: ScreenEmulator.Cell) -> XtermPalette? {
    let scalars = Array(cell.text.unicodeScalars)
    guard scalars.first == KittyPlaceholder.character else { return nil }
    let marks = scalars.dropFirst().compactMap { KittyPlaceholder.marks.firstIndex(of: $0) }
    guard marks.count >= 2 else { return nil }
    var id: UInt32
    switch cell.foreground {
    case .palette(let number): id = UInt32(number)
    case .rgb(let red, let green, let blue):
      id = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .standard: return nil
    }
    if marks.count > 2 { id |= UInt32(marks[2]) << 24 }
    guard let image = images[id], let size = virtual[id] else { return nil }
    let source = Rect(column: 0, row: 0, columns: image.size.width, rows: image.size.height)
    return Self.color(image, source, size, Point(column: marks[1], row: marks[0]))
  }

  /// Returns the pixel at the centre of a cell.
  private static func color(_ image: PixelRaster, _ source: Rect, _ size: Size, _ cell: Point)
    -> XtermPalette?
  {
    let x = source.origin.column + (2 * cell.column + 1) * source.size.columns / (2 * size.columns)
    let y = source.origin.row + (2 * cell.row + 1) * source.size.rows / (2 * size.rows)
    guard x < image.size.width, y < image.size.height else { return nil }
    let offset = (y * image.size.width + x) * 3
    return XtermPalette(
      red: Int(image.pixels[offset]), green: Int(image.pixels[offset + 1]),
      blue: Int(image.pixels[offset + 2]))
  }
}
