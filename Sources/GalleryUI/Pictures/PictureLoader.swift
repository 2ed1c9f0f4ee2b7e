import DecoderProtocol
import Dispatch
package import Imaging
import PhotoModel
import Synchronization
import TerminalKit
import Workers

/// Loads the needed pictures: requests their pixels and prepares them for painting, on a thread of
/// low priority.
package final class PictureLoader: Sendable {
  /// The results in order of arrival. Can be iterated only once.
  package let messages: AsyncStream<PicturesMessage>

  private struct NeededPictures {
    var graphics = Graphics.none
    /// The keys that each request is for: nearly always one size in cells.
    var keys: [ImageRequest: [PictureKey]] = [:]
    var recentPhotos = RecentPhotos()
    var live = AdjustmentPreviewCache()
    /// The most needed part of a photo, until it arrives.
    var part: PictureKey?

    /// Returns cached pictures of a photo being adjusted: the picture itself if only the frame over
    /// it was moved, or at the start of adjusting, the last picture seen of the photo.
    func cachedImages(for keys: [PictureKey]) -> [(PictureKey, ImageResult.Image)] {
      keys.filter(\.request.isLive).compactMap { key in
        if let image = live.image(for: key.request) { return (key, image) }
        guard key.request.mode == .fit, let fullPhoto = recentPhotos.fullPhoto(for: key.request)
        else {
          return nil
        }
        // The preview is blurred anyway, and fewer pixels are faster.
        let halfSize = key.fitted.map {
          PixelSize(width: max(1, $0.width / 2), height: max(1, $0.height / 2))
        }
        let raster = halfSize.map {
          $0.width < fullPhoto.size.width ? fullPhoto.scaled(to: $0) : fullPhoto
        }
        return (
          key,
          ImageResult.Image(
            raster: raster ?? fullPhoto, isDegraded: true, origin: .cache, source: nil)
        )
      }
    }
  }

  private let source: any ImageSource
  private let encoder = PictureEncoder()
  private let sink: AsyncStream<PicturesMessage>.Continuation
  private let needed = Mutex(NeededPictures())
  private let requestQueue = DispatchQueue(label: "albumen.pictures", qos: .userInitiated)
  private let queue = BackgroundQueue("pictures to paint")
  /// The last requested part.
  private let parts: AsyncStream<PictureKey>
  private let partSink: AsyncStream<PictureKey>.Continuation
  private let previewDelay: Duration

  /// The delay before a preview of a part is shown. Most parts arrive within it, and the last
  /// picture stays until then.
  package static let previewDelay = Duration.milliseconds(60)

  package init(_ source: any ImageSource, previewDelay: Duration = PictureLoader.previewDelay) {
    self.source = source
    self.previewDelay = previewDelay
    (messages, sink) = AsyncStream.makeStream()
    (parts, partSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  package func perform(_ effect: PicturesEffect) {
    switch effect {
    case .show(let keys, let graphics): show(keys, for: graphics)
    }
  }

  /// Replaces the needed pictures, most needed first. Returns at once: the locks taken by the work
  /// are shared with threads of low priority, which may be suspended while holding them.
  private func show(_ keys: [PictureKey], for graphics: Graphics) {
    let part = keys.first.flatMap { $0.request.isPart ? $0 : nil }
    requestQueue.async { [self] in
      let cachedImages = needed.withLock { state in
        state.graphics = graphics
        state.keys = Dictionary(grouping: keys, by: \.request)
        state.part = part
        return state.cachedImages(for: keys)
      }
      if !cachedImages.isEmpty {
        queue.add { [self] in
          for (key, image) in cachedImages { send(image, for: key, graphics) }
        }
      }
      if let part { partSink.yield(part) }
      source.show(keys.map(\.request))
    }
  }

  /// Runs until its task is cancelled.
  package func run() async {
    async let _: Void = showPreviews()
    for await result in source.results {
      queue.add { [self] in receive(result) }
    }
  }

  /// Prepares a result, unless it is no longer needed.
  private func receive(_ result: ImageResult) {
    let (graphics, keys) = needed.withLock { state in
      if case .image(let image) = result.outcome { state.live.add(image, for: result.request) }
      return (state.graphics, state.keys[result.request])
    }
    for key in keys ?? [] {
      switch result.outcome {
      case .image(let image):
        if !image.isDegraded { markAnswered(key) }
        if let reducedPhoto = RecentPhotos.reduced(image.raster, of: key.request) {
          needed.withLock { $0.recentPhotos.add(reducedPhoto, of: key.request) }
        }
        send(image, for: key, graphics)
        if !image.previewReason.isEmpty { send(.preview(image.previewReason), for: key, graphics) }
      case .failure(let failure):
        markAnswered(key)
        send(.failure(failure), for: key, graphics)
      case .progress(let percent):
        send(.progress(percent), for: key, graphics)
      }
    }
  }

  private func send(
    _ image: ImageResult.Image, for key: PictureKey, _ graphics: Graphics
  ) {
    guard let picture = picture(of: image, for: key, graphics) else { return }
    send(
      .picture(
        picture, isDegraded: image.isDegraded, source: image.source,
        // A thumbnail needs no histogram, because none is shown for a cell.
        histogram: key.request.isThumbnail ? nil : Histogram(image.raster)),
      for: key, graphics)
  }

  // MARK: Previews of parts

  /// Records that a part was answered and needs no preview.
  private func markAnswered(_ key: PictureKey) {
    needed.withLock { state in
      if state.part == key { state.part = nil }
    }
  }

  private func showPreviews() async {
    for await key in parts {
      try? await Task.sleep(for: previewDelay)
      queue.add { [self] in showPreview(of: key) }
    }
  }

  private func showPreview(of key: PictureKey) {
    let (graphics, fullPhoto) = needed.withLock { state in
      (state.graphics, state.part == key ? state.recentPhotos.fullPhoto(for: key.request) : nil)
    }
    guard let part = fullPhoto?.cropped(to: key.request.region) else { return }
    let image = ImageResult.Image(raster: part, isDegraded: true, origin: .cache, source: nil)
    guard let picture = picture(of: image, for: key, graphics) else { return }
    send(
      .picture(picture, isDegraded: true, source: nil, histogram: Histogram(part)), for: key,
      graphics)
  }

  private func send(_ answer: PictureAnswer, for key: PictureKey, _ graphics: Graphics) {
    sink.yield(.answered(key, answer, for: graphics))
  }

  private func picture(
    of image: ImageResult.Image, for key: PictureKey, _ graphics: Graphics
  ) -> Picture? {
    let layout = PictureLayout(of: image, for: key, graphics)
    var canvas = layout.canvas(of: image.raster, background: key.request.background)
    if let frame = key.frame { canvas = layout.framed(canvas, frame, graphics) }
    return encoder.picture(
      canvas.pixels, size: PixelExtent(width: canvas.size.width, height: canvas.size.height),
      cells: layout.cells, of: key.subject, for: graphics)
  }
}

extension PictureKey {
  /// A value shared by all parts of a photo at the same rotation. Another part stays on the screen
  /// until this one arrives.
  fileprivate var subject: UInt64 {
    var hasher = Hasher()
    hasher.combine(request.file)
    hasher.combine(request.quarterTurns)
    hasher.combine(isForComparison)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}

extension ImageRequest {
  /// Whether the request is for a cell of a grid, and not for a photo or a part of one.
  var isThumbnail: Bool { mode == .fill && !isPart }

  /// Whether the request is for a part of a photo, or for an enlarged photo.
  var isPart: Bool { mode == .fill && delivery == .highQuality }
}
