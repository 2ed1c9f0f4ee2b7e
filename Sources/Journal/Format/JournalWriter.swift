import PhotoModel

/// Encodes values as bytes: numbers with seven bits per byte, the lowest first; strings and lists
/// preceded by their counts.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt64) {
    var remainingBits = number
    while remainingBits >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: remainingBits) | 0x80)
      remainingBits >>= 7
    }
    bytes.append(UInt8(remainingBits))
  }

  mutating func write(_ count: Int) { write(UInt64(max(0, count))) }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ part: [UInt8]) {
    write(part.count)
    bytes += part
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write<Value>(_ value: Value?, _ body: (inout JournalWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write<Value>(_ values: [Value], _ body: (inout JournalWriter, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  mutating func write(_ id: Asset.ID) { write(UInt64(id.rawValue)) }

  mutating func write(_ id: UserAlbum.ID) { write(UInt64(id.rawValue)) }

  /// Writes ids in order, each as the difference from the one before, because neighbouring ids are
  /// close.
  mutating func write(_ ids: [Asset.ID]) {
    write(ids.count)
    var last: Int64 = 0
    for id in ids {
      let step = Int64(id.rawValue) - last
      write(UInt64(bitPattern: (step << 1) ^ (step >> 63)))
      last = Int64(id.rawValue)
    }
  }

  /// Writes runs, each as the distance from the end of the one before, and its length.
  mutating func write(_ runs: AssetRuns) {
    write(runs.ranges.count)
    var end: UInt32 = 0
    for run in runs.ranges {
      write(UInt64(run.lowerBound - end))
      write(run.count)
      end = run.upperBound
    }
  }

  /// Writes a set as runs of consecutive ids, or as a bit set if that is shorter.
  mutating func write(_ set: AssetSet) {
    let runs = set.runs(atMost: set.words.count * 2)
    if let runs {
      bytes.append(0)
      write(runs.count)
      var end: UInt32 = 0
      for run in runs {
        write(UInt64(run.lowerBound - end))
        write(UInt64(run.count))
        end = run.upperBound
      }
    } else {
      bytes.append(1)
      write(set.words.count)
      for word in set.words { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    }
  }
}

extension AssetSet {
  /// Returns the ids as runs of consecutive ids. Nil if there are more than `limit`.
  fileprivate func runs(atMost limit: Int) -> [Range<UInt32>]? {
    var runs: [Range<UInt32>] = []
    var start: UInt32?
    for (index, word) in words.enumerated() {
      let first = UInt32(index) * 64
      var position: UInt32 = 0
      while position < 64 {
        let remainingBits = (start == nil ? word : ~word) >> UInt64(position)
        if remainingBits == 0 { break }
        position += UInt32(remainingBits.trailingZeroBitCount)
        if let started = start {
          runs.append(started..<(first + position))
          if runs.count > limit { return nil }
          start = nil
        } else {
          start = first + position
        }
      }
    }
    if let start { runs.append(start..<UInt32(words.count * 64)) }
    return runs.count > limit ? nil : runs
  }
}
