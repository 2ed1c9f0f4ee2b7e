import GalleryEngine
package import PhotoModel

/// What the cursor is on when the gallery ends, for the shell.
extension GalleryState {
  /// The folder album under the cursor, or nil if the cursor is on anything else.
  package var currentFolder: FilePath? {
    guard isInList, pages.photo == nil, pages.view != .places,
      case .folder(let id)? = albums.list.current?.album
    else { return nil }
    return library.folder(id)?.path
  }
}
