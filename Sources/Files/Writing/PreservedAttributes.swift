package import PhotoModel

/// What a file has of another one that it takes the place of, or is a copy of.
package struct PreservedAttributes: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// When it was read and written last.
  package static let times = PreservedAttributes(rawValue: 1)
  /// Whose it is: its user and group. Where they cannot be kept, nothing is replaced.
  package static let owner = PreservedAttributes(rawValue: 2)
  package static let permissions = PreservedAttributes(rawValue: 4)
  /// Access lists, tags and what other programs noted there.
  package static let extendedAttributes = PreservedAttributes(rawValue: 8)

  package static let everything: PreservedAttributes = [
    .times, .owner, .permissions, .extendedAttributes,
  ]
}

extension OpenFile {
  /// Takes over what is to be kept of another file, all of it. Its `attributes` are those from before
  /// it was read, which changes the time of the last reading.
  package func keep(
    _ kept: PreservedAttributes, of old: borrowing OpenFile, _ attributes: FileAttributes
  ) throws(TransferError) {
    try keep(kept, of: old, attributes) { (step) throws(Errno) in try step() }
  }

  /// Takes over what this user may set and the file system has room for.
  package func keepAsAllowed(
    _ kept: PreservedAttributes, of old: borrowing OpenFile, _ attributes: FileAttributes
  ) throws(TransferError) {
    try keep(kept, of: old, attributes, OpenFile.asAllowed)
  }

  /// Sets the times, where this user and the file system may.
  package func setTimesAsAllowed(
    accessed: FileTime, modified: FileTime
  ) throws(TransferError) {
    do throws(Errno) {
      try OpenFile.asAllowed { () throws(Errno) in
        try setTimes(accessed: accessed, modified: modified)
      }
    } catch {
      throw .target(error)
    }
  }

  /// Does a step, and passes over what this user or the file system may not do.
  private static func asAllowed(_ step: () throws(Errno) -> Void) throws(Errno) {
    do throws(Errno) {
      try step()
    } catch {
      switch error {
      case .notPermitted, .permissionDenied, .notSupported, .noFunction, .invalidArgument: return
      default: throw error
      }
    }
  }

  /// Permissions come after the owner, whose change takes some away.
  private func keep(
    _ kept: PreservedAttributes, of old: borrowing OpenFile, _ attributes: FileAttributes,
    _ attempt: (() throws(Errno) -> Void) throws(Errno) -> Void
  ) throws(TransferError) {
    do throws(Errno) {
      if kept.contains(.owner) {
        try attempt { () throws(Errno) in
          try setOwner(attributes.owner, group: attributes.group)
        }
      }
      if kept.contains(.extendedAttributes) {
        try attempt { () throws(Errno) in try setExtendedAttributes(of: old) }
      }
      if kept.contains(.permissions) {
        try attempt { () throws(Errno) in
          try setPermissions(attributes.permissions.subtracting(.lending))
        }
      }
      if kept.contains(.times) {
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
  /// The bits that lend a user's rights to all who start a program. No photo has a use for them.
  fileprivate static let lending: FilePermissions = [.setUserID, .setGroupID, .saveText]
}
