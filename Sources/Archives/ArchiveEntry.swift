package import PhotoModel

/// A file in an archive, as it is described before its bytes.
package struct ArchiveEntry: Hashable, Sendable {
  /// Its path within the archive, with slashes between folders: relative, and without `..`.
  package var path: [UInt8]
  /// Exactly so many bytes follow.
  package var size: Int64
  package var modifiedAt: FileTime

  package init(path: [UInt8], size: Int64, modifiedAt: FileTime) {
    precondition(path.first != UInt8(ascii: "/"), "An archive that is unpacked stays in its folder")
    self.path = path
    self.size = size
    self.modifiedAt = modifiedAt
  }

  /// Its path as text; nil where the bytes are none.
  var text: String? { String(validating: path, as: UTF8.self) }

  var isASCII: Bool { path.allSatisfy { $0 < 0x80 } }
}
