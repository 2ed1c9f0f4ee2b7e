package import PhotoModel

/// The bytes of a photo, open for reading from their beginning: a file of this machine, or one that
/// holds what was fetched. Closed with its last reference.
package final class OpenMedia: Sendable {
  package let file: OpenFile
  /// What they are; nil where their first bytes say it.
  package let type: FileType?
  package let version: MediaVersion

  package init(_ file: consuming OpenFile, type: FileType? = nil, version: MediaVersion) {
    self.file = file
    self.type = type
    self.version = version
  }

  /// To be handed on while this is referred to.
  package var descriptor: Int32 { file.descriptor.rawValue }

  /// Opens a plain file of this machine; links are followed. It never waits for somebody who writes
  /// into a pipe.
  package convenience init(
    opening path: FilePath, in system: FileSystem = FileSystem()
  ) throws(Errno) {
    let file = try system.open(path)
    let status = try file.status()
    guard status.kind == .file else { throw .notAFile }
    self.init(file, version: MediaVersion(size: status.size, modifiedAt: status.modifiedAt))
  }
}

/// What distinguishes the contents of a photo from what they were before.
package struct MediaVersion: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime

  package init(size: Int64, modifiedAt: FileTime) {
    self.size = size
    self.modifiedAt = modifiedAt
  }
}

extension Errno {
  /// What is there is a folder or a device.
  package static let notAFile = Errno.isDirectory
}
