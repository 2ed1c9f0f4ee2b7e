extension FilePath {
  /// The path from the root, without empty and `.` parts.
  package func absolute(in workingFolder: FilePath) -> FilePath {
    let whole = bytes.first == .slash ? bytes : workingFolder.bytes + [.slash] + bytes
    let parts = whole.split(separator: .slash).filter { $0 != [UInt8(ascii: ".")] }
    return FilePath(bytes: parts.isEmpty ? [.slash] : parts.flatMap { [.slash] + $0 })
  }
}
