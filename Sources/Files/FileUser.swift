#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A user id and the ids of the user's groups.
package struct FileUser: Hashable, Sendable {
  package var id: UInt32
  package var groups: Set<UInt32>

  package init(id: UInt32, groups: Set<UInt32>) {
    (self.id, self.groups) = (id, groups)
  }

  /// The user that runs this program.
  package static let current: FileUser = {
    var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return FileUser(
      id: geteuid(), groups: Set(groups.prefix(max(0, Int(count)))).union([getegid()]))
  }()
}

/// An owner or group of a file that this user can't give to a new file.
package enum FileOwner: Hashable, Sendable {
  case otherUser
  /// The user is not a member of the file's group.
  case otherGroup
}

extension FileAttributes {
  /// Returns the part of the ownership that a new file of a user can't have. Nil if the user can
  /// create a file with the same owner and group. Root may give files to anyone.
  package func foreignOwner(for user: FileUser) -> FileOwner? {
    guard user.id != 0 else { return nil }
    guard owner == user.id else { return .otherUser }
    return user.groups.contains(group) ? nil : .otherGroup
  }
}
