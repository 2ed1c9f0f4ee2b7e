package import DecoderProtocol
import PhotoModel

/// Messages about saving adjusted photos.
extension Phrases {
  package static func saved(_ count: Int, isCopy: Bool, isTrial: Bool) -> String {
    let photos = NumberText.count(count, "photo")
    let destination =
      isCopy
      ? "as \(count == 1 ? "a copy" : "copies") next to the \(count == 1 ? "original" : "originals")"
      : "in place of the \(count == 1 ? "original" : "originals")"
    if isTrial { return "\(photos) would be saved \(destination)" }
    guard count > 0 else { return "No photo saved" }
    return "Saved \(photos) \(destination); undo: albumen undo"
  }

  /// One sentence for each format that was used because the photo's own format, or the requested
  /// one, can't be written.
  package static func savedInOtherFormats(_ formats: [RenditionFormat], isTrial: Bool) -> [String] {
    let verb = isTrial ? "Would be saved as" : "Saved as"
    return Dictionary(grouping: formats) { $0 }.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\(verb) \(title($0.key)) (the format can't be written here): "
        + NumberText.count($0.value.count, "photo")
    }
  }
}
