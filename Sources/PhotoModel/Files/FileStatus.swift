/// What makes a file or folder itself, whatever paths lead to it: its device and inode.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What the file system says of one file or folder, as far as a scan needs it.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device: opening one may wait for ever, so it is never opened.
    case special
  }

  package var kind: Kind
  package var identity: FileIdentity
  /// In bytes.
  package var size: Int64
  package var modifiedAt: FileTime
  /// When its contents or its name's record changed last: copying a file sets it, unlike
  /// `modifiedAt`.
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
