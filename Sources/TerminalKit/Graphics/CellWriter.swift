/// Encodes characters and their cells as terminal output, without redundant cursor movements and
/// colour changes.
///
/// ncurses assumes that the cursor and the colours are as it left them, so both are saved before
/// the first character (DECSC) and restored after the last (DECRC).
struct CellWriter {
  private var bytes: [UInt8] = []
  private var cursor: Point?
  private var foreground = PictureCell.Color.standard
  private var background = PictureCell.Color.standard

  var count: Int { bytes.count }

  /// Returns the complete output, enclosed in save and restore; empty if no cell was written.
  func finished() -> [UInt8] {
    bytes.isEmpty ? [] : Array("\u{1B}7\u{1B}[m".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  /// Writes a cell with one character.
  mutating func write(_ cell: PictureCell, column: Int, row: Int) {
    // A blank doesn't show its text colour.
    let isBlank = cell.character == " "
    beginCell(
      foreground: isBlank ? foreground : cell.foreground, background: cell.background,
      column: column, row: row)
    append(cell.character)
  }

  /// Moves to a cell and sets its colours. The caller must then append exactly one character one
  /// column wide, with its combining characters.
  mutating func beginCell(
    foreground: PictureCell.Color, background: PictureCell.Color, column: Int, row: Int
  ) {
    move(column: column, row: row)
    if foreground != self.foreground || background != self.background {
      bytes += Array("\u{1B}[".utf8)
      if foreground != self.foreground { append(foreground, base: 30) }
      if background != self.background {
        if foreground != self.foreground { bytes.append(UInt8(ascii: ";")) }
        append(background, base: 40)
      }
      bytes.append(UInt8(ascii: "m"))
      (self.foreground, self.background) = (foreground, background)
    }
    cursor = Point(column: column + 1, row: row)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value))
    } else {
      for unit in UTF8.encode(scalar).unsafelyUnwrapped { bytes.append(unit) }
    }
  }

  private mutating func move(column: Int, row: Int) {
    if cursor == Point(column: column, row: row) { return }
    bytes += Array("\u{1B}[\(row + 1);\(column + 1)H".utf8)
  }

  /// `base` is 30 for the text colour and 40 for the background.
  private mutating func append(_ color: PictureCell.Color, base: Int) {
    switch color {
    case .standard: append(base + 9)
    case .palette(let number) where number < 8: append(base + Int(number))
    case .palette(let number) where number < 16: append(base + 60 + Int(number) - 8)
    case .palette(let number):
      append(base + 8)
      append(";5;", Int(number))
    case .rgb(let red, let green, let blue):
      append(base + 8)
      append(";2;", Int(red))
      append(";", Int(green))
      append(";", Int(blue))
    }
  }

  private mutating func append(_ text: StaticString, _ number: Int) {
    text.withUTF8Buffer { bytes += $0 }
    append(number)
  }

  /// Appends a number from 0 to 255.
  private mutating func append(_ number: Int) {
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
