/// Reads rows beyond those that can't be read.
///
/// Rows are read in the order of a number. A damaged page hides a range of them, and reading
/// continues after it. The end of the range is found by trying one number after another and, if the
/// range is very large, in steps that double, followed by a binary search.
struct GapScan {
  /// Reads rows from a number on and passes the number of each to `take`, until that returns false.
  /// Throws if it can't read any further. Finding no row is not an error.
  typealias Read = (_ first: Int64, _ take: (Int64) -> Bool) throws -> Void

  /// The count of numbers that are tried one by one: more than the number of rows in a page.
  private static let linearScanLimit = 4096

  /// The largest possible number.
  let last: Int64
  /// Whether some rows could not be read.
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

  /// Returns the lowest number after an unreadable one from which rows can be read, or nil if there
  /// is none.
  private func end(of start: Int64, _ read: Read) -> Int64? {
    var bad = start
    var step: Int64 = 1
    while bad + step <= last, !canRead(bad + step, read) {
      bad += step
      if bad - start > GapScan.linearScanLimit { step *= 2 }
    }
    guard bad + step <= last else { return nil }
    var good = bad + step
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if canRead(middle, read) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Returns whether the first row at or after a number can be read, or there is none.
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
