package import DecoderProtocol
import PhotoModel

/// Messages about saving adjusted photos.
extension Phrases {
  package static func saved(_ count: Int, isCopy: Bool, isTrial: Bool) -> String {
    let photos = NumberText.count(count, "photo")
    let what =
      isCopy
      ? "saved as \(count == 1 ? "a copy" : "copies") beside \(count == 1 ? "it" : "them")"
      : "saved in \(count == 1 ? "its" : "their") place"
    if isTrial { return "\(photos) would be \(what)" }
    guard count > 0 else { return "\(photos) \(what)" }
    return isCopy
      ? "\(photos) \(what); 'albumen undo' puts \(count == 1 ? "it" : "them") into the trash"
      : "\(photos) \(what); 'albumen undo' brings the old \(count == 1 ? "file" : "files") back"
  }

  /// One sentence for each format that was used because the photo's own format, or the requested
  /// one, can't be written.
  package static func savedAsOther(_ formats: [RenditionFormat], isTrial: Bool) -> [String] {
    let words = isTrial ? "Would be" : "Made"
    return Dictionary(grouping: formats) { $0 }.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\(words) \(title($0.key)), since the format can't be written here: "
        + NumberText.count($0.value.count, "photo")
    }
  }
}
