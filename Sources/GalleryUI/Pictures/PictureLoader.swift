import DecoderProtocol
import Dispatch
package import Imaging
import PhotoModel
import Synchronization
import TerminalKit
import Workers

/// Brings the pictures that are wanted: asks for their pixels and makes these ready to be painted,
/// on a thread of low priority.
package final class PictureLoader: Sendable {
  /// What comes of it, in the order that it comes. Taken once.
  package let messages: AsyncStream<PicturesMessage>

  private struct Wanted {
    var graphics = Graphics.none
    /// What each request is for: nearly always one size of cells.
    var keys: [ImageRequest: [PictureKey]] = [:]
  }

  private let source: any ImageSource
  private let maker = PictureMaker()
  private let sink: AsyncStream<PicturesMessage>.Continuation
  private let wanted = Mutex(Wanted())
  private let asking = DispatchQueue(label: "albumen.pictures", qos: .userInitiated)
  private let queue = BackgroundQueue("pictures to paint")

  package init(_ source: any ImageSource) {
    self.source = source
    (messages, sink) = AsyncStream.makeStream()
  }

  func perform(_ effect: PicturesEffect) {
    switch effect {
    case .show(let keys, let graphics): show(keys, for: graphics)
    }
  }

  /// These are wanted now, the most wanted first, and no others. Returns at once: the locks that
  /// this takes are shared with threads of low priority, which may be kept waiting while they hold
  /// them.
  private func show(_ keys: [PictureKey], for graphics: Graphics) {
    asking.async { [self] in
      wanted.withLock { wanted in
        wanted.graphics = graphics
        wanted.keys = Dictionary(grouping: keys, by: \.request)
      }
      source.show(keys.map(\.request))
    }
  }

  /// Runs until its task is cancelled.
  func run() async {
    for await result in source.results {
      queue.add { [self] in take(result) }
    }
  }

  /// What is not wanted any more is not made ready.
  private func take(_ result: ImageResult) {
    let (graphics, keys) = wanted.withLock { ($0.graphics, $0.keys[result.request]) }
    for key in keys ?? [] {
      switch result.outcome {
      case .image(let image):
        guard let picture = picture(of: image.raster, for: key, graphics) else { continue }
        // Thumbnails have none: a cell is no place to look at one.
        let isSmall = key.request.mode == .fill && key.request.region == .whole
        send(
          .picture(
            picture, isDegraded: image.isDegraded, source: image.source,
            histogram: isSmall ? nil : Histogram(image.raster)), for: key, graphics)
        if !image.note.isEmpty { send(.preview(image.note), for: key, graphics) }
      case .failure(let failure):
        send(.failure(failure), for: key, graphics)
      case .progress(let percent):
        send(.progress(percent), for: key, graphics)
      }
    }
  }

  private func send(_ answer: PictureAnswer, for key: PictureKey, _ graphics: Graphics) {
    sink.yield(.answered(key, answer, for: graphics))
  }

  /// A picture that is fitted takes the fewest cells it needs, and stands in the middle of them.
  private func picture(
    of raster: Raster, for key: PictureKey, _ graphics: Graphics
  ) -> Picture? {
    let cell = graphics.cellPixels
    let cells =
      key.request.mode == .fill
      ? key.cells
      : Size(
        columns: min(key.cells.columns, (raster.size.width + cell.width - 1) / cell.width),
        rows: min(key.cells.rows, (raster.size.height + cell.height - 1) / cell.height))
    let full = graphics.pixels(of: cells)
    let whole = raster.padded(
      to: PixelSize(width: full.width, height: full.height), background: key.request.background)
    return maker.picture(
      whole.pixels, size: Pixels(width: whole.size.width, height: whole.size.height), cells: cells,
      of: UInt64(truncatingIfNeeded: key.hashValue), for: graphics)
  }
}
