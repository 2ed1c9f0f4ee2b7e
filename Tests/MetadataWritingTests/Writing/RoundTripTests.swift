import AlbumenTestSupport
import Files
import Foundation
import PhotoModel
import Testing

@testable import MetadataWriting

/// Changes all fields in every writable file of the corpus, and reads them back with exiftool.
@Suite(
  .enabled(if: Corpus.isAvailable && Command.isInstalled("exiftool")), .timeLimit(.minutes(15)))
struct RoundTripTests {
  private static let words = "Grüße \"q\" <&> 杭州 📷"

  private static let wanted: [RequestedField] = [
    RequestedField("title", .text(words)), RequestedField("caption", .text("two\nlines, \(words)")),
    RequestedField("keywords", .texts(["Häfen", "Places|Europe|Porto"])),
    RequestedField("rating", .integer(4)), RequestedField("label", .text("Green")),
    RequestedField("pick", .integer(1)), RequestedField("artist", .text("Zoë B.")),
    RequestedField("copyright", .text("© 2020 Zoë B.")),
    RequestedField("captureTime", .time(TestTags.time)),
    RequestedField(
      "location", .position(Location(latitude: -38.7075901, longitude: 9.1364, altitude: -2.5))),
    RequestedField("lens", .text("EF 24-70mm")), RequestedField("exposureTime", .number(1.0 / 60)),
    RequestedField("fNumber", .number(5.6)), RequestedField("iso", .integer(640)),
    RequestedField("focalLength", .number(35)), RequestedField("focalLength35", .number(56)),
    RequestedField("flash", .flag(true)),
  ]

  /// The expected tags of a file, by exiftool's names.
  private static let inFile: [String: String] = [
    "XMP-dc:Title": words, "XMP-dc:Description": "two\nlines, \(words)",
    "IFD0:ImageDescription": "two\nlines, \(words)", "XMP-dc:Subject": "Häfen; Porto",
    "XMP-lr:HierarchicalSubject": "Häfen; Places|Europe|Porto",
    "XMP-digiKam:TagsList": "Häfen; Places/Europe/Porto", "XMP-xmp:Rating": "4",
    "IFD0:Rating": "4", "IFD0:RatingPercent": "75", "XMP-xmp:Label": "Green",
    "XMP-digiKam:PickLabel": "3", "XMP-dc:Creator": "Zoë B.",
    "IFD0:Artist": "Zoë B.", "XMP-dc:Rights": "© 2020 Zoë B.", "IFD0:Copyright": "© 2020 Zoë B.",
    "ExifIFD:DateTimeOriginal": "2020:03:12 14:03:01", "ExifIFD:CreateDate": "2020:03:12 14:03:01",
    "ExifIFD:SubSecTimeOriginal": "5", "ExifIFD:OffsetTimeOriginal": "+08:00",
    "XMP-photoshop:DateCreated": "2020:03:12 14:03:01.5+08:00",
    "XMP-xmp:CreateDate": "2020:03:12 14:03:01.5+08:00", "GPS:GPSLatitude": "38.7075901",
    "GPS:GPSLatitudeRef": "S", "GPS:GPSLongitude": "9.1364", "GPS:GPSLongitudeRef": "E",
    "GPS:GPSAltitude": "2.5", "GPS:GPSAltitudeRef": "1", "ExifIFD:LensModel": "EF 24-70mm",
    "ExifIFD:ExposureTime": "0.01666666667", "ExifIFD:FNumber": "5.6", "ExifIFD:ISO": "640",
    "ExifIFD:FocalLength": "35", "ExifIFD:FocalLengthIn35mmFormat": "56",
  ]

  private static let inSidecar: [String: String] = inFile.filter { $0.key.hasPrefix("XMP-") }
    .merging([
      "XMP-exif:DateTimeOriginal": "2020:03:12 14:03:01.5+08:00",
      "XMP-exif:GPSLatitude": "-38.7075901", "XMP-exif:GPSLongitude": "9.1364",
      "XMP-exif:GPSAltitude": "2.5", "XMP-exif:GPSAltitudeRef": "1",
      "XMP-exifEX:LensModel": "EF 24-70mm", "XMP-exif:FNumber": "5.6",
      "XMP-exif:ExposureTime": "0.0166666666666667", "XMP-exif:ISO": "640",
      "XMP-exif:FocalLength": "35",
    ]) { first, _ in first }

