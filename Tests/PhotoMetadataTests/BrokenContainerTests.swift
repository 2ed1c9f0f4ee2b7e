import AlbumenTestSupport
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

/// Tests that broken files give facts or none, but never a crash. The time limit of the suite
/// detects a hang.
@Suite(.timeLimit(.minutes(15))) struct BrokenContainerTests {
  private static let photo: [UInt8] = {
    var sample = HEIFBuilder()
    sample.exif = HEIFBuilder.exifItem([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0])
    sample.xmp = Array("<x/>".utf8)
    sample.splitsItems = true
    sample.properties += [BMFFBuilder.box("irot", [1]), BMFFBuilder.box("imir", [1])]
    return sample.bytes
  }()

  private static let video: [UInt8] = {
    var sample = MovieBuilder()
    sample.ticks = 600
    sample.created = MovieBuilder.secondsTo1970 + 1_584_021_781
    sample.userData = [MovieBuilder.text("©xyz", "+30.2741+120.1551/")]
    sample.keys = [("com.apple.quicktime.make", "Apple")]
    return sample.bytes
  }()

  private static let matroska =
    MatroskaBuilder.header("webm")
    + MatroskaBuilder.segment(
      MatroskaBuilder.information(date: 1, duration: 1, title: "x"),
      MatroskaBuilder.tracks(width: 64, height: 48))

  private static let avi = RIFFBuilder.avi(
    RIFFBuilder.list(
      "hdrl",
      RIFFBuilder.mainHeader(width: 64, height: 48, frames: 5, microsecondsPerFrame: 40_000),
      RIFFBuilder.chunk("IDIT", Array("Thu Mar 12 14:03:01 2020\n\0".utf8))))

  private static let jxl: [UInt8] =
    [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]
    + BMFFBuilder.fileType("jxl ") + BMFFBuilder.box("Exif", [0, 0, 0, 0, 0x49, 0x49, 0x2A, 0])
    + BMFFBuilder.box("jxlc", [0xFF, 0x0A, 0x40, 0x12, 0x33, 0x44, 0x55])

  private func expectBelievableFacts(
    of bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = ByteSource(bytes)
    _ = BMFFContainer.fileType(source)
    for facts in [
      BMFFContainer.facts(source), JXLContainer.facts(source), MatroskaContainer.facts(source),
      AVIContainer.facts(source),
    ] {
      guard let facts else { continue }
      expectBelievable(facts.fields, sourceLocation: sourceLocation)
      let ranges = facts.exifRanges + facts.xmpRanges
      let isWithin = ranges.allSatisfy { (0...bytes.count).contains($0.upperBound) }
      let isTurned = facts.ownOrientation.map { (1...8).contains($0) } ?? true
      if !isWithin || !isTurned { Issue.record("\(facts)", sourceLocation: sourceLocation) }
    }
  }

  @Test(arguments: [photo, video, matroska, avi, jxl])
  func `a file cut anywhere is survived`(bytes: [UInt8]) {
    for cut in Damage.truncations(of: bytes) { expectBelievableFacts(of: cut) }
  }

  @Test(arguments: [photo, video, matroska, avi, jxl])
  func `a file with other bytes is survived`(bytes: [UInt8]) {
    for broken in Damage.flips(of: bytes) { expectBelievableFacts(of: broken) }
  }

  @Test(arguments: [UInt32(0), 1, 2, 7, 9, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func `a box with an absurd length is survived`(length: UInt32) {
    for type in ["ftyp", "meta", "moov", "uuid", "mdat", "sidx"] {
      let box = BMFFBuilder.box(type, [UInt8](repeating: 0xFF, count: 32), length: .stated(length))
      expectBelievableFacts(of: BMFFBuilder.fileType("heic") + box)
      expectBelievableFacts(of: BMFFBuilder.fileType("isom") + box + BMFFContainerTestData.longest)
    }
  }

  @Test func `boxes within boxes without end are survived`() {
    var nested: [UInt8] = []
    for _ in 0..<2000 { nested = BMFFBuilder.box("moov", nested) }
    expectBelievableFacts(of: BMFFBuilder.fileType("isom") + nested)
    expectBelievableFacts(
      of: BMFFBuilder.fileType("heic")
        + (0..<2000).reduce([]) { inner, _ in
          BMFFBuilder.fullBox("meta", inner)
        })
  }

  @Test func `no more boxes are looked at than a file has reason to hold`() {
    let boxes = (0..<5000).flatMap { _ in BMFFBuilder.box("trak") }

    var count = 0
    for _ in ByteSource(boxes).boxes(in: 0..<boxes.count) { count += 1 }

    #expect(count == BoxWalker.defaultLimit)
  }

  @Test(arguments: [(100, true), (5000, false)])
  func `a video behind a great many boxes is not looked for`(count: Int, isFound: Bool) {
    let boxes = (0..<count).flatMap { _ in BMFFBuilder.box("free") }
    let bytes = BMFFBuilder.fileType("isom") + boxes + BMFFBuilder.box("moov")

    #expect((BMFFContainer.facts(ByteSource(bytes)) != nil) == isFound)
  }
}

private enum BMFFContainerTestData {
  /// A box with the largest 64-bit length.
  static let longest: [UInt8] =
    [0, 0, 0, 1] + BytePacking.latin1("mdat") + BytePacking.bigEndian(UInt64.max)
}
