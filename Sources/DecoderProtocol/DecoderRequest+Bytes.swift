import PhotoModel
import PhotoRecipe

extension DecoderRequest {
  /// The request as the fields of a message.
  var fields: [UInt8] {
    var writer = ByteWriter()
    writer.append(id)
    writer.append(kind.rawValue)
    writer.append(mode.rawValue)
    writer.append(UInt8(truncatingIfNeeded: quarterTurns & 3))
    writer.append(UInt8(reportsProgress ? 1 : 0))
    writer.append(UInt8(isLive ? 1 : 0))
    writer.append(type?.rawValue ?? "", limit: 16)
    writer.append(UInt32(clamping: size.width))
    writer.append(UInt32(clamping: size.height))
    for side in [region.x, region.y, region.width, region.height] { writer.append(side) }
    for part in [background.red, background.green, background.blue] { writer.append(part) }
    writer.append(Int64(pixelLimit))
    writer.append(UInt8(thumbnail == nil ? 0 : 1))
    if let thumbnail { DecoderRequest.append(thumbnail, to: &writer) }
    writer.append(UInt8(rendition == nil ? 0 : 1))
    rendition?.append(to: &writer)
    writer.append(UInt8(recipe == nil ? 0 : 1))
    if let recipe { writer.append(recipe.text, limit: Recipe.byteLimit) }
    return writer.bytes
  }

  init(fields: [UInt8]) throws(DecoderChannelError) {
    var reader = ByteReader(fields[...])
    let id = try reader.integer(UInt32.self)
    let kind = try reader.choice(Kind.self)
    let mode = try reader.choice(Mode.self)
    let turns = Int(try reader.integer(UInt8.self) & 3)
    let wantsProgress = try reader.flag()
    let isLive = try reader.flag()
    let type = FileType(rawValue: try reader.text())
    let width = Int(try reader.integer(UInt32.self))
    let height = Int(try reader.integer(UInt32.self))
    guard let size = PixelSize(plausibleWidth: width, height: height) else {
      throw DecoderChannelError(.malformed, detail: "a picture of \(width)×\(height)")
    }
    let region = UnitRect(
      x: try reader.double(), y: try reader.double(), width: try reader.double(),
      height: try reader.double())
    let background = Raster.Color(
      red: try reader.integer(), green: try reader.integer(), blue: try reader.integer())
    let pixelLimit = Int(try reader.integer(Int64.self))
    let thumbnail = try reader.flag() ? try DecoderRequest.thumbnail(from: &reader) : nil
    let rendition = try reader.flag() ? try RenditionOrder(from: &reader) : nil
    let recipe = try reader.flag() ? try DecoderRequest.recipe(from: &reader) : nil
    try reader.finish()
    self.init(
      id: id, kind: kind, type: type, mode: mode, size: size, region: region, quarterTurns: turns,
      background: background, pixelLimit: pixelLimit, thumbnail: thumbnail,
      rendition: rendition, recipe: recipe, isLive: isLive, reportsProgress: wantsProgress)
  }

  private static func recipe(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> Recipe {
    let text = try reader.text()
    guard case .recipe(let recipe) = try? Recipe.read(text) else {
      throw DecoderChannelError(.malformed, detail: "no recipe of version \(Recipe.version)")
    }
    return recipe
  }

  /// The maximum number of texts, more than a thumbnail has.
  private static let textLimit = 32
  /// Enough for a path in a URI with every byte escaped.
  private static let textByteLimit = 16 * 1024

  private static func append(_ thumbnail: Thumbnail, to writer: inout ByteWriter) {
    let texts = thumbnail.texts.prefix(textLimit)
    writer.append(UInt32(clamping: thumbnail.side))
    writer.append(UInt8(texts.count))
    for text in texts {
      writer.append(text.key, limit: 79)
      writer.append(text.value, limit: textByteLimit - 80)
    }
  }

  private static func thumbnail(
    from reader: inout ByteReader
  ) throws(DecoderChannelError) -> Thumbnail {
    let side = Int(try reader.integer(UInt32.self))
    let count = Int(try reader.integer(UInt8.self))
    guard side > 0, count <= textLimit else {
      throw DecoderChannelError(.malformed, detail: "a thumbnail of \(side), \(count) texts")
    }
    var texts: [Thumbnail.Text] = []
    for _ in 0..<count {
      texts.append(Thumbnail.Text(try reader.text(), try reader.text()))
    }
    return Thumbnail(side: side, texts: texts)
  }
}
