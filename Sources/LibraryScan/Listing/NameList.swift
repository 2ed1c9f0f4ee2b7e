/// Names of one folder's files, one after the other in a single buffer: a folder of a million
/// files costs their bytes and four more each.
package struct NameList: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  package subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }

  /// Where the name stands in `bytes`.
  func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Returns whether there was room: four gigabytes of names in one folder are the end.
  @discardableResult
  package mutating func append(_ name: some Collection<UInt8>) -> Bool {
    guard let end = UInt32(exactly: bytes.count + name.count) else { return false }
    bytes.append(contentsOf: name)
    ends.append(end)
    return true
  }
}
