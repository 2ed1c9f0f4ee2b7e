extension FilePermissions {
  /// Those of any new file, less what the user's mask takes away.
  package static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]

  /// Those of a new file that is made of another one, or says something of it: no wider than the other's.
  package static func ofNewFiles(noWiderThan other: FilePermissions) -> FilePermissions {
    ofNewFiles.intersection(other).union(.ownerReadWrite)
  }
}
