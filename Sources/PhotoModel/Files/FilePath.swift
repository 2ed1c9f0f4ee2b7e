/// The path of a file: the bytes from the system, which may not be UTF-8.
///
/// Paths are compared by their bytes, which is the last criterion of the order of photos. Text for
/// display is made from `shown` and escaped elsewhere.
package struct FilePath: Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The path as text, nil if its bytes aren't UTF-8.
  package var string: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// The path as text with U+FFFD for invalid UTF-8, for programs that only read text. Must not be
  /// used to open a file.
  package var lossyString: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The last component: `c.jpg` of `/a/b/c.jpg`, or the whole path if it contains no slash.
  package var name: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: .slash) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The path without its last component, `/` for a path at the top.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: .slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [.slash] : Array(bytes[..<slash]))
  }

  /// Returns whether the path is the folder or is inside it.
  package func isContained(in folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || folder.bytes.last == .slash
      || bytes[folder.bytes.count] == .slash
  }

  package func appending(_ name: some Collection<UInt8>) -> FilePath {
    var joined = bytes
    joined.reserveCapacity(bytes.count + 1 + name.count)
    if joined.last != .slash { joined.append(.slash) }
    joined.append(contentsOf: name)
    return FilePath(bytes: joined)
  }

  package func appending(_ name: String) -> FilePath {
    appending(Array(name.utf8))
  }

  /// Calls `body` with the path as a C string. The pointer is only valid during the call.
  package func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      guard let start = buffer.baseAddress else {
        preconditionFailure("A buffer of one byte or more has an address")
      }
      return try body(UnsafePointer(start))
    }
  }

  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FilePath {
  /// Splits a name at its last dot. A dot at the start belongs to a hidden name and doesn't start
  /// an extension.
  package static func split(
    name: ArraySlice<UInt8>
  ) -> (stem: ArraySlice<UInt8>, ending: ArraySlice<UInt8>) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return (name, [])
    }
    return (name[..<dot], name[(dot + 1)...])
  }
}

extension UInt8 {
  package static let slash = UInt8(ascii: "/")
}
