package import PhotoModel

/// A file as the catalogue remembers it: what a scan compares with the disk.
package struct StoredFile: Hashable, Sendable {
  /// What the file is to its asset; the raw values are stored.
  package enum Role: Int, Hashable, Sendable {
    case main, raw, liveVideo, sidecar
    /// Another path of a file that is shown.
    case `repeat`
    /// No photo and no video: known, so that it is not opened again.
    case other
    /// What was shown, and was gone when a scan looked for it last.
    case missing
  }

  package var name: [UInt8]
  /// Nil for what is no photo.
  package var asset: Asset.ID?
  package var role: Role
  package var size: Int64
  package var modifiedAt: FileTime
  /// When anything of the file was changed last: an edit that keeps its size and `modifiedAt` shows
  /// here. Nil for files that were looked into before it was noted. The beginning of 1970, which no
  /// file has, is that of one that is to be read again, changed or not: what an earlier version of
  /// the program noted of it is not all that counts today.
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

  /// Whether it lies beside the file of its asset that is shown.
  package var isCompanion: Bool {
    switch self {
    case .raw, .liveVideo, .sidecar: true
    case .main, .repeat, .other, .missing: false
    }
  }

  /// Nil for files that are not their asset's own.
  var assetRole: AssetFile.Role? {
    switch self {
    case .main: .main
    case .raw: .raw
    case .liveVideo: .liveVideo
    case .sidecar: .sidecar
    case .repeat, .other, .missing: nil
    }
  }
}

extension FileIdentity {
  /// Devices and inodes use all 64 bits on some systems; the database knows signed numbers.
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

  /// Whether it is the file that was found: the same number, size and time. Moving a file changes
  /// `changedAt`, which therefore says nothing here.
  func isSame(as found: FoundFile) -> Bool {
    identity == found.status.identity && size == found.status.size
      && modifiedAt == found.status.modifiedAt
  }
}
