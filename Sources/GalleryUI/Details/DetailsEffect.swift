package import PhotoModel

package enum DetailsEffect: Sendable {
  /// Fetch details. Several requests may be under way.
  case load([Asset.ID], request: RequestNumber)
  /// Read everything that a file says.
  case readTags(FilePath, request: RequestNumber)
}
