package import PhotoModel

package enum DetailsEffect: Sendable {
  /// Fetch details. Several requests may be under way.
  case load([Asset.ID], request: RequestNumber)
  /// Read everything that the files of a photo say, the photo itself first.
  case readTags([FilePath], request: RequestNumber)
}
