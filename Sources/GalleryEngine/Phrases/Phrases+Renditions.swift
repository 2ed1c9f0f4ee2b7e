package import DecoderProtocol
package import PhotoExport

/// Messages about renditions.
extension Phrases {
  /// How renditions differ from what was requested, one sentence each.
  package static func sentences(_ notes: ExportNotes) -> [String] {
    var sentences: [String] = []
    if notes.moving > 0 {
      sentences.append(
        "Copied as they are, since they are videos or animations: \(NumberText.count(notes.moving, "photo"))"
      )
    }
    if notes.same > 0 {
      sentences.append(
        "Copied as they are, since they are in that format: \(NumberText.count(notes.same, "photo"))"
      )
    }
    if notes.adjustedOnly > 0 {
      sentences.append(
        "Without their RAW files and sidecars, since they are adjusted: "
          + NumberText.count(notes.adjustedOnly, "photo"))
    }
    if notes.linked > 0 {
      sentences.append(
        "Adjusted, and linked as their files have them: \(NumberText.count(notes.linked, "photo"))")
    }
    if notes.unknownRecipes > 0 {
      sentences.append(
        "Without their adjustments, which a newer Albumen made or which can't be read: "
          + NumberText.count(notes.unknownRecipes, "photo"))
    }
    for (format, count) in notes.notWritten.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      sentences.append(
        "Made JPEG, since \(title(format)) can't be written here: \(NumberText.count(count, "photo"))"
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
  package static let oneSize = "Give one of --max-size, --pixels and --long-edge."
  package static let qualityRange = "--quality is a number from 1 to 100."
  package static let watermarkLength = "--watermark takes a text of at most 200 letters."
  package static let noEdge = "--long-edge takes a number of pixels, as 2048."
  package static let renditionNeeded =
    "--quality, --sharpen, --profile and --metadata are about photos that are made anew: give "
    + "--max-size, --pixels, --long-edge, --format or --watermark, too."
  package static let companionsOfCopies =
    "--pair and --sidecar are about files that are copied: a photo that is made anew is one file."
  package static func unknownPreset(_ name: String, of all: [String]) -> String {
    "There is no preset '\(Phrases.safe(name))': \(all.map(Phrases.safe).joined(separator: ", ")) are there."
  }
  package static func noBox(_ text: String) -> String {
    "--max-size takes a width and a height in pixels, as 2048x2048, not '\(Phrases.safe(text))'."
  }
  package static func noPixels(_ text: String) -> String {
    "--pixels takes a number, as 2MP or 2000000, not '\(Phrases.safe(text))'."
  }
}
