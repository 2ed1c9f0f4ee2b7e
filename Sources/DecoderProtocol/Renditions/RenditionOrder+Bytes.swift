import PhotoModel

extension RenditionOrder {
  private enum LimitCode: UInt8 {
    case none = 1
    case box, longEdge, pixels
  }

  func append(to writer: inout ByteWriter) {
    switch limit {
    case .none: RenditionOrder.append(.none, 0, 0, to: &writer)
    case .box(let box): RenditionOrder.append(.box, box.width, box.height, to: &writer)
    case .longEdge(let edge): RenditionOrder.append(.longEdge, edge, 0, to: &writer)
    case .pixels(let count): RenditionOrder.append(.pixels, count, 0, to: &writer)
    }
    writer.append(format.rawValue)
    writer.append(UInt8(clamping: quality))
    for flag in [sharpens, usesSRGB, stripsLocation] { writer.append(UInt8(flag ? 1 : 0)) }
    writer.append(metadata.rawValue)
    writer.append(watermark, limit: 4 * RenditionOrder.watermarkLimit)
  }

  private static func append(
    _ code: LimitCode, _ first: Int, _ second: Int, to writer: inout ByteWriter
  ) {
    writer.append(code.rawValue)
    writer.append(Int64(first))
    writer.append(Int64(second))
  }

  init(from reader: inout ByteReader) throws(DecoderChannelError) {
    let limit = try RenditionOrder.limit(from: &reader)
    let format = try reader.choice(RenditionFormat.self)
    let quality = Int(try reader.integer(UInt8.self))
    let (sharpens, usesSRGB) = (try reader.flag(), try reader.flag())
    let stripsLocation = try reader.flag()
    let metadata = try reader.choice(RenditionMetadata.self)
    let watermark = try reader.text()
    guard (1...100).contains(quality) else {
      throw DecoderChannelError(.malformed, detail: "a quality of \(quality)")
    }
    self.init(
      limit: limit, format: format, quality: quality, sharpens: sharpens, usesSRGB: usesSRGB,
      metadata: metadata, stripsLocation: stripsLocation, watermark: watermark)
  }

  private static func limit(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> RenditionLimit {
    let code = try reader.choice(LimitCode.self)
    let first = Int(try reader.integer(Int64.self))
    let second = Int(try reader.integer(Int64.self))
    switch code {
    case .none: return .none
    case .box:
      guard let box = PixelSize(plausibleWidth: first, height: second) else { break }
      return .box(box)
    case .longEdge: if (1...PixelSize.limit).contains(first) { return .longEdge(first) }
    case .pixels: if first > 0 { return .pixels(first) }
    }
    throw DecoderChannelError(.malformed, detail: "a limit of \(first), \(second)")
  }
}
