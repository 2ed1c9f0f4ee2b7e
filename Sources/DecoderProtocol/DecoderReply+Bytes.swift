import PhotoModel

extension DecoderReply {
  private enum Kind: UInt8 {
    case raster = 1
    case failure = 2
    case progress = 3
    case libraries = 4
    case rendition = 5
    case sharpness = 6
  }

  /// The maximum length of a detail text in bytes. Longer messages of libraries are cut off.
  private static let detailLimit = 1000

  /// The reply as the fields of a message, which are followed by the pixels.
  var fields: [UInt8] {
    var writer = ByteWriter()
    writer.append(id)
    switch outcome {
    case .raster(let decoded):
      writer.append(Kind.raster.rawValue)
      for size in [decoded.raster.size, decoded.source] {
        writer.append(UInt32(clamping: size.width))
        writer.append(UInt32(clamping: size.height))
      }
      writer.append(UInt8(decoded.isSaved ? 1 : 0))
      writer.append(decoded.previewReason, limit: DecoderReply.detailLimit)
    case .rendition(let rendition):
      writer.append(Kind.rendition.rawValue)
      for size in [rendition.size, rendition.source] {
        writer.append(UInt32(clamping: size.width))
        writer.append(UInt32(clamping: size.height))
      }
      writer.append(rendition.byteCount)
      writer.append(rendition.previewReason, limit: DecoderReply.detailLimit)
    case .sharpness(let sharpness):
      writer.append(Kind.sharpness.rawValue)
      for size in [sharpness.size, sharpness.source] {
        writer.append(UInt32(clamping: size.width))
        writer.append(UInt32(clamping: size.height))
      }
      writer.append(UInt8(sharpness.score == nil ? 0 : 1))
      writer.append(sharpness.score ?? 0)
    case .failure(let failure):
      writer.append(Kind.failure.rawValue)
      writer.append(failure.code.rawValue)
      writer.append(failure.detail, limit: DecoderReply.detailLimit)
    case .progress(let percent):
      writer.append(Kind.progress.rawValue)
      writer.append(UInt8(max(0, min(percent, 100))))
    case .libraries(let libraries):
      writer.append(Kind.libraries.rawValue)
      writer.append(libraries, limit: DecoderReply.detailLimit)
    }
    return writer.bytes
  }

  /// Decodes a reply. `pixels` are those announced by the header of the message; most replies have
  /// none.
  init(fields: [UInt8], pixels: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(fields[...])
    id = try reader.integer()
    switch try reader.choice(Kind.self) {
    case .raster:
      let size = try DecoderReply.size(from: &reader)
      let source = try DecoderReply.size(from: &reader)
      let isSaved = try reader.flag()
      let note = try reader.text()
      guard size.width * size.height * 3 == pixels.count else {
        throw DecoderChannelError(.malformed, detail: "\(pixels.count) bytes of pixels for \(size)")
      }
      outcome = .raster(
        Decoded(
          raster: Raster(size: size, pixels: pixels), source: source, isSaved: isSaved,
          previewReason: note))
    case .failure:
      let code = try reader.choice(DecoderFailure.Code.self)
      outcome = .failure(DecoderFailure(code, detail: try reader.text()))
    case .progress:
      outcome = .progress(Int(min(try reader.integer(UInt8.self), 100)))
    case .libraries: outcome = .libraries(try reader.text())
    case .rendition:
      let size = try DecoderReply.size(from: &reader)
      let source = try DecoderReply.size(from: &reader)
      let byteCount = try reader.integer(Int64.self)
      outcome = .rendition(
        RenditionResult(
          size: size, source: source, byteCount: byteCount, previewReason: try reader.text()))
    case .sharpness: outcome = .sharpness(try DecoderReply.sharpness(from: &reader))
    }
    try reader.finish()
    guard case .raster = outcome else {
      guard pixels.isEmpty else {
        throw DecoderChannelError(.malformed, detail: "pixels with no picture")
      }
      return
    }
  }

  private static func sharpness(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> SharpnessResult {
    let (size, source) = (try size(from: &reader), try self.size(from: &reader))
    let (isMeasured, score) = (try reader.flag(), try reader.double())
    guard (0...100).contains(score), isMeasured || score == 0 else {
      throw DecoderChannelError(.malformed, detail: "a sharpness of \(score)")
    }
    return SharpnessResult(score: isMeasured ? score : nil, size: size, source: source)
  }

  private static func size(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> PixelSize {
    let width = Int(try reader.integer(UInt32.self))
    let height = Int(try reader.integer(UInt32.self))
    guard let size = PixelSize(plausibleWidth: width, height: height) else {
      throw DecoderChannelError(.malformed, detail: "a picture of \(width)×\(height)")
    }
    return size
  }
}