  /// The names of all tags that may change.
  private static let named = Set(
    (Array(inFile.keys) + Array(inSidecar.keys)).compactMap {
      $0.split(separator: ":").last.map(String.init)
    } + [
      "SubSecTimeDigitized", "OffsetTimeDigitized", "GPSVersionID", "GPSMapDatum", "Flash",
      "ShutterSpeedValue", "ApertureValue", "DateTimeDigitized", "GPSDOP", "GPSSatellites",
      "GPSStatus", "GPSMeasureMode", "GPSProcessingMethod", "GPSAreaInformation",
      "GPSHPositioningError", "GPSDestBearing", "GPSDestBearingRef", "GPSDestDistance",
      "GPSDestDistanceRef", "XPTitle", "XPKeywords", "XPComment", "XPAuthor", "UserComment",
      "SensitivityType", "RecommendedExposureIndex", "StandardOutputSensitivity", "ISOSpeed",
      "PhotographicSensitivity", "Lens", "FocalLengthIn35mmFilm", "LastKeywordXMP", "CatalogSets",
      // If it exists.
      "ColorLabel",
      // Our own tag, in sidecars.
      "Corrected",
      // Copies of the old position, and its details.
      "AbsoluteAltitude", "RelativeAltitude", "LocationCreatedGPSLatitude",
      "LocationCreatedGPSLongitude", "LocationCreatedGPSAltitude", "GPSDifferential",
      // A thumbnail that exceeds its block gets its true length; `ExifCheck` compares its bytes.
      "ThumbnailLength",
      // exiftool 12.57 doesn't write the first.
      "Pick", "CreationDate", "GPSCoordinates", "ColorSpace", "XResolution", "YResolution",
      "ResolutionUnit",
      "RatingPercent", "FlashFired", "InstanceID", "ObjectName", "Caption-Abstract", "Keywords",
      "By-line", "CopyrightNotice",
      "TimeCreated", "DateCreated", "DigitalCreationDate", "DigitalCreationTime",
      // Tags required in the directories that are created for these.
      "ExifVersion", "ComponentsConfiguration", "FlashpixVersion", "YCbCrPositioning",
      "EnvelopeRecordVersion", "ApplicationRecordVersion",
    ])

  private let folder: TemporaryFolder
  private let writer = MetadataWriter(
    tools: WritingTools(
      writer: BuiltProgram.path("albumen-writer"), exifTool: ExifToolDump.program))

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Copies the corpus files with these extensions, named by number because names occur repeatedly.
  private func copies(_ endings: Set<String>) throws -> [FilePath] {
    guard let corpus = Corpus() else { return [] }
    return try corpus.files.enumerated().compactMap { number, file in
      let fileExtension = String(
        decoding: FilePath.split(name: FilePath(file.path).name).ending, as: UTF8.self
      )
      .lowercased()
      guard endings.contains(fileExtension), let bytes = corpus.bytes(of: file.path) else {
        return nil
      }
      return try folder.file("\(number).\(fileExtension)", bytes)
    }
  }

  private func check(
    _ path: FilePath, _ dump: ExifToolDump, _ expected: [String: String]
  ) -> [String] {
    let tags = dump.files[String(decoding: path.name, as: UTF8.self)] ?? [:]
    return expected.sorted { $0.key < $1.key }.compactMap { name, value in
      let found = tags[name]
      if found == value { return nil }
      if let found = found.flatMap(Double.init), let value = Double(value),
        abs(found - value) < 1e-8 || name.contains("SubSec") && found == value * 10
      {
        return nil
      }
      return "\(name): \(found ?? "-")"
    }
  }

