extension FilePath {
  /// Returns the absolute path, without empty and `.` components.
  package func absolute(in workingFolder: FilePath) -> FilePath {
    let fullPath = bytes.first == .slash ? bytes : workingFolder.bytes + [.slash] + bytes
    let parts = fullPath.split(separator: .slash).filter { $0 != [UInt8(ascii: ".")] }
    return FilePath(bytes: parts.isEmpty ? [.slash] : parts.flatMap { [.slash] + $0 })
  }
}
