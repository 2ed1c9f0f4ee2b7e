import Files
import PhotoModel

/// A thumbnail that is open for reading, closed with its last reference.
final class CachedThumbnail: Sendable {
  private let file: OpenFile
  let size: PixelSize
  /// The whole picture as it lies in the file, upright, where the thumbnail says it.
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
  /// The smallest thumbnail that answers a request, else the largest one that there is.
  ///
  /// The file itself is not looked at: the request says which version is meant.
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
