/// Six rows of pixels as sixels, colour by colour.
///
/// A colour is drawn over those before it, so that a pixel of a colour that is still to come may be
/// drawn or not, whichever makes a longer run of the same character. The colours with most pixels
/// come first: they find most of such pixels.
struct SixelBand: ~Copyable {
  /// The colours of the band as they are drawn.
  private(set) var order: [Int] = []
  private let width: Int
  /// The columns that have a colour, those of each colour together: 256 times the column, and the
  /// rows that have it as bits.
  private let columns: UnsafeMutableBufferPointer<UInt32>
  /// Where the columns of a colour begin, and where they end.
  private var starts: [Int]
  private var ends: [Int]
  /// For each column, the pixels of colours that are still to come.
  private let open: UnsafeMutableBufferPointer<UInt8>

  /// A gap that is longer ends a run: whether it could go on takes longer to see than it saves.
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

  /// Takes up to six rows, from the first of `numbers` on; from one to the next it is `stride`.
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
      let own = UnsafeBufferPointer(rebasing: columns[starts[number]..<ends[number]])
      for column in own { open[Int(column >> 8)] &= ~UInt8(column & 63) }
      write(own, to: &bytes)
    }
  }

  /// One colour. A run has a character that draws what its columns need and nothing that they may
  /// not have; it goes on as long as there is one.
  private func write(_ own: UnsafeBufferPointer<UInt32>, to bytes: inout SixelBytes) {
    var (start, next) = (0, 0)
    var (needed, allowed) = (UInt8(0), UInt8(63))
    for column in own {
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
