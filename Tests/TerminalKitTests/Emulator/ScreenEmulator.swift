import Foundation

@testable import TerminalKit

/// A terminal emulator in memory. It receives the output of programs and records the contents of
/// each cell, text or a part of a picture. Supports the output of ncurses and our painters, and the
/// picture protocols of all families at once.
struct ScreenEmulator {
  struct Cell: Hashable {
    var text = " "
    var foreground = PictureCell.Color.standard
    var background = PictureCell.Color.standard
    /// The mean of the pixels drawn in the cell after its text.
    var pixels: XtermPalette?
  }

  private(set) var size: Size
  /// The size of a cell in pixels.
  let cell: PixelExtent
  private(set) var cells: [Cell]
  private(set) var kitty: KittyStore
  /// Errors that a correct program never causes, as text.
  private(set) var complaints: [String] = []
  /// Returns the pixels of a file that was sent inline. The tests set it, because they have the
  /// possible files.
  var decode: ([UInt8]) -> PixelRaster? = { _ in nil }

  private(set) var cursor = Point(column: 0, row: 0)
  private var pen = Cell()
  private var saved: (cursor: Point, pen: Cell)?
  private var isWrapPending = false

  init(size: Size, cell: PixelExtent) {
    self.size = size
    self.cell = cell
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    kitty = KittyStore()
  }

