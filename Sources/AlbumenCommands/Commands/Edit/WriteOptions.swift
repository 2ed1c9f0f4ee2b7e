import ArgumentParser
import GalleryEngine
import MetadataWriting
import PhotoModel

/// Options that set where changes are written in addition to the catalogue, and how files are
/// written.
struct WriteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where to store the changes: catalogue, sidecar or file.",
      discussion: """
        'catalogue' leaves all files unchanged. 'sidecar' also writes an XMP file next to each \
        photo (name.ext.xmp, or an existing name.xmp). darktable, digiKam and others read it; \
        Lightroom reads it for RAW files only. 'file' writes Exif, XMP and IPTC into the photos; \
        'albumen undo' restores the files byte for byte. RAW files, and formats that can't be \
        written, get an XMP file instead.
        """, valueName: "place"))
  var to: ChangeTarget = .catalogue
  @Flag(help: "With --to sidecar or file: keep the modification times of the files.")
  var keepTimes = false
  @Flag(help: "With --to file: write hard-linked files; the other links keep the old content.")
  var breakLinks = false
  @Flag(help: "With --to file: also write into RAW files.") var raw = false

  func validate() throws {
    if to == .catalogue, keepTimes || breakLinks || raw {
      throw ValidationError(Phrases.Usage.writingNeedsTarget)
    }
  }

  var options: WritingOptions {
    var options = WritingOptions()
    options.keepsTimes = keepTimes
    options.breaksLinks = breakLinks
    options.writesRAW = raw
    return options
  }
}

extension ChangeTarget: ExpressibleByArgument {}
