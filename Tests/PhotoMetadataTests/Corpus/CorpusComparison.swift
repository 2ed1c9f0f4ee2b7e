import AlbumenTestSupport
import Foundation
import PhotoModel

@testable import PhotoMetadata

/// Compares our reading of one corpus file with exiftool's, and names the fields that differ.
struct CorpusComparison {
  let file: Corpus.File
  let reading: FileReading?

  init(_ file: Corpus.File, in corpus: Corpus) {
    self.file = file
    let reader = MetadataReader()
    let source = ByteSource(corpus.bytes(of: file.path) ?? [])
    reading = reader.read(source, name: FilePath(file.path).name)
  }

  /// The fields that differ, each with the expected and the actual value.
  var differences: [(field: String, text: String)] {
    var found: [(field: String, text: String)] = []
    func compare(_ field: String, _ expected: String?, _ actual: String?) {
      guard let expected, expected != actual else { return }
      found.append((field, "expected \(expected), read \(actual ?? "nothing")"))
    }
    func compare(_ field: String, _ expected: Double?, _ actual: Double?, within: Double) {
      guard let expected else { return }
      if let actual, abs(expected - actual) <= within * max(1, abs(expected)) { return }
      found.append((field, "expected \(expected), read \(actual.map { "\($0)" } ?? "nothing")"))
    }
    let metadata = reading?.metadata
    compare("type", expectedType, reading?.type.rawValue)
    guard reading != nil else { return found }
    compare("day", expectedDay, metadata?.captureTime?.wall.day.description)
    compare("make", text("Make"), metadata?.make)
    compare("model", text("Model"), metadata?.model)
    compare("lens", text("LensModel"), metadata?.lens)
    compare("exposure", positive("ExposureTime"), metadata?.exposureTime, within: 1e-4)
    compare("f-number", positive("FNumber"), metadata?.fNumber, within: 1e-3)
    compare("iso", expectedISO, metadata?.iso.map(Double.init), within: 1e-6)
    compare("focal length", positive("FocalLength"), metadata?.focalLength, within: 1e-3)
    compare("latitude", position?.latitude, metadata?.location?.latitude, within: 1e-6)
    compare("longitude", position?.longitude, metadata?.location?.longitude, within: 1e-6)
    compare("size", expectedSize, metadata?.pixelSize.map { "\($0.width)x\($0.height)" })
    return found
  }

  private var expectedType: String? {
    switch file.string("MIMEType") {
    case "image/jpeg": "jpg"
    case "image/png": "png"
    case "image/webp": "webp"
    case "image/gif": "gif"
    case "image/bmp": "bmp"
    case "image/avif": "avif"
    case "image/heic": "heic"
    case "image/heif": "heif"
    case "image/tiff": "tiff"
    case "image/x-adobe-dng": "dng"
    case "image/x-canon-cr2": "cr2"
    case "image/x-nikon-nef": "nef"
    case "image/x-pentax-pef": "pef"
    case "image/x-sony-arw": "arw"
    case "video/mp4": "mp4"
    case "video/quicktime": "mov"
    case let type?: type.hasPrefix("image/") ? type : nil
    case nil: nil
    }
  }

  /// The day of DateTimeOriginal in Exif, XMP or IPTC, if it is valid.
  private var expectedDay: String? {
    guard let group = file.group("DateTimeOriginal"),
      group.hasPrefix("XMP") || ["ExifIFD", "IFD0", "Composite", "IPTC"].contains(group),
      let text = file.string("DateTimeOriginal"), let date = DateText.exif(Array(text.utf8))
    else { return nil }
    return date.wall.day.description
  }

  /// Nikon writes a pair of numbers, of which the second is the speed.
  private var expectedISO: Double? {
    guard let last = file.string("ISO")?.split(separator: " ").last else { return nil }
    return Double(last).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  private var position: Location? {
    guard let latitude = file.number("GPSLatitude"), let longitude = file.number("GPSLongitude")
    else { return nil }
    return Location(plausibleLatitude: latitude, longitude: longitude)
  }

  /// The size read by exiftool, in the displayed orientation.
  private var expectedSize: String? {
    guard let width = file.number("ImageWidth"), let height = file.number("ImageHeight"),
      width > 0, height > 0
    else { return nil }
    let size = PixelSize(width: Int(width), height: Int(height))
    let isTurned = [90, 270].contains(file.number("Rotation"))
    let displayedSize = size.shown(in: isTurned ? 6 : reading?.metadata.orientation)
    return "\(displayedSize.width)x\(displayedSize.height)"
  }

  private func text(_ key: String) -> String? {
    file.string(key).flatMap { MetadataText.decode(Array($0.utf8)) }
  }

  private func positive(_ key: String) -> Double? {
    file.number(key).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
