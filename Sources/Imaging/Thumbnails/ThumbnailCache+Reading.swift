import Files
import PhotoModel

/// A thumbnail open for reading, closed with its last reference.
final class CachedThumbnail: Sendable {
  private let file: OpenFile
  let size: PixelSize
  /// The size of the whole picture, upright, if the thumbnail contains it.
  let source: PixelSize?

  var descriptor: Int32 { file.descriptor.rawValue }

  fileprivate init?(_ path: FilePath, of identity: ThumbnailIdentity, in system: FileSystem) {
    guard let file = try? system.open(path), (try? file.status())?.kind == .file,
      let head = PNGHead(file), identity.matches(head)
    else { return nil }
    self.file = file
    size = head.size
    source = head.sourceSize
  }
}

extension ThumbnailCache {
  /// Returns the smallest thumbnail that is large enough for a request, otherwise the largest
  /// available.
  ///
  /// Doesn't access the photo's file: the request contains its version.
  func thumbnail(for request: ImageRequest) -> (thumbnail: CachedThumbnail, isAnswer: Bool)? {
    guard let identity = identity(of: request.file) else { return nil }
    var best: CachedThumbnail?
    for level in ThumbnailLevel.allCases {
      let path = path(of: identity, level)
      guard let thumbnail = CachedThumbnail(path, of: identity, in: system) else { continue }
      if request.isAnswered(by: thumbnail.size, source: thumbnail.source) {
        return (thumbnail, true)
      }
      best = thumbnail
    }
    return best.map { ($0, false) }
  }
}

extension PNGHead {
  /// The size of the original picture; nil if it is missing or invalid.
  fileprivate var sourceSize: PixelSize? {
    guard let width = texts[ThumbnailIdentity.Key.width].flatMap(Int.init),
      let height = texts[ThumbnailIdentity.Key.height].flatMap(Int.init),
      let source = PixelSize(plausibleWidth: width, height: height)
    else { return nil }
    // Some programs write the stored size, some the displayed one.
    return (width < height) == (size.width < size.height)
      ? source : PixelSize(width: height, height: width)
  }
}
