import AlbumenTestSupport
import DecoderProtocol
import Dispatch
import Files
import Foundation
import Imaging
import PhotoModel
import SampleFiles
import Synchronization
import Testing
import Transfer

@testable import PhotoExport

/// Tests renditions in an export, with decoders whose answers are supplied by the test.
@Suite struct RenditionRunTests {
  let fixture: ExportFixture

  init() throws {
    fixture = try ExportFixture()
  }

  private final class PlayedDecoder: Decoding {
    typealias Answer = @Sendable (_ text: String, _ target: Int32) -> DecodingOutcome
    private let answer: Answer
    private let ended = DispatchSemaphore(value: 0)

    init(_ answer: @escaping Answer) { self.answer = answer }

    func decode(
      _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
      before deadline: ContinuousClock.Instant, progress: (Int) -> Void
    ) -> DecodingOutcome {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = max(0, pread(file, &bytes, bytes.count, 0))
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      if text == "hangs.jpg" {
        ended.wait()
        return .lost(.killed(detail: "ended"))
      }
      return answer(text, thumbnail ?? -1)
    }

    func end() { _ = ended.signal() }
  }

  private static func decoders(_ answer: @escaping PlayedDecoder.Answer) -> DecoderStarter {
    { .success(PlayedDecoder(answer)) }
  }

  /// Writes a JPEG of 40 by 30.
  private static func written(_ bytes: [UInt8], _ target: Int32) -> DecodingOutcome {
    _ = write(target, bytes, bytes.count)
    let size = PixelSize(width: 40, height: 30)
    return .rendition(.init(size: size, source: size, byteCount: Int64(bytes.count)))
  }

  private func plan(_ assets: [Asset], strips: Bool = false) throws -> ExportPlan {
    var planner = try ExportPlanner(
      into: fixture.destination,
      contents: ExportContents(
        rendition: RenditionSettings(limit: .longEdge(100)), stripsLocation: strips))
    for asset in assets { planner.add(asset) }
    return planner.plan
  }

  @Test func `renditions take their names in the order of the photos`() throws {
    let assets = try (1...20).map { try fixture.asset("\($0).jpg") }
    let jpeg = JPEGBuilder().bytes
    var run = ExportRun(
      try plan(assets),
      decoders: RenditionRunTests.decoders { text, target in
        // A decoder takes some time, so that others finish before it.
        if text.count % 2 == 0 { usleep(2000) }
        return RenditionRunTests.written(jpeg, target)
      })

    let report = run.run()

    #expect(report.problems.isEmpty)
    #expect(report.copied == 20)
    #expect(report.byteCount == Int64(20 * jpeg.count))
    #expect(fixture.names(in: fixture.destination).count == 20)
  }

  @Test func `renditions that are there already are not exported again, others are`() throws {
    let assets = try ["1.jpg", "2.jpg"].map { try fixture.asset($0) }
    func export(_ version: UInt8) throws -> ExportReport {
      var run = ExportRun(
        try plan(assets),
        decoders: RenditionRunTests.decoders { text, target in
          let jpeg = JPEGBuilder().bytes + (text == "2.jpg" ? [version] : [])
          return RenditionRunTests.written(jpeg, target)
        })
      return run.run()
    }

    #expect(try export(1).copied == 2)
    let secondReport = try export(1)
    #expect(secondReport.copied == 0 && secondReport.unchanged == 2)
    let changed = try export(2)
    #expect(changed.copied == 1 && changed.unchanged == 1)
    #expect(fixture.names(in: fixture.destination) == ["1.jpg", "2 (1).jpg", "2.jpg"])
  }

  @Test func `what is made of a photo may lie beside it`() throws {
    let asset = try fixture.asset("1.jpg")
    var planner = try ExportPlanner(
      into: asset.path.folder,
      contents: ExportContents(rendition: RenditionSettings(limit: .longEdge(100), format: .png)))
    planner.add(asset)

    #expect(planner.plan.problems.isEmpty)
    #expect(planner.plan.copies.map { String(decoding: $0.name, as: UTF8.self) } == ["1.png"])
  }

