package import DecoderProtocol
package import PhotoModel
package import PhotoRecipe

/// Makes renditions with one decoder, which is started on first use and replaced when it is lost.
///
/// Used by one thread; only `close` may be called by others.
package final class RenditionWorker: Sendable {
  private let worker: DecoderWorker

  /// The time limit. A hundred megapixels take about ten seconds of a processor, and a minute as
  /// AVIF.
  private static let time = Duration.seconds(180)
  private static let pixelLimit = 500_000_000
  /// The address space of a decoder for renditions: a large picture is completely in memory once,
  /// or twice if it is turned, and LibRaw needs eleven bytes for each of a sensor's pixels.
  package static let memory = 4 << 30

  package init(start: @escaping DecoderStarter) {
    worker = DecoderWorker(start: start)
  }

  /// Makes a rendition of an open file, with a recipe applied, and writes it to another file, which
  /// must be empty. The caller keeps both descriptors, and must remove what was written if this
  /// fails.
  package func make(
    _ order: RenditionOrder, _ recipe: Recipe? = nil, of file: Int32, into target: Int32
  ) -> Result<DecoderReply.RenditionResult, DecoderFailure> {
    let request = DecoderRequest(
      id: 0, kind: .rendition, type: nil, mode: .fit, size: PixelSize(width: 1, height: 1),
      pixelLimit: RenditionWorker.pixelLimit, rendition: order, recipe: recipe)
    return worker.render(request, file: file, into: target, within: RenditionWorker.time).outcome
  }

  /// Returns the picture of an open file without a recipe, within a square of `side` pixels.
  package func raster(of file: Int32, side: Int) -> Result<Raster, DecoderFailure> {
    let request = DecoderRequest(
      id: 0, kind: .full, type: nil, mode: .fit, size: PixelSize(width: side, height: side),
      pixelLimit: RenditionWorker.pixelLimit)
    return worker.decode(request, file: file, thumbnail: nil, within: RenditionWorker.time).outcome
      .map(\.raster)
  }

  /// Ends the decoder at once and prevents another from being started. Any thread.
  package func close() { worker.close() }
}
