package import PhotoModel

package enum LibraryEffect: Sendable {
  /// Find the photo of a path.
  case locate(FilePath, request: RequestNumber)
  case cancel(LibraryTask)
}
