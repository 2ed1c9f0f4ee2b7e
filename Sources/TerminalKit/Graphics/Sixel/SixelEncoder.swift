/// Writes pixels as sixels: DEC's "VT330/VT340 Programmer Reference Manual", chapter 14.
///
/// A band is six rows of pixels. For each colour that is in it, a character for each column says
/// which of the six have it; repeated characters are counted.
struct SixelEncoder {
  let numbers: [UInt8]
  /// Pixels of a whole row.
  let width: Int
  let palette: SixelPalette

  /// One column of a band in one colour.
  private struct Column {
    var x: Int32
    var bits: UInt8
  }

  /// A rectangle of the pixels as one sequence, which needs the cursor at its top left.
  ///
  /// Pixels that are not drawn, below the last row in its band, stay as they are (`P2` is 1). The
  /// size is told ahead, with square pixels.
  func encode(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    bytes.reserveCapacity(palette.definitions.count + width * height * 2)
    bytes += palette.definitions
    var band = Band(colors: palette.colors.count, width: width)
    for top in stride(from: y, to: y + height, by: 6) {
      let rows = top..<min(top + 6, y + height)
      numbers.withUnsafeBufferPointer { numbers in
        band.fill(numbers, rows: rows, x: x, stride: self.width)
      }
      band.write(to: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    // No new line after the last band: it could scroll the screen.
    bytes.removeLast()
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// The columns of a band, colour by colour.
  private struct Band {
    private let width: Int
    private var columns: [Column]
    /// Where the columns of a colour begin, and where those of the next do.
    private var starts: [Int]
    private var ends: [Int]

    init(colors: Int, width: Int) {
      self.width = width
      columns = Array(repeating: Column(x: 0, bits: 0), count: width * 6)
      starts = Array(repeating: 0, count: colors)
      ends = starts
    }

    mutating func fill(
      _ numbers: UnsafeBufferPointer<UInt8>, rows: Range<Int>, x: Int, stride: Int
    ) {
      for index in starts.indices { starts[index] = 0 }
      starts.withUnsafeMutableBufferPointer { starts in
        for row in rows {
          for offset in (row * stride + x)..<(row * stride + x + width) {
            starts[Int(numbers[offset])] += 1
          }
        }
      }
      var total = 0
      for index in starts.indices {
        (starts[index], total) = (total, total + starts[index])
        ends[index] = starts[index]
      }
      ends.withUnsafeMutableBufferPointer { ends in
        columns.withUnsafeMutableBufferPointer { columns in
          for column in 0..<width {
            for (bit, row) in rows.enumerated() {
              let number = Int(numbers[row * stride + x + column])
              let end = ends[number]
              let last = end - 1
              if end > starts[number], columns[last].x == Int32(column) {
                columns[last].bits |= 1 << UInt8(bit)
              } else {
                columns[end] = Column(x: Int32(column), bits: 1 << UInt8(bit))
                ends[number] = end + 1
              }
            }
          }
        }
      }
    }

    func write(to bytes: inout [UInt8]) {
      var isFirst = true
      for number in starts.indices where ends[number] > starts[number] {
        if !isFirst { bytes.append(UInt8(ascii: "$")) }
        isFirst = false
        bytes.append(UInt8(ascii: "#"))
        SixelEncoder.append(number, to: &bytes)
        var next: Int32 = 0
        var run = (bits: UInt8(0), count: 0)
        for index in starts[number]..<ends[number] {
          let column = columns[index]
          if column.x > next {
            SixelEncoder.append(run, to: &bytes)
            SixelEncoder.append((0, Int(column.x - next)), to: &bytes)
            run = (column.bits, 1)
          } else if column.bits == run.bits {
            run.count += 1
          } else {
            SixelEncoder.append(run, to: &bytes)
            run = (column.bits, 1)
          }
          next = column.x + 1
        }
        SixelEncoder.append(run, to: &bytes)
      }
    }
  }

  private static func append(_ run: (bits: UInt8, count: Int), to bytes: inout [UInt8]) {
    let character = 63 + run.bits
    if run.count > 3 {
      bytes.append(UInt8(ascii: "!"))
      append(run.count, to: &bytes)
      bytes.append(character)
    } else {
      for _ in 0..<run.count { bytes.append(character) }
    }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
