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
      "Where to store the adjustments: catalogue or sidecar.",
      discussion: """
        'sidecar' also writes an XMP file next to each photo (name.ext.xmp, or an existing \
        name.xmp), from which other catalogues read the adjustments.
        """, valueName: "place"))
  var to: Place = .catalogue
  @Flag(help: "With --to sidecar: keep the modification times of the files.")
  var keepTimes = false

  func validate() throws {
    if to == .catalogue, keepTimes { throw ValidationError(Phrases.Usage.keepTimesNeedsSidecar) }
  }

  /// Returns the same choice as the options that other changes use.
  func writing() throws -> WriteOptions {
    try WriteOptions.parse(["--to", to.rawValue] + (keepTimes ? ["--keep-times"] : []))
  }
}
