import GalleryEngine

/// Text of the photo view.
extension Phrases {
  /// The progress of decoding in percent, if known.
  static func decoding(_ percent: Int?) -> String {
    "Decoding\(percent.map { " \($0)%" } ?? "") …"
  }

  /// A preview is shown while the picture is loading.
  static func previewWhileDecoding(_ percent: Int?) -> String {
    "preview, loading" + (percent.map { " \($0)%" } ?? "")
  }

  static let onlyPreview = "preview"
  static let offlinePhoto = "disk not connected"

  // MARK: Read failures

  static let noPhoto = "no photo"
  static let noAnswer = "no response"
}
