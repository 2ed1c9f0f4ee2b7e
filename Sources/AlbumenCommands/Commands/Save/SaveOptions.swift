import ArgumentParser
import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel

/// Options for saving photos as displayed: whether and in which format.
struct SaveOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case jpeg, png, webp, avif, jxl

    var format: RenditionFormat {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      case .webp: .webp
      case .avif: .avif
      case .jxl: .jxl
      }
    }
  }

  @Flag(help: "Save adjusted copies as 'name (edited)' without storing new adjustments.")
  var saveCopy = false
  @Flag(
    help:
      "Replace files with the adjusted photos, and trash the originals. 'albumen undo' restores them."
  )
  var replace = false
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "With --save-copy or --replace: the format. The default is that of the photo, if possible.",
      valueName: "format"))
  var wanted: Format?
  @Option(
    help: ArgumentHelp(
      "With --save-copy or --replace: the quality, 1 to 100. The default is 92.", valueName: "n"))
  var quality: Int?

  /// Where photos are saved, or nil if they aren't.
  var place: SaveJob.Destination? { replace ? .replace : saveCopy ? .copy : nil }

  func validate() throws {
    if saveCopy, replace { throw ValidationError(Phrases.Usage.conflictingSaveOptions) }
    if place == nil, wanted != nil || quality != nil {
      throw ValidationError(Phrases.Usage.savingNeeded)
    }
    if let quality, !(1...100).contains(quality) {
      throw ValidationError(Phrases.Usage.qualityRange)
    }
  }

  func saving(_ decoder: FilePath?) -> PhotoSaving {
    PhotoSaving(
      format: wanted?.format, quality: quality ?? 92, writable: WritableFormats.of(decoder))
  }
}
