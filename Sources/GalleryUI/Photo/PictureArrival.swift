import Imaging

/// How much of the requested picture is loaded in the photo view.
package enum PictureArrival: Hashable, Sendable {
  case nothing
  /// A placeholder is shown. `percent` is the progress of decoding, if known.
  case coming(percent: Int?)
  /// A preview is shown, and nothing better is available.
  case preview
  /// The requested pixels are shown.
  case whole
}

extension GalleryState {
  package var pictureArrival: PictureArrival {
    guard let key = currentPicture else { return .nothing }
    let isThere = pictures.cache[key] != nil
    guard pictures.cache.isComplete(key) else {
      let isSomethingSeen = isThere || pages.photo?.seen.flatMap { pictures.cache[$0] } != nil
      return isSomethingSeen ? .coming(percent: pictures.cache.progress(of: key)) : .nothing
    }
    guard isThere else { return .nothing }
    // For a photo on an offline disk, the caches have a picture but not its quality.
    let isReal = pictures.cache.isReal(key) && !key.request.file.isOffline
    return isReal ? .whole : .preview
  }
}
