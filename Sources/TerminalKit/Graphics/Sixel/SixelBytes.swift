/// A buffer for sixel characters. Capacity is reserved in advance, so that `append` need not check
/// it.
struct SixelBytes: ~Copyable {
  private(set) var count = 0
  private var buffer: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 1 << 16)

  deinit {
    buffer.deallocate()
  }

  /// Reserves capacity for `more` additional bytes.
  mutating func reserve(_ more: Int) {
    guard count + more > buffer.count else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(count + more, buffer.count * 2))
    _ = larger.update(fromContentsOf: buffer[..<count])
    buffer.deallocate()
    buffer = larger
  }

  /// - Precondition: The capacity suffices.
  mutating func append(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends `count` columns with the same pixels, in at most `count` bytes.
  mutating func append(sixel bits: UInt8, count: Int) {
    let character = UInt8(ascii: "?") + bits
    if count > 3 {
      append(UInt8(ascii: "!"))
      append(number: count)
      append(character)
    } else {
      for _ in 0..<count { append(character) }
    }
  }

  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(rebasing: buffer[..<count]))
  }
}
