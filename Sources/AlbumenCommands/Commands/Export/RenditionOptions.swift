import ArgumentParser
import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel

/// Options that describe the renditions of photos.
struct RenditionOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case original, jpeg, png, webp, avif, jxl

    /// The rendition format, or nil for the photo's own.
    var renditionFormat: RenditionFormat? {
      switch self {
      case .original: nil
      case .jpeg: .jpeg
      case .png: .png
      case .webp: .webp
      case .avif: .avif
      case .jxl: .jxl
      }
    }
  }

  enum Profile: String, ExpressibleByArgument, CaseIterable {
    case srgb, keep
  }

  enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  enum Live: String, ExpressibleByArgument, CaseIterable {
    case both, picture
  }

  @Option(
    help: ArgumentHelp(
      "Resize photos to fit this box: 2048x2048. Photos are never enlarged.", valueName: "wxh"))
  var maxSize: String?
  @Option(
    help: ArgumentHelp("Resize photos to at most this number of pixels: 2MP.", valueName: "n"))
  var pixels: String?
  @Option(
    help: ArgumentHelp(
      "Resize photos to this length of the longer side, in pixels.", valueName: "n"))
  var longEdge: Int?
  @Option(help: "Convert photos to this format.") var format: Format?
  @Option(
    help: ArgumentHelp(
      "The quality of renditions, 1 to 100. The default depends on the format.", valueName: "n"))
  var quality: Int?
  @Option(help: "Whether to sharpen resized photos slightly. The default is on.")
  var sharpen: Switch?
  @Option(help: "The colour profile of renditions: sRGB (the default), or that of the photo.")
  var profile: Profile?
  @Option(help: "The metadata to keep in renditions. The default is all.") var metadata:
    RenditionMetadata?
  @Option(
    help: ArgumentHelp("Write this text into the lower right corner of photos.", valueName: "text"))
  var watermark: String?
  @Option(help: "Export Live Photos with their video, or the picture only.")
  var live: Live?
  @Option(help: "Export both files of a RAW + JPEG pair, or only one.")
  var pair: ExportContents.PairChoice?
  @Option(help: "Copy sidecars or leave them out; 'xmp' and 'json' also create missing ones.")
  var sidecar: ExportContents.Sidecars?
  @Flag(help: "Remove positions and place names, also from copied files.")
  var stripLocation = false
  @Flag(help: "Keep positions and place names in a web gallery, which removes them by default.")
  var keepLocation = false

  func validate() throws {
    if [maxSize != nil, pixels != nil, longEdge != nil].filter(\.self).count > 1 {
      throw ValidationError(Phrases.Usage.conflictingSizes)
    }
    _ = try limit()
    if let quality, !(1...100).contains(quality) {
      throw ValidationError(Phrases.Usage.qualityRange)
    }
    if let watermark, watermark.isEmpty || watermark.count > RenditionOrder.watermarkLimit {
      throw ValidationError(Phrases.Usage.watermarkLength)
    }
  }

  /// Throws a validation error for rendition options in an export without renditions, and for file
  /// options in an export with renditions.
  func check(_ settings: ExportSettings) throws {
    let depending = [quality != nil, sharpen != nil, profile != nil, metadata != nil]
    if depending.contains(true), !settings.makesRenditions {
      throw ValidationError(Phrases.Usage.renditionNeeded)
    }
    if pair != nil || sidecar != nil, settings.makesRenditions {
      throw ValidationError(Phrases.Usage.companionsNeedCopies)
    }
  }

  /// Sets the values given on the command line, and leaves the others unchanged.
  func apply(to settings: inout ExportSettings) throws {
    let limit = try limit()
    if limit != .none { settings.limit = limit }
    if let format { settings.format = format.renditionFormat }
    if let quality { settings.quality = quality }
    if let sharpen { settings.sharpens = sharpen == .on }
    if let profile { settings.usesSRGB = profile == .srgb }
    if let metadata { settings.metadata = metadata }
    if let watermark { settings.watermark = watermark }
    if let live { settings.omitsLiveVideo = live == .picture }
    if let pair { settings.pairChoice = pair }
    if let sidecar { settings.sidecars = sidecar }
    if stripLocation { settings.stripsLocation = true }
    if keepLocation { settings.stripsLocation = false }
  }

  private func limit() throws -> RenditionLimit {
    if let maxSize {
      guard let box = RenditionLimit.box(typed: maxSize) else {
        throw ValidationError(Phrases.Usage.invalidMaxSize(maxSize))
      }
      return .box(box)
    }
    if let pixels {
      guard let count = RenditionLimit.count(typed: pixels) else {
        throw ValidationError(Phrases.Usage.invalidPixelCount(pixels))
      }
      return .pixels(count)
    }
    if let longEdge {
      guard (1...PixelSize.limit).contains(longEdge) else {
        throw ValidationError(Phrases.Usage.invalidLongEdge)
      }
      return .longEdge(longEdge)
    }
    return .none
  }
}

extension ExportContents.PairChoice: ExpressibleByArgument {}

extension ExportContents.Sidecars: ExpressibleByArgument {}

extension RenditionMetadata: ExpressibleByArgument {
  package init?(argument: String) {
    guard let value = RenditionMetadata.allCases.first(where: { "\($0)" == argument }) else {
      return nil
    }
    self = value
  }

  package static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
