/// Tells text that cameras put into every picture from what a person wrote.
enum CameraText {
  /// Descriptions and comments that are a camera's default, in lower case: seen in pictures of these
  /// makers, and in the lists that digiKam and Shotwell keep of the same.
  private static let defaults: Set<String> = [
    "olympus digital camera", "olympus", "sony dsc", "dcim", "default", "digital still camera",
    "digital camera", "konica minolta digital camera", "minolta digital camera",
    "ricoh digital camera", "pentax digital camera", "samsung digital camera",
    "kodak digital still camera", "digimax i6 pmp, samsung #1", "untitled", "<untitled>",
    "exif_jpeg_picture", "exif jpeg picture", "my beautiful picture", "hdr", "jpeg", "image",
    "charset=ascii screenshot", "binary comment", "user comments",
  ]

  static func isDefault(_ text: String) -> Bool {
    defaults.contains(text.lowercased())
  }

  /// The name of a lens, unless the camera only says that it does not know.
  static func lens(_ text: String) -> String? {
    text.contains { $0.isLetter || $0.isNumber } && text.lowercased() != "unknown" ? text : nil
  }
}
