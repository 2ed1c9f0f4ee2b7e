/// Distinguishes text that cameras put into every picture from what a person wrote.
enum CameraText {
  /// What cameras of these makers were seen to write into every picture, in lower case, beside the
  /// many that write `OLYMPUS DIGITAL CAMERA` with their own name.
  private static let defaults: Set<String> = [
    "sony dsc", "samsung", "default", "digital camera", "digital still camera",
  ]
  private static let endings = [" digital camera", " digital still camera"]

  static func isDefault(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let lower = text.lowercased()
    return defaults.contains(lower) || endings.contains { lower.hasSuffix($0) }
  }

  /// The name of a lens, unless the camera only says that it does not know.
  static func lens(_ text: String) -> String? {
    text.contains { $0.isLetter || $0.isNumber } && text.lowercased() != "unknown" ? text : nil
  }
}
