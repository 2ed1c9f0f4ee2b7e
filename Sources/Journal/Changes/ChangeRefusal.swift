package import PhotoModel

/// A part of a change that can't be undone or redone, with the reason.
package enum ChangeRefusal: Hashable, Sendable {
  /// The number of photos that are no longer in the catalogue, and some of their paths.
  case photosMissing(Int, [FilePath])
  /// The number of photos whose values have changed since, and some of their paths.
  case photosChanged(Int, [FilePath])
  case albumMissing(String)
  /// The album has been changed in another way since.
  case albumChanged(String)
  /// Another album has its title now.
  case titleTaken(String)
  /// The album folder that contained it no longer exists, or would contain itself.
  case folderMissing(album: String)
  /// The stack was changed or taken apart since, or one of its photos is in another stack now.
  case stackChanged
  /// A file was left unchanged.
  case file(FilePath, FileRefusal)
  /// A newer version of the program wrote the change.
  case unknown
  /// The values are no longer in the journal, or can't be read.
  case valuesMissing
  /// Some records of the change in the journal are damaged. Contains paths of some of its photos.
  case damaged([FilePath])
  /// The files were changed, but the catalogue could not be updated.
  case catalogueNotUpdated
  /// Another program has just done it.
  case alreadyDone
  /// Another program is undoing or redoing it, or was killed while doing so, and the journal has
  /// not been reconciled yet.
  case inProgress
}
