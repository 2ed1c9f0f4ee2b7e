package import DecoderProtocol
import Files
import PhotoModel

/// Measures the sharpness of files with one decoder, which is started on first use and replaced
/// when it is lost. Adjustments are ignored.
///
/// Used by one thread; only `close` may be called by others.
package final class SharpnessWorker: Sendable {
  private let worker: DecoderWorker
  private let media: any MediaSource
  private let limits: LoadLimits

  package init(
    media: any MediaSource = LocalMedia(), limits: LoadLimits = LoadLimits(),
    start: @escaping DecoderStarter
  ) {
    worker = DecoderWorker(start: start)
    (self.media, self.limits) = (media, limits)
  }

  /// Measures the full picture of a file, which must be of this version.
  package func sharpness(
    of file: ImageFile
  ) -> Result<DecoderReply.SharpnessResult, DecoderFailure> {
    Result { () throws(DecoderFailure) in
      let media = try media.open(file, isPreview: false)
      guard media.version == file.version else {
        throw DecoderFailure(.unreadable, detail: "changed meanwhile")
      }
      let request = DecoderRequest(
        id: 0, kind: .sharpness, type: media.type ?? file.type, mode: .fit,
        size: PixelSize(width: 1, height: 1), pixelLimit: limits.pixels)
      return try worker.measure(request, file: media.descriptor, within: limits.fullTime).outcome
        .get()
    }
  }

  /// Ends the decoder at once, which ends a running measurement with a failure, and prevents
  /// another from being started. Any thread.
  package func close() { worker.close() }
}
