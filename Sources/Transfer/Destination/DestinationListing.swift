package import PhotoModel

/// What is known of the folder that photos go to, before anything is written there.
package struct DestinationListing: Hashable, Sendable {
  package var path: FilePath
  /// Every name in it, hidden ones too.
  package var names: Set<[UInt8]>
  /// Folders of the library that are this very folder, however their paths are spelt.
  package var sameFolders: Set<FilePath>
  /// Which folder it is; nil while there is none.
  package var identity: FileIdentity?
  /// The room on its disk for this user, nil when the system does not say.
  package var freeByteCount: Int64?

  package init(
    path: FilePath, names: Set<[UInt8]> = [], sameFolders: Set<FilePath> = [],
    freeByteCount: Int64? = nil
  ) {
    self.path = path
    self.names = names
    self.sameFolders = sameFolders
    self.freeByteCount = freeByteCount
  }
}
