package import PhotoModel

/// What of a change can't be taken back, or done again, and why.
package enum ChangeRefusal: Hashable, Sendable {
  /// Photos that are not in the catalogue any more; some of their paths.
  case photosGone(Int, [FilePath])
  /// Photos of which something else was said since.
  case photosChanged(Int, [FilePath])
  case albumGone(String)
  /// Something else was done with it since.
  case albumChanged(String)
  /// Another one has its name now.
  case titleTaken(String)
  /// The folder that it was in is gone, or would lie in itself.
  case folderGone(album: String)
  /// A file was left as it is.
  case file(FilePath, FileRefusal)
  /// A newer version wrote it.
  case unknown
  /// Its values are not in the journal any more, or can't be read.
  case notKept
  /// Some of its records in the journal are damaged; paths of some of its photos.
  case damaged([FilePath])
  /// The catalogue could not be changed after the files were.
  case notNoted
  /// Another program did it just now.
  case alreadyDone
  /// Another program undoes or redoes it now, or was killed while it did and is not settled yet.
  case underWay
}
