package import PhotoModel

/// Decides whether files that are not found are gone, or only their disk is.
///
/// A folder that vanished is gone when the folder that should hold it is on the disk where it was.
/// A disk that was taken out leaves either nothing behind, or the empty folder that it was mounted
/// on: then what is there now is on another disk. Devices are numbered anew when a machine starts,
/// so two folders that were on one device before are on one now.
package enum VolumeRule {
  package enum Verdict: Hashable, Sendable {
    case gone, offline
  }

  /// A folder where it was seen last, and where it is now.
  package struct Sighting: Hashable, Sendable {
    package var before: FileIdentity?
    package var now: FileIdentity

    package init(before: FileIdentity?, now: FileIdentity) {
      self.before = before
      self.now = now
    }
  }

  /// `vanished` is where the folder was seen last; `ancestor` the nearest folder above it that is
  /// there.
  package static func verdict(
    vanished: FileIdentity?, ancestor: Sighting
  ) -> Verdict {
    guard let vanished else { return .gone }
    // Where the ancestor is the folder that it was, both numbers are from the same time.
    let isSame = ancestor.before?.inode == ancestor.now.inode
    let device = isSame ? ancestor.before?.device : ancestor.now.device
    return vanished.device == device ? .gone : .offline
  }

  /// Whether a folder that is there holds nothing that it held because another disk is mounted on
  /// it, or none: it has become another folder, and not one name in it is known.
  ///
  /// `isDisk` says that a disk is mounted on it: the first folder of every disk of a kind has one
  /// number, so that only the disk's distinguishes them.
  package static func isReplaced(
    _ folder: Sighting, isDisk: Bool, holdsAnythingKnown: Bool
  ) -> Bool {
    guard let before = folder.before, !holdsAnythingKnown else { return false }
    return before.device != folder.now.device && (isDisk || before.inode != folder.now.inode)
  }
}
