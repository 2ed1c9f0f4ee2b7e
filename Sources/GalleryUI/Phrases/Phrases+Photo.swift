import GalleryEngine

/// The photo view.
extension Phrases {
  /// How far decoding is, in percent, where that is known.
  static func decoding(_ percent: Int?) -> String {
    "Decoding\(percent.map { " \($0)%" } ?? "") …"
  }

  /// A preview is seen, and the picture is coming.
  static func previewOfComing(_ percent: Int?) -> String {
    "preview, loading" + (percent.map { " \($0)%" } ?? "")
  }

  static let onlyPreview = "preview"
  static let offlinePhoto = "disk not there"

  // MARK: Why there is nothing to decode

  static let noPhoto = "no photo"
  static let noAnswer = "no answer"
}
