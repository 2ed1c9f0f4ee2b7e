/// Reads on behind what cannot be read.
///
/// Rows come in the order of a number. A damaged page hides a range of them: behind it reading goes
/// on. Where that range ends is found by trying, one number after the other and then, should very
/// much be hidden, in steps that double and then halve.
struct GapScan {
  /// Reads rows from a number on and hands on the number of each, until that says no. Fails where it
  /// can read no further; to find no row is no failure.
  typealias Read = (_ first: Int64, _ take: (Int64) -> Bool) throws -> Void

  /// So many numbers are tried one by one: more than a page holds rows.
  private static let patience = 4096

  /// The greatest number there may be.
  let last: Int64
  /// Whether something could not be read.
  private(set) var hasGaps = false

  init(last: Int64) {
    self.last = last
  }

  mutating func run(_ read: Read) {
    var start: Int64 = 1
    while start <= last {
      var next = start
      do {
        try read(start) { number in
          guard number < last else { return false }
          next = number + 1
          return true
        }
        return
      } catch {
        hasGaps = true
        guard let behind = end(of: next, read) else { return }
        start = behind
      }
    }
  }

  /// The least number behind a bad one from which rows can be read.
  private func end(of start: Int64, _ read: Read) -> Int64? {
    var bad = start
    var step: Int64 = 1
    while bad + step <= last, !canRead(bad + step, read) {
      bad += step
      if bad - start > GapScan.patience { step *= 2 }
    }
    guard bad + step <= last else { return nil }
    var good = bad + step
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if canRead(middle, read) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Whether the row at a number or the first behind it can be read, or there is none.
  private func canRead(_ number: Int64, _ read: Read) -> Bool {
    var hasRead = false
    do {
      try read(number) { _ in
        hasRead = true
        return false
      }
      return true
    } catch {
      return hasRead
    }
  }
}
