/// The names of one folder's files in a single buffer. A folder of a million files takes the bytes
/// of the names and four more per name.
package struct NameList: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  package subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }

  /// Returns the range of a name in `bytes`.
  func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Appends a name. Returns false if there is no more space: the limit is four gigabytes of names
  /// per folder.
  @discardableResult
  package mutating func append(_ name: some Collection<UInt8>) -> Bool {
    guard let end = UInt32(exactly: bytes.count + name.count) else { return false }
    bytes.append(contentsOf: name)
    ends.append(end)
    return true
  }
}
