#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A user and the groups that the user is in, by their numbers.
package struct FileUser: Hashable, Sendable {
  package var id: UInt32
  package var groups: Set<UInt32>

  package init(id: UInt32, groups: Set<UInt32>) {
    (self.id, self.groups) = (id, groups)
  }

  /// Who runs this program.
  package static let current: FileUser = {
    var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return FileUser(
      id: geteuid(), groups: Set(groups.prefix(max(0, Int(count)))).union([getegid()]))
  }()
}

/// Whose a file is, where a new one of this user can't be theirs.
package enum FileOwner: Hashable, Sendable {
  case otherUser
  /// A group that the user is not in.
  case otherGroup
}

extension FileAttributes {
  /// What keeps a new file of a user from being as this one is; nil where nothing does. Root may give
  /// files to anyone.
  package func owner(besides user: FileUser) -> FileOwner? {
    guard user.id != 0 else { return nil }
    guard owner == user.id else { return .otherUser }
    return user.groups.contains(group) ? nil : .otherGroup
  }
}
