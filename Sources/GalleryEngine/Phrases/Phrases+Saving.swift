import PhotoModel

/// What came of saving photos as they are seen.
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

  package static func savedAsOther(_ count: Int, isTrial: Bool) -> String {
    let words = isTrial ? "Would be JPEG" : "Made JPEG"
    return "\(words), since the format can't be written here: \(NumberText.count(count, "photo"))"
  }
}