  @Test func `files say exactly what was wanted, and all else as before`() async throws {
    let paths = try copies([
      "jpg", "jpeg", "tif", "tiff", "png", "webp", "heic", "avif", "jxl", "mov", "mp4",
    ])
    let before = try await ExifToolDump(of: folder.path)
    var written: [FilePath] = []
    var refused: [String] = []
    writer.write(
      paths.map { FileChange(path: $0, requestedFields: Self.wanted, target: .file) },
      report: { index, outcome in
        switch outcome {
        case .written: written.append(paths[index])
        case .unchanged: refused.append("\(paths[index].lossyString): unchanged")
        case .failure(let error): refused.append("\(paths[index].lossyString): \(error)")
        }
        return true
      })
    let after = try await ExifToolDump(of: folder.path)

    for path in written {
      let name = String(decoding: path.name, as: UTF8.self)
      // Videos have no Exif.
      let isVideo = name.hasSuffix("mov") || name.hasSuffix("mp4")
      // No XMP is added for a time that is in Exif.
      let old = before.files[name] ?? [:]
      let hasExif = old.keys.contains { $0.hasPrefix("IFD0:") || $0.hasPrefix("ExifIFD:") }
      let begunWithout = ["XMP-photoshop:DateCreated", "XMP-xmp:CreateDate"].filter {
        hasExif && old[$0] == nil
      }
      let expected = Self.inFile.filter { name, _ in
        (!isVideo || name.hasPrefix("XMP-")) && !begunWithout.contains(name)
      }
      let wrong = check(path, after, expected)
      #expect(wrong == [], "\(name)")
      // Details of a video's old position are removed with it.
      func withoutPosition(_ tags: [String: String]) -> [String: String] {
        isVideo ? tags.filter { !ExifToolVideo.isPosition($0.key) } : tags
      }
      let other = ExifToolDump.differences(
        withoutPosition(old), withoutPosition(after.files[name] ?? [:]), but: Self.named)
      #expect(other == [], "\(name)")
    }
    // The others are damaged, or have maker notes that no program here preserves.
    #expect(written.count >= 230, "\(refused)")
  }

  @Test func `sidecars say exactly what was wanted`() async throws {
    let paths = try copies(["jpg", "heic", "cr2", "cr3", "nef", "dng", "mov", "mp4", "jxl"])
    var refused: [String] = []
    writer.write(
      paths.map { FileChange(path: $0, requestedFields: Self.wanted, target: .sidecar) },
      report: { index, outcome in
        if case .failure(let error) = outcome { refused.append("\(paths[index]): \(error)") }
        return true
      })
    for path in paths { try FileManager.default.removeItem(atPath: path.lossyString) }
    let after = try await ExifToolDump(of: folder.path)

    #expect(refused == [])
    for path in paths {
      let sidecar = SidecarLocation.of(path).path
      #expect(check(sidecar, after, Self.inSidecar) == [], "\(path.lossyString)")
    }
  }

  @Test func `sidecars of other programs keep all that is not named`() async throws {
    guard let corpus = Corpus() else { return }
    let system = FileSystem()
    let endings = FileManager.default.enumerator(atPath: corpus.folder)?.compactMap {
      $0 as? String
    }
    var photos: [FilePath] = []
    for (number, file) in (endings ?? []).filter({ $0.hasSuffix(".xmp") }).enumerated() {
      guard let bytes = corpus.bytes(of: file), !bytes.isEmpty else { continue }
      try folder.file("\(number).jpg.xmp", bytes)
      photos.append(try folder.file("\(number).jpg", [0xFF]))
    }
    let before = try await ExifToolDump(of: folder.path)
    var refused: [String] = []
    writer.write(
      photos.map { FileChange(path: $0, requestedFields: Self.wanted, target: .sidecar) },
      report: { index, outcome in
        if case .failure(let error) = outcome { refused.append("\(photos[index]): \(error)") }
        return true
      })
    let after = try await ExifToolDump(of: folder.path)

    #expect(refused == [])
    for photo in photos {
      let sidecar = SidecarLocation.of(photo, in: system).path
      let name = String(decoding: sidecar.name, as: UTF8.self)
      #expect(check(sidecar, after, Self.inSidecar) == [], "\(name)")
      let other = ExifToolDump.differences(
        before.files[name] ?? [:], after.files[name] ?? [:],
        but: Self.named.union(["GPSLatitudeRef", "GPSLongitudeRef"]))
      #expect(other == [], "\(name)")
    }
  }
}
