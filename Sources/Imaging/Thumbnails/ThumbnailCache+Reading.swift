import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// A thumbnail that is open for reading, closed with its last reference.
final class CachedThumbnail: Sendable {
  let descriptor: Int32
  let size: PixelSize
  /// The whole picture as it lies in the file, upright, where the thumbnail says it.
  let source: PixelSize?

  fileprivate init?(_ path: FilePath, of identity: ThumbnailIdentity) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let head = PNGHead(descriptor: descriptor), identity.matches(head)
    else {
      _ = close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = head.size
    source = head.sourceSize
  }

  deinit {
    _ = close(descriptor)
  }
}

extension ThumbnailCache {
  /// The smallest thumbnail that answers a request, else the largest one that there is.
  ///
  /// The file itself is not looked at: the request says which version is meant.
  func thumbnail(for request: ImageRequest) -> (thumbnail: CachedThumbnail, isAnswer: Bool)? {
    guard let identity = identity(of: request.file) else { return nil }
    var best: CachedThumbnail?
    for level in ThumbnailLevel.allCases {
      guard let thumbnail = CachedThumbnail(path(of: identity, level), of: identity) else {
        continue
      }
      if request.isAnswered(by: thumbnail.size, source: thumbnail.source) {
        return (thumbnail, true)
      }
      best = thumbnail
    }
    return best.map { ($0, false) }
  }
}

extension PNGHead {
  /// What the file whose thumbnail it is measures; nil where it does not say so, or makes no sense.
  fileprivate var sourceSize: PixelSize? {
    guard let width = texts[ThumbnailIdentity.Key.width].flatMap(Int.init),
      let height = texts[ThumbnailIdentity.Key.height].flatMap(Int.init),
      let source = PixelSize(believableWidth: width, height: height)
    else { return nil }
    // Some programs write what lies in the file, some what a person sees.
    return (width < height) == (size.width < size.height)
      ? source : PixelSize(width: height, height: width)
  }
}
