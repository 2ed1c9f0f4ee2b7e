package import PhotoModel

/// A file as stored in the catalogue, which a scan compares with the disk.
package struct StoredFile: Hashable, Sendable {
  /// The role of a file in its asset. Raw values are stored.
  package enum Role: Int, Hashable, Sendable {
    case main, raw, liveVideo, sidecar
    /// Another path of the main file.
    case alternatePath
    /// Neither photo nor video. It is stored so that it is not opened again.
    case other
    /// A former main file that the last scan did not find.
    case missing
  }

  package var name: [UInt8]
  /// Nil if the file belongs to no asset.
  package var asset: Asset.ID?
  package var role: Role
  package var size: Int64
  package var modifiedAt: FileTime
  /// The time of the last status change (ctime), which reveals edits that keep size and
  /// `modifiedAt`. Nil for files that were scanned before it was recorded. The beginning of 1970,
  /// which no file has, marks a file that must be read again even if it is unchanged, because an
  /// earlier version of the program did not record all metadata.
  package var changedAt: FileTime?
  package var identity: FileIdentity

  package init(
    name: [UInt8], asset: Asset.ID?, role: Role, size: Int64, modifiedAt: FileTime,
    changedAt: FileTime? = nil, identity: FileIdentity
  ) {
    self.name = name
    self.asset = asset
    self.role = role
    self.size = size
    self.modifiedAt = modifiedAt
    self.changedAt = changedAt
    self.identity = identity
  }
}

extension StoredFile.Role {
  init(_ role: AssetFile.Role) {
    self =
      switch role {
      case .main: .main
      case .raw: .raw
      case .liveVideo: .liveVideo
      case .sidecar: .sidecar
      }
  }

  /// Whether the file accompanies the main file of its asset.
  package var isCompanion: Bool {
    switch self {
    case .raw, .liveVideo, .sidecar: true
    case .main, .alternatePath, .other, .missing: false
    }
  }

  /// Nil for roles that are not a file of the asset itself.
  var assetRole: AssetFile.Role? {
    switch self {
    case .main: .main
    case .raw: .raw
    case .liveVideo: .liveVideo
    case .sidecar: .sidecar
    case .alternatePath, .other, .missing: nil
    }
  }
}

extension FileIdentity {
  /// Converts from signed columns. Devices and inodes use all 64 bits on some systems, and SQLite
  /// has only signed integers.
  init(device: Int64, inode: Int64) {
    self.init(device: UInt64(bitPattern: device), inode: UInt64(bitPattern: inode))
  }

  var columns: (device: Int64, inode: Int64) {
    (Int64(bitPattern: device), Int64(bitPattern: inode))
  }
}

extension StoredFile {
  init(_ found: FoundFile, as role: Role, of asset: Asset.ID?) {
    self.init(
      name: found.name, asset: asset, role: role, size: found.status.size,
      modifiedAt: found.status.modifiedAt, changedAt: found.status.changedAt,
      identity: found.status.identity)
  }

  /// Returns whether this is the found file: same device, inode, size and modification time.
  /// `changedAt` is ignored, because moving a file changes it.
  func isSame(as found: FoundFile) -> Bool {
    identity == found.status.identity && size == found.status.size
      && modifiedAt == found.status.modifiedAt
  }
}