  /// Changes the size: cells outside are lost, new cells are blank, and pictures stay in place.
  mutating func resize(to size: Size) {
    let old = self
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    for row in 0..<min(size.rows, old.size.rows) {
      for column in 0..<min(size.columns, old.size.columns) {
        cells[row * size.columns + column] = old[column, row]
      }
    }
    cursor = Point(
      column: min(cursor.column, size.columns - 1), row: min(cursor.row, size.rows - 1))
    isWrapPending = false
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// Returns the colour that a picture shows in a cell, or nil if there is text.
  func picture(atColumn column: Int, row: Int) -> XtermPalette? {
    if let color = kitty.placed(atColumn: column, row: row) { return color }
    let cell = self[column, row]
    return cell.pixels ?? kitty.placeholder(cell)
  }

  /// Handles bytes, which may not end inside a sequence.
  mutating func write(_ bytes: some Collection<UInt8>) {
    var parser = EmulatorParser(bytes: Array(bytes))
    while let token = parser.next() { apply(token) }
  }

  private mutating func apply(_ token: EmulatorParser.Token) {
    switch token {
    case .text(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape(let byte): escape(byte)
    case .csi(let parameters, let final): csi(parameters, final)
    case .apc(let body): takeKitty(body)
    case .dcs(let body):
      if body.starts(with: Array("tmux;".utf8)) {
        write(Array(body.dropFirst(5)).undoubled)
      } else {
        takeSixel(body)
      }
    case .osc(let body): takeInline(body)
    case .broken(let text): complaints.append(text)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = DisplayText.width(String(scalar))
    let isMark = scalar.properties.generalCategory == .nonspacingMark
    if isMark {
      let column = max(0, cursor.column - (isWrapPending ? 0 : 1))
      cells[cursor.row * size.columns + column].text.unicodeScalars.append(scalar)
      return
    }
    if isWrapPending { newLine() }
    let columns = scalar == KittyPlaceholder.character ? 1 : width
    guard cursor.column + columns <= size.columns else {
      complaints.append("text past the right edge")
      return
    }
    set(cursor.column, String(scalar))
    if columns == 2 { set(cursor.column + 1, "") }
    if cursor.column + columns == size.columns {
      cursor.column = size.columns - 1
      isWrapPending = true
    } else {
      cursor.column += columns
    }
  }

  private mutating func set(_ column: Int, _ text: String) {
    var cell = pen
    cell.text = text
    cells[cursor.row * size.columns + column] = cell
  }

  private mutating func newLine() {
    isWrapPending = false
    cursor.column = 0
    if cursor.row + 1 < size.rows { cursor.row += 1 } else { complaints.append("scrolled") }
  }

  private mutating func control(_ byte: UInt8) {
    isWrapPending = false
    switch byte {
    case 0x08: cursor.column = max(0, cursor.column - 1)
    case 0x0A:
      if cursor.row + 1 < size.rows { cursor.row += 1 } else { complaints.append("scrolled") }
    case 0x09: cursor.column = min(size.columns - 1, (cursor.column / 8 + 1) * 8)
    case 0x0D: cursor.column = 0
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): saved = (cursor, pen)
    case UInt8(ascii: "8"):
      (cursor, pen) = saved ?? (Point(column: 0, row: 0), Cell())
      isWrapPending = false
    case UInt8(ascii: "M"): cursor.row = max(0, cursor.row - 1)
    default: break
    }
  }

  private mutating func csi(_ parameters: [Int], _ final: UInt8) {
    let first = parameters.first ?? 0
    let count = max(1, first)
    if final != UInt8(ascii: "m") { isWrapPending = false }
    switch final {
    case UInt8(ascii: "A"): cursor.row = max(0, cursor.row - count)
    case UInt8(ascii: "B"): cursor.row = min(size.rows - 1, cursor.row + count)
    case UInt8(ascii: "C"): cursor.column = min(size.columns - 1, cursor.column + count)
    case UInt8(ascii: "D"): cursor.column = max(0, cursor.column - count)
    case UInt8(ascii: "G"): cursor.column = min(size.columns, count) - 1
    case UInt8(ascii: "d"): cursor.row = min(size.rows, count) - 1
    case UInt8(ascii: "H"):
      cursor.row = min(size.rows, count) - 1
      cursor.column = min(size.columns, max(1, parameters.dropFirst().first ?? 1)) - 1
    case UInt8(ascii: "Z"): cursor.column = max(0, (cursor.column - 1) / 8 * 8)
    case UInt8(ascii: "X"): erase(cursor.column..<min(size.columns, cursor.column + count))
    case UInt8(ascii: "K"):
      erase(first == 0 ? cursor.column..<size.columns : 0..<(cursor.column + 1))
    case UInt8(ascii: "J"): eraseScreen(first)
    case UInt8(ascii: "b"):
      let text = cells[cursor.row * size.columns + max(0, cursor.column - 1)].text
      for _ in 0..<count { for scalar in text.unicodeScalars { put(scalar) } }
    case UInt8(ascii: "m"): color(parameters)
    // Modes and queries.
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "r"), UInt8(ascii: "t"),
      UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "q"), UInt8(ascii: "S"):
      break
    default: complaints.append("CSI \(parameters) \(UnicodeScalar(final))")
    }
  }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns { set(column, " ") }
  }

  private mutating func eraseScreen(_ part: Int) {
    let row = cursor.row
    if part == 0 { erase(cursor.column..<size.columns) }
    for other in (part == 0 ? row + 1 : 0)..<size.rows {
      cursor.row = other
      erase(0..<size.columns)
    }
    cursor.row = row
    if part == 2 { kitty.clearScreen() }
  }

  private mutating func color(_ parameters: [Int]) {
    var remaining = (parameters.isEmpty ? [0] : parameters)[...]
    while let first = remaining.popFirst() {
      switch first {
      case 0: pen = Cell()
      case 30...37: pen.foreground = .palette(UInt8(first - 30))
      case 40...47: pen.background = .palette(UInt8(first - 40))
      case 90...97: pen.foreground = .palette(UInt8(first - 82))
      case 100...107: pen.background = .palette(UInt8(first - 92))
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      case 38, 48:
        let color: PictureCell.Color
        if remaining.popFirst() == 5 {
          color = .palette(UInt8(remaining.popFirst() ?? 0))
        } else {
          let values = (0..<3).map { _ in UInt8(remaining.popFirst() ?? 0) }
          color = .rgb(values[0], values[1], values[2])
        }
        if first == 38 { pen.foreground = color } else { pen.background = color }
      default: break
      }
    }
  }

  private mutating func takeKitty(_ body: [UInt8]) {
    if let complaint = kitty.receive(body, cursor: cursor) { complaints.append(complaint) }
  }

  private mutating func takeSixel(_ body: [UInt8]) {
    guard let raster = SixelDecoder.decode(body) else {
      complaints.append("sixels that cannot be read")
      return
    }
    let columns = raster.size.width / cell.width
    let rows = raster.size.height / cell.height
    guard columns * cell.width == raster.size.width, rows * cell.height == raster.size.height else {
      complaints.append("sixels that end within a cell")
      return
    }
    draw(raster, Size(columns: columns, rows: rows))
  }

  private mutating func takeInline(_ body: [UInt8]) {
    guard body.starts(with: Array("1337;File=".utf8)) else { return }
    let text = String(decoding: body, as: UTF8.self)
    let parts = text.dropFirst(10).split(separator: ":", maxSplits: 1)
    var keys: [String: String] = [:]
    for pair in parts[0].split(separator: ";") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      keys[String(sides[0])] = String(sides[1])
    }
    guard keys["inline"] == "1", let columns = keys["width"].flatMap(Int.init),
      let rows = keys["height"].flatMap(Int.init),
      let file = Data(base64Encoded: String(parts[1])), keys["size"] == "\(file.count)",
      let raster = decode([UInt8](file))
    else {
      complaints.append("an inline file that cannot be read")
      return
    }
    draw(raster, Size(columns: columns, rows: rows))
  }

  /// Draws pixels at the cursor over the existing contents, as sixel terminals do.
  private mutating func draw(_ raster: PixelRaster, _ extent: Size) {
    guard cursor.column + extent.columns <= size.columns, cursor.row + extent.rows < size.rows
    else {
      complaints.append("a picture past the edge, or in the last row")
      return
    }
    let means = raster.averaged(to: PixelExtent(width: extent.columns, height: extent.rows))
    for row in 0..<extent.rows {
      for column in 0..<extent.columns {
        let offset = (row * extent.columns + column) * 3
        let index = (cursor.row + row) * size.columns + cursor.column + column
        cells[index].pixels = XtermPalette(
          red: Int(means.pixels[offset]), green: Int(means.pixels[offset + 1]),
          blue: Int(means.pixels[offset + 2]))
      }
    }
  }
}

extension [UInt8] {
  /// The bytes without the second of each pair of ESC, as tmux forwards them.
  var undoubled: [UInt8] {
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in self {
      if byte == 0x1B, isSecond {
        isSecond = false
        continue
      }
      isSecond = byte == 0x1B
      bytes.append(byte)
    }
    return bytes
  }
}
