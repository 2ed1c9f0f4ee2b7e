/// Distinguishes text that cameras write into every picture from text written by a person.
enum CameraText {
  /// Texts in lower case that cameras are known to write into every picture, in addition to the
  /// many that write `OLYMPUS DIGITAL CAMERA` with their own name.
  private static let defaults: Set<String> = [
    "sony dsc", "samsung", "default", "digital camera", "digital still camera",
  ]
  private static let suffixes = [" digital camera", " digital still camera"]

  static func isDefault(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let lower = text.lowercased()
    return defaults.contains(lower) || suffixes.contains { lower.hasSuffix($0) }
  }

  /// Returns the name of a lens, unless it only means that the lens is unknown.
  static func lens(_ text: String) -> String? {
    text.contains { $0.isLetter || $0.isNumber } && text.lowercased() != "unknown" ? text : nil
  }
}
