extension ByteDelta {
  /// Finds what two files have in common: their beginning, their end, and blocks between, at any
  /// offset. The caller holds the bytes in memory.
  package init(making old: UnsafeRawBufferPointer, from new: UnsafeRawBufferPointer) {
    self.init()
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    append(.copy(offset: 0, count: Int64(head)))
    find(old, head..<(old.count - tail), in: new, head..<(new.count - tail))
    append(.copy(offset: Int64(new.count - tail), count: Int64(tail)))
  }

  private static let blockSize = 512

  /// Finds blocks of the new file in the old one with a rolling sum, as rsync does.
  private mutating func find(
    _ old: UnsafeRawBufferPointer, _ oldRange: Range<Int>,
    in new: UnsafeRawBufferPointer, _ newRange: Range<Int>
  ) {
    let block = ByteDelta.blockSize
    var blocks: [UInt32: Int] = [:]
    var start = newRange.lowerBound
    while start + block <= newRange.upperBound {
      let sum = RollingSum(new, start, block).value
      if blocks[sum] == nil { blocks[sum] = start }
      start += block
    }
    var (literalStart, position) = (oldRange.lowerBound, oldRange.lowerBound)
    var sum: RollingSum?
    while !blocks.isEmpty, position + block <= oldRange.upperBound {
      let rollingSum = sum ?? RollingSum(old, position, block)
      if let found = blocks[rollingSum.value] {
        var count = 0
        while position + count < oldRange.upperBound, found + count < newRange.upperBound,
          old[position + count] == new[found + count]
        {
          count += 1
        }
        if count >= block {
          append(.bytes(Array(old[literalStart..<position])))
          append(.copy(offset: Int64(found), count: Int64(count)))
          position += count
          literalStart = position
          sum = nil
          continue
        }
      }
      sum = position + block < oldRange.upperBound ? rollingSum.rolled(old, position, block) : nil
      position += 1
    }
    append(.bytes(Array(old[literalStart..<oldRange.upperBound])))
  }
}

/// The checksum of a window that can be moved by one byte cheaply, as in rsync (Tridgell,
/// Mackerras, "The rsync algorithm", 1996).
private struct RollingSum {
  var low: UInt32 = 0
  var high: UInt32 = 0

  var value: UInt32 { (low & 0xFFFF) | (high << 16) }

  init(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) {
    for index in 0..<count {
      let byte = UInt32(bytes[start + index])
      low &+= byte
      high &+= UInt32(count - index) &* byte
    }
  }

  func rolled(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> RollingSum {
    var next = self
    next.low = low &- UInt32(bytes[start]) &+ UInt32(bytes[start + count])
    next.high = high &- UInt32(count) &* UInt32(bytes[start]) &+ next.low
    return next
  }
}
