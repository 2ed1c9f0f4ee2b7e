import Imaging

/// How much of the requested picture is loaded in the photo view.
package enum PictureLoadState: Hashable, Sendable {
  case nothing
  /// A placeholder is shown. `percent` is the progress of decoding, if known.
  case loading(percent: Int?)
  /// A preview is shown, and nothing better is available.
  case preview
  /// The requested pixels are shown.
  case complete
}

extension GalleryState {
  package var pictureLoadState: PictureLoadState {
    guard let key = currentPicture else { return .nothing }
    let exists = pictures.cache[key] != nil
    guard pictures.cache.isComplete(key) else {
      let isSomethingSeen = exists || pages.photo?.lastShown.flatMap { pictures.cache[$0] } != nil
      return isSomethingSeen ? .loading(percent: pictures.cache.progress(of: key)) : .nothing
    }
    guard exists else { return .nothing }
    // For a photo on an offline disk, the caches have a picture but not its quality.
    let isReal = pictures.cache.isFullQuality(key) && !key.request.file.isOffline
    return isReal ? .complete : .preview
  }
}
