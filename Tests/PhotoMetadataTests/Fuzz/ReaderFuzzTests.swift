import AlbumenTestSupport
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

/// Tests that no damaged file crashes or blocks a scan.
@Suite struct ReaderFuzzTests {
  enum Container: String, CaseIterable {
    case jpeg, tiff, raf, png, webP, others, heif, canonRaw, movies, matroska, avi

    var samples: [[UInt8]] {
      switch self {
      case .jpeg: FuzzSamples.jpeg
      case .tiff: FuzzSamples.tiff
      case .raf: [FuzzSamples.raf]
      case .png: FuzzSamples.png
      case .webP: FuzzSamples.webP
      case .others: FuzzSamples.others
      case .heif: FuzzSamples.heif
      case .canonRaw: FuzzSamples.canonRaw
      case .movies: FuzzSamples.movies
      case .matroska: FuzzSamples.matroska
      case .avi: FuzzSamples.avi
      }
    }
  }

  private static let reader = MetadataReader()

  private static func read(_ bytes: [UInt8], sidecars: [Sidecar] = []) -> FileReading? {
    let reading = reader.read(
      ByteSource(bytes), name: Array("IMG_20200312_140301.nef".utf8)[...], sidecars: sidecars)
    if let reading {
      expectBelievable(reading.metadata)
      use(reading.metadata)
    }
    return reading
  }

  /// Uses metadata with any values as the program does.
  private static func use(_ metadata: Metadata) {
    if let time = metadata.captureTime {
      _ = (time.iso8601, time.wall.secondsSince1970, time.wall.day.weekday)
      _ = time.wall.day.advanced(by: -30)
    }
    if let size = metadata.pixelSize { _ = size.width * size.height * 64 }
    if let location = metadata.location { _ = CoordinateKey(location) }
    _ = AssetRow.packed(
      metadata, type: .jpeg, modifiedAt: FileTime(seconds: 1), isFavourite: false)
  }

  @Test(arguments: Container.allCases) func `no broken file ends a scan`(container: Container) {
    for sample in container.samples {
      #expect(Self.read(sample)?.metadata != nil)
    }

    let run = FuzzRun(container.rawValue, samples: container.samples) { _ = Self.read($0) }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `no broken file beside a photo ends a scan`() {
    let photo = JPEGBuilder().bytes
    let texts = [FuzzSamples.packet, FuzzSamples.takeout].map { Array($0.utf8) }

    let run = FuzzRun("sidecars", samples: texts, defaultCount: 400) { bytes in
      for kind in [Sidecar.Kind.xmp, .takeout] {
        _ = Self.read(photo, sidecars: [Sidecar(kind: kind, bytes: bytes)])
      }
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `no broken block of metadata ends a scan`() {
    let samples = [
      FuzzSamples.exif.bytes, FuzzSamples.iptc, Array(FuzzSamples.packet.utf8),
      JPEGBuilder.resource(0x0404, FuzzSamples.iptc),
      FuzzSamples.noted(FuzzSamples.appleNote, make: "Apple").bytes,
    ]

    let run = FuzzRun("blocks", samples: samples, defaultCount: 400) { bytes in
      _ = ExifDecoder.fields(of: bytes)
      _ = XMPDecoder.fields(bytes)
      _ = IPTCDecoder.fields(bytes)
      _ = PhotoshopResources.iptc(in: bytes)
      _ = TakeoutDecoder.fields(bytes)
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `no text of a date or a position ends a scan`() {
    let samples = [
      "2020:03:12 14:03:01.5+08:00", "20200312T140301+0800", "Thu Mar 12 14:03:01 2020",
      "Thu, 12 Mar 2020 14:03:01 +0800", "+30.2741+120.1551+012.5/", "45,32.6383N", "1584021781",
      "IMG_20200312_140301123.jpg", "Screenshot 2020-03-12 at 2.03.01 PM.png",
      "PXL_20200312_140301",
    ].map { Array($0.utf8) }

    FuzzRun("texts", samples: samples, defaultCount: 2000) { bytes in
      for reading in [
        DateText.exif(bytes), DateText.iso8601(bytes), DateText.quickTime(bytes),
        DateText.avi(bytes), DateText.iptc(date: bytes, time: bytes), MailDate.time(bytes),
        FileNameDate.reading(bytes[...]),
      ] {
        if let reading { expectBelievable(reading) }
      }
      _ = DateText.offset(bytes)
      _ = DateText.nanosecond(fraction: bytes)
      _ = ISO6709.location(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      _ = XMPNumber.fraction(text)
      _ = XMPNumber.degrees(text, reference: "N", negative: "S")
      if let seconds = Int64(text) { _ = DateText.utc(secondsSince1970: seconds)?.wall.description }
    }
  }
}
