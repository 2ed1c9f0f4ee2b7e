import DecoderProtocol
import Foundation
import Imaging
import PhotoModel
import Synchronization

/// A decoder whose answers are supplied by a test. It counts its requests.
final class FakeDecoder: Decoding {
  typealias Answer =
    @Sendable (_ request: DecoderRequest, _ text: String, _ progress: (Int) -> Void)
    -> DecodingOutcome

  /// The requests to all decoders of a test, with the contents of the files.
  final class Record: Sendable {
    let asked = Mutex<[(kind: DecoderRequest.Kind, text: String)]>([])
    let started = Mutex(0)
    let ended = Mutex(0)

    func starter(_ answer: @escaping Answer) -> DecoderStarter {
      { [self] in
        started.withLock { $0 += 1 }
        return .success(FakeDecoder(record: self, answer))
      }
    }

    func count(_ kind: DecoderRequest.Kind) -> Int {
      asked.withLock { $0.count { $0.kind == kind } }
    }
  }

  private let record: Record
  private let answer: Answer

  init(record: Record, _ answer: @escaping Answer) {
    self.record = record
    self.answer = answer
  }

  func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, pread(file, &bytes, bytes.count, 0))
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    record.asked.withLock { $0.append((request.kind, text)) }
    let outcome = answer(request, text, progress)
    if case .lost = outcome, let thumbnail { _ = write(thumbnail, "half", 4) }
    guard case .raster(var decoded) = outcome, let thumbnail,
      let thumbnailRequest = request.thumbnail
    else {
      return outcome
    }
    let png = TestPNG.bytes(
      decoded.source.within(thumbnailRequest.side),
      thumbnailRequest.texts.map { ($0.key, $0.value) })
    decoded.isSaved = write(thumbnail, png, png.count) == png.count
    return .raster(decoded)
  }

  func end() {
    record.ended.withLock { $0 += 1 }
  }

  /// Returns a grey picture of the requested size, from a source of 600 by 400.
  static func picture(_ request: DecoderRequest) -> DecodingOutcome {
    .raster(
      DecoderReply.Decoded(
        raster: Raster(
          size: request.size,
          pixels: [UInt8](repeating: 128, count: request.size.width * request.size.height * 3)),
        source: PixelSize(width: 600, height: 400)))
  }
}

extension PixelSize {
  func within(_ side: Int) -> PixelSize {
    let scale = min(1, Double(side) / Double(max(width, height)))
    return PixelSize(
      width: Int((Double(width) * scale).rounded()),
      height: Int((Double(height) * scale).rounded()))
  }
}
