extension FilePermissions {
  /// Those of any new file, less what the user's mask takes away.
  package static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]
}
