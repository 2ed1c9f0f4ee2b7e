package import DecoderProtocol
import Files
package import PhotoModel

/// Makes small pictures of files with one decoder, which is started on first use and replaced when
/// it is lost: from a thumbnail in the cache, from the preview of a RAW file, or from the file
/// itself. They are upright, and without adjustments.
///
/// Used by one thread; only `close` may be called by others.
package final class SmallPictureWorker: Sendable {
  private let worker: DecoderWorker
  private let cache: ThumbnailCache?
  private let media: any MediaSource
  private let limits: LoadLimits

  package init(
    cache: ThumbnailCache?, media: any MediaSource = LocalMedia(),
    limits: LoadLimits = LoadLimits(),
    start: @escaping DecoderStarter
  ) {
    worker = DecoderWorker(start: start)
    (self.cache, self.media, self.limits) = (cache, media, limits)
  }

  /// Returns the picture of a file within a square of `side` pixels.
  package func picture(
    of file: ImageFile, side: Int
  ) -> Result<Raster, DecoderFailure> {
    let request = ImageRequest(
      file, mode: .fit, size: PixelSize(width: side, height: side), delivery: .highQuality)
    if let raster = cachedPicture(request) { return .success(raster) }
    return Result { () throws(DecoderFailure) in
      if file.type?.isRAW == true, let raster = try preview(request) { return raster }
      return try picture(request, .full, within: limits.fullTime)
    }
  }

  /// Ends the decoder at once and prevents another from being started. Any thread.
  package func close() { worker.close() }

  /// Returns nil if the cache has no thumbnail that is large enough. A broken one is treated as
  /// missing.
  private func cachedPicture(_ request: ImageRequest) -> Raster? {
    guard let (thumbnail, isAnswer) = cache?.thumbnail(for: request), isAnswer else { return nil }
    let decoderRequest = request.decoderRequest(
      .cached, type: .png, pixelLimit: LoadWorker.cachedPixelLimit)
    let answer = worker.decode(
      decoderRequest, file: thumbnail.descriptor, thumbnail: nil, within: limits.fastTime)
    guard case .success(let decoded) = answer.outcome else { return nil }
    return decoded.raster
  }

  /// Returns nil if the file has no readable preview. Developing a RAW file takes seconds.
  private func preview(_ request: ImageRequest) throws(DecoderFailure) -> Raster? {
    do throws(DecoderFailure) {
      return try picture(request, .embedded, within: limits.fastTime)
    } catch {
      if error.code.isRetryable { throw error }
      return nil
    }
  }

  private func picture(
    _ request: ImageRequest, _ kind: DecoderRequest.Kind, within time: Duration
  ) throws(DecoderFailure) -> Raster {
    let media = try media.open(request.file, isPreview: kind == .embedded)
    // A picture of a newer version would be stored as one of this version.
    guard media.version == request.file.version else {
      throw DecoderFailure(.unreadable, detail: "changed meanwhile")
    }
    let decoderRequest = request.decoderRequest(
      kind, type: media.type ?? request.file.type, pixelLimit: limits.pixels)
    let answer = worker.decode(
      decoderRequest, file: media.descriptor, thumbnail: nil, within: time)
    return try answer.outcome.get().raster
  }
}
