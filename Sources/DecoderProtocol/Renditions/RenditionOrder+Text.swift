import PhotoModel

extension RenditionOrder {
  /// A canonical text of the order, unique for each order: `jpg quality=85 within=2048x2048
  /// sharpened srgb metadata=all`.
  ///
  /// Export indexes store it and compare it with the text from later versions. If the text of an
  /// order changed, every file would be made again.
  package var text: String {
    var words = [format.fileExtension, "quality=\(quality)"]
    switch limit {
    case .none: break
    case .box(let box): words.append("within=\(box.width)x\(box.height)")
    case .longEdge(let edge): words.append("long-edge=\(edge)")
    case .pixels(let count): words.append("pixels=\(count)")
    }
    if sharpens { words.append("sharpened") }
    if usesSRGB { words.append("srgb") }
    switch metadata {
    case .all: words.append("metadata=all")
    case .rights: words.append("metadata=rights")
    case .none: words.append("metadata=none")
    }
    if stripsLocation { words.append("without-position") }
    if !watermark.isEmpty { words.append("watermark=\(RenditionOrder.quoted(watermark))") }
    return words.joined(separator: " ")
  }

  /// Quotes a text, so that what follows isn't taken as part of it.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for sign in text.unicodeScalars {
      if sign == "\"" || sign == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(sign)
    }
    return quoted + "\""
  }
}
