import DecoderProtocol

/// Settings under a name: the program's, and those that the user saved.
package enum ExportPreset: Hashable, Sendable {
  /// Files as they are.
  case original
  /// For screens: within 2048 pixels, and nothing says where photos were taken.
  case web
  /// For mail.
  case small
  /// Files as they are in folders of their days, read again.
  case archive
  case gallery
  case own(String)

  /// Those of the program, in the order in which they are offered.
  package static let standard: [ExportPreset] = [.original, .web, .small, .archive, .gallery]

  /// The word for it on the command line.
  package var word: String {
    switch self {
    case .original: "original"
    case .web: "web"
    case .small: "small"
    case .archive: "archive"
    case .gallery: "gallery"
    case .own(let name): name
    }
  }

  /// What a preset of the program says; nil for one of the user.
  package var standardSettings: ExportSettings? {
    var settings = ExportSettings()
    switch self {
    case .original: break
    case .web:
      settings.limit = .longEdge(2048)
      settings.format = .jpeg
      settings.stripsLocation = true
      settings.leavesLiveVideo = true
    case .small:
      settings.limit = .longEdge(640)
      settings.format = .jpeg
      settings.metadata = .rights
      settings.stripsLocation = true
      settings.leavesLiveVideo = true
    case .archive:
      settings.folder = "{created:yyyy|Undated}/{created:yyyy-MM-dd}"
      settings.verifies = true
    case .gallery:
      settings.shape = .web
      settings.stripsLocation = true
    case .own: return nil
    }
    return settings
  }
}
