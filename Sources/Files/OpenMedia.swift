package import PhotoModel

/// The bytes of a photo, open for reading from the beginning: a file of this machine, or one with
/// fetched contents. Closed when the last reference is released.
package final class OpenMedia: Sendable {
  package let file: OpenFile
  /// The type of the contents. Nil if the first bytes identify it.
  package let type: FileType?
  package let version: MediaVersion

  package init(_ file: consuming OpenFile, type: FileType? = nil, version: MediaVersion) {
    self.file = file
    self.type = type
    self.version = version
  }

  /// The descriptor, valid while this object is referenced.
  package var descriptor: Int32 { file.descriptor.rawValue }

  /// Opens a regular file of this machine, following links. Never waits for the writer of a pipe.
  package convenience init(
    opening path: FilePath, in system: FileSystem = FileSystem()
  ) throws(Errno) {
    let file = try system.open(path)
    let status = try file.status()
    guard status.kind == .file else { throw .notAFile }
    self.init(file, version: MediaVersion(size: status.size, modifiedAt: status.modifiedAt))
  }
}

/// Distinguishes the current contents of a photo from earlier ones.
package struct MediaVersion: Hashable, Sendable {
  /// The size in bytes.
  package var size: Int64
  package var modifiedAt: FileTime

  package init(size: Int64, modifiedAt: FileTime) {
    self.size = size
    self.modifiedAt = modifiedAt
  }
}

extension Errno {
  /// The path is a folder or a device.
  package static let notAFile = Errno.isDirectory
}
