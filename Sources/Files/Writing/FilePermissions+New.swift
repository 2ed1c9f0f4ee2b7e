extension FilePermissions {
  /// The permissions of new files, to be reduced by the user's umask.
  package static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]

  /// Returns the permissions of a new file that is made from another file or describes it: at most
  /// the permissions of that file.
  package static func ofNewFiles(noWiderThan other: FilePermissions) -> FilePermissions {
    ofNewFiles.intersection(other).union(.ownerReadWrite)
  }
}
