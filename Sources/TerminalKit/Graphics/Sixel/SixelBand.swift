/// Encodes six rows of pixels as sixels, colour by colour.
///
/// Each colour is drawn over the previous ones. Therefore a pixel of a later colour may be drawn or
/// not, depending on what makes a longer run of the same character. The most frequent colours come
/// first, because most such pixels are then available to them.
struct SixelBand: ~Copyable {
  /// The colours of the band in drawing order.
  private(set) var order: [Int] = []
  private let width: Int
  /// The columns that contain a colour, grouped by colour. Each value is 256 times the column, plus
  /// a bit mask of the rows with this colour.
  private let columns: UnsafeMutableBufferPointer<UInt32>
  /// The start of each colour's columns; `ends` contains their ends.
  private var starts: [Int]
  private var ends: [Int]
  /// For each column, the pixels of colours that are not drawn yet.
  private let open: UnsafeMutableBufferPointer<UInt8>

  /// The maximum gap within a run. For longer gaps, testing whether the run can continue costs more
  /// than it saves.
  private static let gapLimit = 16

  init(colors: Int, width: Int) {
    self.width = width
    columns = .allocate(capacity: width * 6)
    columns.initialize(repeating: 0)
    open = .allocate(capacity: width)
    open.initialize(repeating: 0)
    starts = Array(repeating: 0, count: colors)
    ends = starts
  }

  deinit {
    columns.deallocate()
    open.deallocate()
  }

  /// Reads up to six rows that start at the beginning of `numbers` and are `stride` apart.
  mutating func fill(_ numbers: UnsafeBufferPointer<UInt8>, rows: Int, stride: Int) {
    let (width, columns) = (width, columns)
    starts.withUnsafeMutableBufferPointer { starts in
      starts.update(repeating: 0)
      for row in 0..<rows {
        for offset in (row * stride)..<(row * stride + width) { starts[Int(numbers[offset])] += 1 }
      }
    }
    let counts = starts
    order = counts.indices.filter { counts[$0] > 0 }
    order.sort { (counts[$0], $1) > (counts[$1], $0) }
    var total = 0
    for number in starts.indices { (starts[number], total) = (total, total + counts[number]) }
    ends = starts
    starts.withUnsafeBufferPointer { starts in
      ends.withUnsafeMutableBufferPointer { ends in
        for column in 0..<width {
          for row in 0..<rows {
            let number = Int(numbers[row * stride + column])
            let (end, bit) = (ends[number], UInt32(1) << UInt32(row))
            if end > starts[number], columns[end - 1] >> 8 == UInt32(column) {
              columns[end - 1] |= bit
            } else {
              columns[end] = UInt32(column) << 8 | bit
              ends[number] = end + 1
            }
          }
        }
      }
    }
    open.update(repeating: UInt8(1 << rows - 1))
  }

  func write(to bytes: inout SixelBytes) {
    for (index, number) in order.enumerated() {
      bytes.reserve(width + 8)
      if index > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes.append(UInt8(ascii: "#"))
      bytes.append(number: number)
      let colorColumns = UnsafeBufferPointer(rebasing: columns[starts[number]..<ends[number]])
      for column in colorColumns { open[Int(column >> 8)] &= ~UInt8(column & 63) }
      write(colorColumns, to: &bytes)
    }
  }

  /// Writes one colour. A run continues as long as there is a character that draws all pixels
  /// needed by its columns and none that they must not contain.
  private func write(_ colorColumns: UnsafeBufferPointer<UInt32>, to bytes: inout SixelBytes) {
    var (start, next) = (0, 0)
    var (needed, allowed) = (UInt8(0), UInt8(63))
    for column in colorColumns {
      let (x, bits) = (Int(column >> 8), UInt8(column & 63))
      if x - next > Self.gapLimit {
        if needed != 0 {
          bytes.append(sixel: needed, count: next - start)
          (start, needed) = (next, 0)
        }
        (next, allowed) = (x, 0)
      }
      while next < x {
        if needed & ~open[next] == 0 {
          allowed &= open[next]
        } else {
          bytes.append(sixel: needed, count: next - start)
          (start, needed, allowed) = (next, 0, open[next])
        }
        next += 1
      }
      let (more, both) = (needed | bits, allowed & (open[x] | bits))
      if more & ~both == 0 {
        (needed, allowed) = (more, both)
      } else {
        bytes.append(sixel: needed, count: x - start)
        (start, needed, allowed) = (x, bits, open[x] | bits)
      }
      next = x + 1
    }
    bytes.append(sixel: needed, count: next - start)
  }
}
