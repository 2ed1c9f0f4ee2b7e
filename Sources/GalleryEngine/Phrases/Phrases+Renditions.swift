package import DecoderProtocol
package import PhotoExport

/// Messages about renditions.
extension Phrases {
  /// How renditions differ from what was requested, one sentence each.
  package static func sentences(_ notes: ExportDeviations) -> [String] {
    var sentences: [String] = []
    if notes.notStill > 0 {
      sentences.append(
        "Copied unchanged (videos or animations): \(NumberText.count(notes.notStill, "photo"))"
      )
    }
    if notes.sameFormat > 0 {
      sentences.append(
        "Copied unchanged (already in that format): \(NumberText.count(notes.sameFormat, "photo"))"
      )
    }
    if notes.adjustedOnly > 0 {
      sentences.append(
        "Exported without RAW files and sidecars (adjusted): "
          + NumberText.count(notes.adjustedOnly, "photo"))
    }
    if notes.linked > 0 {
      sentences.append(
        "Linked without their adjustments: \(NumberText.count(notes.linked, "photo"))")
    }
    if notes.unknownRecipes > 0 {
      sentences.append(
        "Exported without adjustments (unreadable or from a newer Albumen): "
          + NumberText.count(notes.unknownRecipes, "photo"))
    }
    for (format, count) in notes.notWritten.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      sentences.append(
        "Exported as JPEG (\(title(format)) can't be written here): \(NumberText.count(count, "photo"))"
      )
    }
    return sentences
  }

  package static func title(_ format: RenditionFormat) -> String {
    switch format {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .jxl: "JPEG XL"
    }
  }
}

extension Phrases.Usage {
  package static let conflictingSizes = "Use only one of --max-size, --pixels and --long-edge"
  package static let qualityRange = "--quality must be a number from 1 to 100"
  package static let watermarkLength = "--watermark takes a text of at most 200 characters"
  package static let invalidLongEdge = "--long-edge takes a number of pixels, for example 2048"
  package static let renditionNeeded =
    "--quality, --sharpen, --profile and --metadata require "
    + "--max-size, --pixels, --long-edge, --format or --watermark"
  package static let companionsNeedCopies =
    "--pair and --sidecar work only for copies: a rendition is a single file"
  package static func unknownPreset(_ name: String, of all: [String]) -> String {
    "Unknown preset '\(Phrases.safe(name))'; the presets are \(all.map(Phrases.safe).joined(separator: ", "))"
  }
  package static func invalidMaxSize(_ text: String) -> String {
    "--max-size takes width and height in pixels, for example 2048x2048, not '\(Phrases.safe(text))'"
  }
  package static func invalidPixelCount(_ text: String) -> String {
    "--pixels takes a number, for example 2MP or 2000000, not '\(Phrases.safe(text))'"
  }
}
