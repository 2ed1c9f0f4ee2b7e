/// The bytes of a TZif file, built for one test.
struct ZoneFixture {
  var version = UInt8(ascii: "2")
  /// The times of clock changes, and the index of the new offset.
  var changes: [(moment: Int64, type: UInt8)] = []
  var offsets: [Int32] = [0]
  var footer = ""
  /// The counts in the header of the 64-bit block, if they are to be wrong.
  var changeCount: UInt32?
  var typeCount: UInt32?

  var bytes: [UInt8] {
    guard version >= UInt8(ascii: "2") else { return block(timeSize: 4) }
    var old = self
    old.changes = []
    return old.block(timeSize: 4) + block(timeSize: 8) + Array("\n\(footer)\n".utf8)
  }

  private func block(timeSize: Int) -> [UInt8] {
    let isNew = timeSize == 8
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let changeCount = (isNew ? self.changeCount : nil) ?? UInt32(changes.count)
    let typeCount = (isNew ? self.typeCount : nil) ?? UInt32(offsets.count)
    for count in [0, 0, 0, changeCount, typeCount, 4] { append(count, to: &bytes) }
    for change in changes {
      if isNew {
        append(UInt64(bitPattern: change.moment), to: &bytes)
      } else {
        append(UInt32(bitPattern: Int32(clamping: change.moment)), to: &bytes)
      }
    }
    bytes += changes.map(\.type)
    for offset in offsets {
      append(UInt32(bitPattern: offset), to: &bytes)
      bytes += [0, 0]
    }
    return bytes + Array("ABC\0".utf8)
  }

  private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
