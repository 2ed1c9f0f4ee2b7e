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
    var wanted: RenditionFormat? {
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
      "Make photos anew within this box, as 2048x2048; none becomes larger.", valueName: "wxh"))
  var maxSize: String?
  @Option(help: ArgumentHelp("The same with so many pixels in all, as 2MP.", valueName: "n"))
  var pixels: String?
  @Option(help: ArgumentHelp("The same with a longer side of so many pixels.", valueName: "n"))
  var longEdge: Int?
  @Option(help: "Make photos anew in this format.") var format: Format?
  @Option(help: ArgumentHelp("The quality of what is made, 1 to 100.", valueName: "n"))
  var quality: Int?
  @Option(help: "Whether what was made smaller is sharpened a little.") var sharpen: Switch?
  @Option(help: "The colours of what is made: sRGB, or as the photo has them.")
  var profile: Profile?
  @Option(help: "What of a photo's metadata is kept in what is made.") var metadata:
    RenditionMetadata?
  @Option(
    help: ArgumentHelp("Write this into the lower right corner of photos.", valueName: "text"))
  var watermark: String?
  @Option(help: "Of a Live Photo its picture and its video, or its picture alone.")
  var live: Live?
  @Option(help: "Of a RAW file with a developed picture both, or one of them.")
  var pair: ExportContents.PairChoice?
  @Option(help: "Sidecars are copied or left behind; or one is made for a photo that has none.")
  var sidecar: ExportContents.Sidecars?
  @Flag(help: "Leave out where photos were taken, also of files that are copied.")
  var stripLocation = false
  @Flag(help: "Keep where photos were taken in a web gallery, which leaves it out otherwise.")
  var keepLocation = false

  func validate() throws {
    if [maxSize != nil, pixels != nil, longEdge != nil].filter(\.self).count > 1 {
      throw ValidationError(Phrases.Usage.oneSize)
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
      throw ValidationError(Phrases.Usage.companionsOfCopies)
    }
  }

  /// Sets the values given on the command line, and leaves the others unchanged.
  func apply(to settings: inout ExportSettings) throws {
    let limit = try limit()
    if limit != .none { settings.limit = limit }
    if let format { settings.format = format.wanted }
    if let quality { settings.quality = quality }
    if let sharpen { settings.sharpens = sharpen == .on }
    if let profile { settings.usesSRGB = profile == .srgb }
    if let metadata { settings.metadata = metadata }
    if let watermark { settings.watermark = watermark }
    if let live { settings.leavesLiveVideo = live == .picture }
    if let pair { settings.pairChoice = pair }
    if let sidecar { settings.sidecars = sidecar }
    if stripLocation { settings.stripsLocation = true }
    if keepLocation { settings.stripsLocation = false }
  }

  private func limit() throws -> RenditionLimit {
    if let maxSize {
      guard let box = RenditionLimit.box(typed: maxSize) else {
        throw ValidationError(Phrases.Usage.noBox(maxSize))
      }
      return .box(box)
    }
    if let pixels {
      guard let count = RenditionLimit.count(typed: pixels) else {
        throw ValidationError(Phrases.Usage.noPixels(pixels))
      }
      return .pixels(count)
    }
    if let longEdge {
      guard (1...PixelSize.limit).contains(longEdge) else {
        throw ValidationError(Phrases.Usage.noEdge)
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
