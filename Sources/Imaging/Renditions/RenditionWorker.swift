package import DecoderProtocol
package import PhotoModel
package import PhotoRecipe

/// Where a decoder sits that makes renditions: started when it is needed first, replaced when it was lost.
///
/// Used by one thread; only `close` may be called by others.
package final class RenditionWorker: Sendable {
  private let worker: DecoderWorker

  /// A hundred megapixels take some ten seconds of a processor, and AVIF of them a minute.
  private static let time = Duration.seconds(180)
  private static let pixelLimit = 500_000_000
  /// The address space of a decoder that makes renditions: all of a large picture is in memory once or
  /// twice where it is turned, and LibRaw needs eleven bytes for each of a sensor's pixels.
  package static let memory = 4 << 30

  package init(start: @escaping DecoderStarter) {
    worker = DecoderWorker(start: start)
  }

  /// Makes a rendition of an open file, with a recipe carried out, and writes it into another one, which is
  /// empty. Both stay the caller's. What a failure leaves in the second is for the caller to remove.
  package func make(
    _ order: RenditionOrder, _ recipe: Recipe? = nil, of file: Int32, into target: Int32
  ) -> Result<DecoderReply.Made, DecoderFailure> {
    let request = DecoderRequest(
      id: 0, kind: .rendition, type: nil, mode: .fit, size: PixelSize(width: 1, height: 1),
      pixelLimit: RenditionWorker.pixelLimit, rendition: order, recipe: recipe)
    return worker.render(request, file: file, into: target, within: RenditionWorker.time).outcome
  }

  /// The picture of an open file as it is without a recipe, within a square of so many pixels.
  package func raster(of file: Int32, side: Int) -> Result<Raster, DecoderFailure> {
    let request = DecoderRequest(
      id: 0, kind: .full, type: nil, mode: .fit, size: PixelSize(width: side, height: side),
      pixelLimit: RenditionWorker.pixelLimit)
    return worker.decode(request, file: file, thumbnail: nil, within: RenditionWorker.time).outcome
      .map(\.raster)
  }

  /// Ends the decoder at once and lets no other take its place. Any thread.
  package func close() { worker.close() }
}
