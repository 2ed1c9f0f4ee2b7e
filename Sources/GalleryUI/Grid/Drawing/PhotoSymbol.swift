import GalleryEngine

/// A sign on a photo, and the help text that explains it.
enum PhotoSymbol: CaseIterable {
  case marked, damaged, offline, favourite, label, rejected, picked, stars, adjusted, cover, live,
    raw, hdr, video, located, stack, partlyMarked, new, inLibrary, gone

  var text: String {
    switch self {
    case .marked: "●"
    case .damaged: "!"
    case .offline: "⊘"
    case .favourite: "♥"
    case .label: "■"
    case .rejected: "✗"
    case .picked: "✓"
    // The number of stars follows the sign, just as the length of a video follows its sign.
    case .stars: "★"
    case .adjusted: "✎"
    case .cover: "cover"
    case .live: "LIVE"
    case .raw: "RAW"
    case .hdr: "HDR"
    case .video: "▶"
    case .located: "◊"
    // The number of photos follows the sign.
    case .stack: "⧉"
    case .partlyMarked: "◐"
    case .new: "+"
    case .inLibrary: "="
    case .gone: "×"
    }
  }

  /// The origins of the photos that it is shown on.
  var origins: PhotoOrigins {
    switch self {
    case .marked, .damaged, .offline, .favourite, .label, .rejected, .picked, .stars, .adjusted,
      .live, .raw, .hdr, .video, .located:
      .all
    case .cover, .stack, .partlyMarked: .library
    case .new, .inLibrary, .gone: .source
    }
  }
}
