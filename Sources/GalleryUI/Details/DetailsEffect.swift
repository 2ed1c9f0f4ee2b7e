package import PhotoModel

package enum DetailsEffect: Sendable {
  /// Fetches details. Several requests may be under way.
  case load([Asset.ID], request: RequestNumber)
  /// Reads all tags of a photo's files, starting with the photo itself.
  case readTags([FilePath], request: RequestNumber)
}
