import DecoderProtocol

/// Named settings: those of the program and those that the user saved.
package enum ExportPreset: Hashable, Sendable {
  /// Unchanged files.
  case original
  /// For screens: at most 2048 pixels, without positions.
  case web
  /// For email.
  case small
  /// Unchanged files in folders by day, verified.
  case archive
  case gallery
  case custom(String)

  /// The program's presets, in the order in which they are offered.
  package static let standard: [ExportPreset] = [.original, .web, .small, .archive, .gallery]

  /// The name on the command line.
  package var name: String {
    switch self {
    case .original: "original"
    case .web: "web"
    case .small: "small"
    case .archive: "archive"
    case .gallery: "gallery"
    case .custom(let name): name
    }
  }

  /// The settings of a preset of the program, or nil for one of the user.
  package var standardSettings: ExportSettings? {
    var settings = ExportSettings()
    switch self {
    case .original: break
    case .web:
      settings.limit = .longEdge(2048)
      settings.format = .jpeg
      settings.stripsLocation = true
      settings.omitsLiveVideo = true
    case .small:
      settings.limit = .longEdge(640)
      settings.format = .jpeg
      settings.metadata = .rights
      settings.stripsLocation = true
      settings.omitsLiveVideo = true
    case .archive:
      settings.folder = "{created:yyyy|Undated}/{created:yyyy-MM-dd}"
      settings.verifies = true
    case .gallery:
      settings.shape = .web
      settings.stripsLocation = true
    case .custom: return nil
    }
    return settings
  }
}
