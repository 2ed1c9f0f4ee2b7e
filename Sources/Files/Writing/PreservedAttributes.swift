package import PhotoModel

/// The attributes that a file inherits from the file that it replaces or copies.
package struct PreservedAttributes: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The times of the last access and the last modification.
  package static let times = PreservedAttributes(rawValue: 1)
  /// The owner and group. If they can't be preserved, the file is not replaced.
  package static let owner = PreservedAttributes(rawValue: 2)
  package static let permissions = PreservedAttributes(rawValue: 4)
  /// Access control lists, tags, and values that other programs stored.
  package static let extendedAttributes = PreservedAttributes(rawValue: 8)

  package static let everything: PreservedAttributes = [
    .times, .owner, .permissions, .extendedAttributes,
  ]
}

extension OpenFile {
  /// Copies the selected attributes of another file, and fails if one can't be set. `attributes`
  /// were read before the other file's contents, because reading changes the access time.
  package func preserve(
    _ preserved: PreservedAttributes, of old: borrowing OpenFile, _ attributes: FileAttributes
  ) throws(TransferError) {
    try preserve(preserved, of: old, attributes) { (step) throws(Errno) in try step() }
  }

  /// Copies the selected attributes, except those that this user can't set or the file system has
  /// no space for.
  package func preserveIfAllowed(
    _ preserved: PreservedAttributes, of old: borrowing OpenFile, _ attributes: FileAttributes
  ) throws(TransferError) {
    try preserve(preserved, of: old, attributes, OpenFile.ignoringNotAllowed)
  }

  /// Sets the times, if this user and the file system allow it.
  package func setTimesIfAllowed(
    accessed: FileTime, modified: FileTime
  ) throws(TransferError) {
    do throws(Errno) {
      try OpenFile.ignoringNotAllowed { () throws(Errno) in
        try setTimes(accessed: accessed, modified: modified)
      }
    } catch {
      throw .target(error)
    }
  }

  /// Runs a step and ignores errors about what this user or the file system isn't allowed to do.
  private static func ignoringNotAllowed(_ step: () throws(Errno) -> Void) throws(Errno) {
    do throws(Errno) {
      try step()
    } catch {
      switch error {
      case .notPermitted, .permissionDenied, .notSupported, .noFunction, .invalidArgument: return
      default: throw error
      }
    }
  }

  /// Copies the attributes, the permissions after the owner, because changing the owner clears some
  /// of them.
  private func preserve(
    _ preserved: PreservedAttributes, of old: borrowing OpenFile, _ attributes: FileAttributes,
    _ attempt: (() throws(Errno) -> Void) throws(Errno) -> Void
  ) throws(TransferError) {
    do throws(Errno) {
      if preserved.contains(.owner) {
        try attempt { () throws(Errno) in
          try setOwner(attributes.owner, group: attributes.group)
        }
      }
      if preserved.contains(.extendedAttributes) {
        try attempt { () throws(Errno) in try setExtendedAttributes(of: old) }
      }
      if preserved.contains(.permissions) {
        try attempt { () throws(Errno) in
          try setPermissions(attributes.permissions.subtracting(.privilegeBits))
        }
      }
      if preserved.contains(.times) {
        try attempt { () throws(Errno) in
          try setTimes(accessed: attributes.accessedAt, modified: attributes.modifiedAt)
        }
      }
    } catch {
      throw .target(error)
    }
  }
}

extension FilePermissions {
  /// The set-user-id, set-group-id and sticky bits. The first two give the rights of the owner or
  /// the group to everyone who runs the file. No photo needs them.
  fileprivate static let privilegeBits: FilePermissions = [.setUserID, .setGroupID, .saveText]
}
