import PhotoModel

extension RenditionOrder {
  /// A canonical text of the order, unique for each order: `jpg quality=85 within=2048x2048
  /// sharpened srgb metadata=all`.
  ///
  /// Export indexes store it and compare it with the text from later versions. If the text of an
  /// order changed, every file would be made again.
  package var text: String {
    var parts = [format.fileExtension, "quality=\(quality)"]
    switch limit {
    case .none: break
    case .box(let box): parts.append("within=\(box.width)x\(box.height)")
    case .longEdge(let edge): parts.append("long-edge=\(edge)")
    case .pixels(let count): parts.append("pixels=\(count)")
    }
    if sharpens { parts.append("sharpened") }
    if usesSRGB { parts.append("srgb") }
    switch metadata {
    case .all: parts.append("metadata=all")
    case .rights: parts.append("metadata=rights")
    case .none: parts.append("metadata=none")
    }
    if stripsLocation { parts.append("without-position") }
    if !watermark.isEmpty { parts.append("watermark=\(RenditionOrder.quoted(watermark))") }
    return parts.joined(separator: " ")
  }

  /// Quotes a text, so that what follows isn't taken as part of it.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
