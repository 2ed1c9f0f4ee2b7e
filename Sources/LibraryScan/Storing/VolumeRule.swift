package import PhotoModel

/// Decides whether missing files were deleted, or whether only their disk is missing.
///
/// A missing folder was deleted if the folder that should contain it is on the disk where it was. A
/// removed disk leaves either nothing, or the empty folder that it was mounted on: then what exists
/// now is on another disk. Device numbers change when a machine restarts, so two folders that were
/// on one device before are on one now.
package enum VolumeRule {
  package enum Cause: Hashable, Sendable {
    case deleted, offline
  }

  /// The identities of a folder when it was last seen and now.
  package struct Sighting: Hashable, Sendable {
    package var before: FileIdentity?
    package var now: FileIdentity

    package init(before: FileIdentity?, now: FileIdentity) {
      self.before = before
      self.now = now
    }
  }

  /// `vanished` is the last known identity of the folder. `ancestor` is its nearest parent that
  /// exists.
  package static func cause(
    vanished: FileIdentity?, ancestor: Sighting
  ) -> Cause {
    guard let vanished else { return .deleted }
    // If the parent is the same folder, both device numbers are from the same time.
    let isSame = ancestor.before?.inode == ancestor.now.inode
    let device = isSame ? ancestor.before?.device : ancestor.now.device
    return vanished.device == device ? .deleted : .offline
  }

  /// Whether an existing folder contains nothing known because another disk, or none, is mounted on
  /// it: it has become another folder, and no name in it is known.
  ///
  /// `isDisk` is true if a disk is mounted on it. The root folders of all disks of one kind have
  /// the same inode, so only the device number distinguishes them.
  package static func isReplaced(
    _ folder: Sighting, isDisk: Bool, hasKnownFiles: Bool
  ) -> Bool {
    guard let before = folder.before, !hasKnownFiles else { return false }
    return before.device != folder.now.device && (isDisk || before.inode != folder.now.inode)
  }
}
