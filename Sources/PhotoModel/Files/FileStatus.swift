/// The identity of a file or folder, independent of its paths: its device and inode.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// The file system's data of one file or folder, as needed by a scan.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device. It is never opened, because that may block forever.
    case special
  }

  package var kind: Kind
  package var identity: FileIdentity
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  /// When its contents or its inode last changed. Copying a file sets this, unlike `modifiedAt`.
  package var changedAt: FileTime

  package init(
    kind: Kind, identity: FileIdentity, size: Int64, modifiedAt: FileTime, changedAt: FileTime
  ) {
    self.kind = kind
    self.identity = identity
    self.size = size
    self.modifiedAt = modifiedAt
    self.changedAt = changedAt
  }
}
