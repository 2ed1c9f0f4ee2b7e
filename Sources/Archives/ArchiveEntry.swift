package import PhotoModel

/// The description of a file in an archive, which precedes its bytes.
package struct ArchiveEntry: Hashable, Sendable {
  /// The path within the archive, with slashes as separators: relative, and without `..`.
  package var path: [UInt8]
  /// The exact number of bytes that follow.
  package var size: Int64
  package var modifiedAt: FileTime

  package init(path: [UInt8], size: Int64, modifiedAt: FileTime) {
    precondition(path.first != UInt8(ascii: "/"), "An archive that is unpacked stays in its folder")
    self.path = path
    self.size = size
    self.modifiedAt = modifiedAt
  }

  /// The path as text, or nil if it is not valid UTF-8.
  var text: String? { String(validating: path, as: UTF8.self) }

  var isASCII: Bool { path.allSatisfy { $0 < 0x80 } }
}
