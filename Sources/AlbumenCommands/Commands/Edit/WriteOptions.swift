import ArgumentParser
import GalleryEngine
import MetadataWriting
import PhotoModel

/// Options that set where changes are written in addition to the catalogue, and how files are
/// written.
struct WriteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the change is kept: catalogue, sidecar or file.",
      discussion: """
        'catalogue' leaves all files as they are. 'sidecar' writes an XMP file beside each photo, too \
        (name.ext.xmp, or the name.xmp that is there): darktable, digiKam and others read it; Lightroom \
        does so for RAW files only. 'file' writes Exif, XMP and IPTC into the photos themselves, which \
        'albumen undo' takes back byte by byte; of RAW files, and of formats that can't be written, an XMP \
        file beside them.
        """, valueName: "place"))
  var to: ChangeTarget = .catalogue
  @Flag(help: "With --to: leave the times of the files that are written as they are.")
  var keepTimes = false
  @Flag(help: "With --to file: write a file that has several names; the others keep the old one.")
  var breakLinks = false
  @Flag(help: "With --to file: write RAW files themselves.") var raw = false

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