  @Test(arguments: [TransferPolicy.Clash.replace, .ask])
  func `what is made of a photo never takes its place`(clash: TransferPolicy.Clash) throws {
    let asset = try fixture.asset("1.jpg")
    let jpeg = JPEGBuilder().bytes
    var planner = try ExportPlanner(
      into: asset.path.folder,
      contents: ExportContents(rendition: RenditionSettings(limit: .longEdge(100))),
      policy: TransferPolicy(clash: clash))
    planner.add(asset)
    var run = ExportRun(
      planner.plan,
      decoders: RenditionRunTests.decoders { RenditionRunTests.written(jpeg, $1) },
      resolveClash: { _ in .init(.replace) })

    #expect(run.run().copied == 1)

    #expect(fixture.read(asset.path) == "1.jpg")
    #expect(fixture.names(in: asset.path.folder) == ["1 (1).jpg", "1.jpg"])
  }

  @Test func `a photo that can't be decoded costs that one`() throws {
    let assets = try ["1.jpg", "bad.jpg", "crash.jpg", "2.jpg"].map { try fixture.asset($0) }
    let jpeg = JPEGBuilder().bytes
    var run = ExportRun(
      try plan(assets),
      decoders: RenditionRunTests.decoders { text, target in
        switch text {
        case "bad.jpg": .failure(DecoderFailure(.corrupt, detail: "ends early"))
        case "crash.jpg": .lost(.crashed(detail: "signal 11"))
        default: RenditionRunTests.written(jpeg, target)
        }
      })

    let report = run.run()

    #expect(fixture.names(in: fixture.destination) == ["1.jpg", "2.jpg"])
    #expect(
      report.problems.map(\.code) == [.renditionFailed(.corrupt), .renditionFailed(.crashed)])
    #expect(report.copied == 2)
  }

  @Test func `what is not as it is to be is not exported`() throws {
    let camera = JPEGBuilder(exif: ExifSample.camera()).bytes
    let assets = try ["size.jpg", "none.jpg", "where.jpg"].map { try fixture.asset($0) }
    var run = ExportRun(
      try plan(assets, strips: true),
      decoders: RenditionRunTests.decoders { text, target in
        switch text {
        case "size.jpg": RenditionRunTests.written(JPEGBuilder(width: 50).bytes, target)
        case "none.jpg": RenditionRunTests.written([1, 2, 3], target)
        default: RenditionRunTests.written(camera, target)
        }
      })

    let report = run.run()

    #expect(fixture.names(in: fixture.destination).isEmpty)
    #expect(
      report.problems.map(\.detail) == [
        "has another size", "can't be read back", "still contains a position",
      ])
  }

  @Test func `cancelling ends a decoder that hangs and leaves nothing`() throws {
    let assets = try ["hangs.jpg", "1.jpg"].map { try fixture.asset($0) }
    let checkCount = Atomic(0)
    var run = ExportRun(
      try plan(assets), decoders: RenditionRunTests.decoders { _, _ in .failure(.init(.corrupt)) },
      isCancelled: { checkCount.add(1, ordering: .relaxed).newValue > 6 })

    let report = run.run()

    #expect(report.isCancelled)
    #expect(fixture.names(in: fixture.destination).isEmpty)
  }

  @Test func `without a decoder each photo fails by name`() throws {
    var run = ExportRun(try plan([fixture.asset("1.jpg")]))

    #expect(run.run().problems.map(\.code) == [.renditionFailed(.noDecoder)])
  }

  @Test func `copies without their positions keep everything else`() throws {
    let path = fixture.library.appending("a.jpg")
    let bytes = JPEGBuilder(exif: ExifSample.camera()).bytes
    try fixture.write(bytes, to: path)
    let asset = TestAssets.asset([TestAssets.file(path, size: Int64(bytes.count))])
    var planner = try ExportPlanner(
      into: fixture.destination, contents: ExportContents(stripsLocation: true))
    planner.add(asset)
    var run = ExportRun(planner.plan)

    let report = run.run()

    #expect(report.problems.isEmpty)
    let copy = try #require(
      FileManager.default.contents(atPath: fixture.destination.appending("a.jpg").lossyString))
    #expect(copy.count == bytes.count)
    #expect(copy != Data(bytes))
    #expect(fixture.read(path) == String(decoding: bytes, as: UTF8.self))
  }
}
