package import PhotoModel

/// The contents and properties of the destination folder before anything is written.
package struct DestinationListing: Hashable, Sendable {
  package var path: FilePath
  /// All names in it, including hidden ones.
  package var names: Set<[UInt8]>
  /// The folders of the library that are the same folder, under any path.
  package var aliasFolders: Set<FilePath>
  /// The identity of the folder. Nil if it doesn't exist.
  package var identity: FileIdentity?
  /// The space available to this user on its disk. Nil if the system doesn't report it.
  package var freeByteCount: Int64?

  package init(
    path: FilePath, names: Set<[UInt8]> = [], aliasFolders: Set<FilePath> = [],
    freeByteCount: Int64? = nil
  ) {
    self.path = path
    self.names = names
    self.aliasFolders = aliasFolders
    self.freeByteCount = freeByteCount
  }
}
