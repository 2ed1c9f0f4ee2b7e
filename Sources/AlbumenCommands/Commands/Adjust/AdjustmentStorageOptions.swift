import ArgumentParser
import GalleryEngine

/// Options that set where adjustments are stored: in the catalogue or in sidecars, never in the
/// photos' files.
struct AdjustmentStorageOptions: ParsableArguments {
  enum Place: String, ExpressibleByArgument, CaseIterable {
    case catalogue, sidecar
  }

  @Option(
    help: ArgumentHelp(
      "Where the change is kept: catalogue or sidecar.",
      discussion: """
        'sidecar' writes an XMP file beside each photo, too (name.ext.xmp, or the name.xmp that is there), \
        in which other catalogues find what is done.
        """, valueName: "place"))
  var to: Place = .catalogue
  @Flag(help: "With --to sidecar: leave the times of the files that are written as they are.")
  var keepTimes = false

  func validate() throws {
    if to == .catalogue, keepTimes { throw ValidationError(Phrases.Usage.keepTimesNeedsSidecar) }
  }

  /// Returns the same choice as the options that other changes use.
  func writing() throws -> WriteOptions {
    try WriteOptions.parse(["--to", to.rawValue] + (keepTimes ? ["--keep-times"] : []))
  }
}
