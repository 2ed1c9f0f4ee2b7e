import ArgumentParser
import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel

/// Whether photos are saved as they are seen, and as what.
struct SaveOptions: ParsableArguments {
  /// The formats by their names.
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

  @Flag(help: "Save what is seen as 'name (edited)' beside each photo, and remember no step.")
  var saveCopy = false
  @Flag(
    help:
      "Save what is seen in the place of each file, which goes to the trash; 'albumen undo' brings it back."
  )
  var replace = false
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("With --save-copy and --replace: that of the new file.", valueName: "format")
  )
  var wanted: Format?
  @Option(
    help: ArgumentHelp("With --save-copy and --replace: the quality, 1 to 100.", valueName: "n"))
  var quality: Int?

  /// Nil where nothing is saved.
  var place: SaveJob.Place? { replace ? .replace : saveCopy ? .copy : nil }

  func validate() throws {
    if saveCopy, replace { throw ValidationError(Phrases.Usage.oneSaving) }
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
