package import PhotoModel

package enum LibraryEffect: Sendable {
  /// Finds the photo with a path.
  case locate(FilePath, request: RequestNumber)
  case cancel(LibraryTask)
}
