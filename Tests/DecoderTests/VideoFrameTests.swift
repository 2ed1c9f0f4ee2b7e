import AlbumenTestSupport
import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct VideoFrameTests {
  private static let video = "Trips/2024 Nederland/leiden.mov"

  private static func request(_ mode: DecoderRequest.Mode = .fit) -> DecoderRequest {
    DecoderRequest(
      id: 1, kind: .frame, type: .mov, mode: mode, size: PixelSize(width: 128, height: 128))
  }

  @Test(.enabled(if: Corpus.isAvailable && VideoFrame.installed() != nil))
  func `a video shows a frame, upright`() throws {
    let decoder = try DecoderProcess()
    let path = FilePath("\(try #require(Corpus()).folder)/\(VideoFrameTests.video)")

    let decoded = try decoder.decoded(VideoFrameTests.request(), of: path)

    #expect(decoded.raster.size == PixelSize(width: 96, height: 128))
    #expect(decoded.source == PixelSize(width: 1440, height: 1920))
  }

  @Test func `a video is never enlarged`() {
    let video = PixelSize(width: 80, height: 46)

    #expect(VideoFrame.side(VideoFrameTests.request(), of: video) == 0)
    #expect(
      VideoFrame.side(VideoFrameTests.request(), of: PixelSize(width: 1920, height: 1080)) == 128)
    #expect(
      VideoFrame.side(VideoFrameTests.request(.fill), of: PixelSize(width: 192, height: 108)) == 0)
  }
}
