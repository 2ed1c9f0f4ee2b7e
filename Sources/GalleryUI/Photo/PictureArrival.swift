import Imaging

/// How much of the picture that the photo view is to show is there.
package enum PictureArrival: Hashable, Sendable {
  /// None of it.
  case nothing
  /// Something stands in its place; the percents are those of decoding, where they are known.
  case coming(percent: Int?)
  /// A preview, and nothing better will come.
  case preview
  /// The pixels that were asked for.
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
    // The caches know a photo on a disk that is not there; how well, they do not say.
    let isReal = pictures.cache.isReal(key) && !key.request.file.isOffline
    return isReal ? .whole : .preview
  }
}
