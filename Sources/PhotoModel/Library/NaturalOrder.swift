/// The natural order of names: runs of digits are compared as numbers, and case is ignored unless
/// the names are otherwise equal.
package enum NaturalOrder {
  package static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    var (a, b) = (left, right)
    while let x = a.first, let y = b.first {
      if isDigit(x), isDigit(y) {
        let (first, second) = (number(&a), number(&b))
        if first.count != second.count { return first.count < second.count }
        if first != second { return first.lexicographicallyPrecedes(second) }
        continue
      }
      let (low, high) = (lowercased(x), lowercased(y))
      if low != high { return low < high }
      a.removeFirst()
      b.removeFirst()
    }
    if a.isEmpty != b.isEmpty { return a.isEmpty }
    return left.lexicographicallyPrecedes(right)
  }

  /// Removes a run of digits from the front and returns it without leading zeros.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let run = bytes.prefix(while: isDigit)
    bytes = bytes[run.endIndex...]
    return run.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
