import PhotoModel

extension RenditionOrder {
  /// The order in words that no other one has: `jpg quality=85 within=2048x2048 sharpened srgb metadata=all`.
  ///
  /// The indexes of exports keep it and compare it with that of later versions: other words for the same order would
  /// have every file made anew.
  package var text: String {
    var words = [format.ending, "quality=\(quality)"]
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

  /// What follows a text is no part of it.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for sign in text.unicodeScalars {
      if sign == "\"" || sign == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(sign)
    }
    return quoted + "\""
  }
}
