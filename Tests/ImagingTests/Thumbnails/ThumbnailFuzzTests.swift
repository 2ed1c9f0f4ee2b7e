import AlbumenTestSupport
import DecoderProtocol
import Files
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import Imaging

/// Tests the shared cache, whose contents may come from any program.
@Suite struct ThumbnailFuzzTests {
  @Test func `no broken thumbnail ends the program`() throws {
    let folder = try TemporaryFolder()
    let file = ImageFile(
      path: folder.path("me.png"), size: 4711, modifiedAt: FileTime(seconds: 1_600_000_000),
      type: .png)
    let cache = ThumbnailCache(cacheHome: folder.path("cache"), version: "1.0")
    let identity = try #require(cache.identity(of: file))
    let path = cache.path(of: identity, .large)
    try FileManager.default.createDirectory(
      atPath: path.folder.lossyString, withIntermediateDirectories: true)
    let request = ImageRequest(
      file, mode: .fill, size: PixelSize(width: 200, height: 150), delivery: .opportunistic)
    var sample = PNGBuilder(width: 256, height: 171)
    sample.chunks = [
      ("tEXt", Array("Thumb::URI\0\(identity.uri)".utf8)),
      PNGBuilder.packed("Thumb::MTime", Array("1600000000".utf8)),
      PNGBuilder.text("Thumb::Image::Width", "4000"),
      ("tEXt", Array("Thumb::Image::Height\0003000".utf8)),
      ("tEXt", Array("Albumen::Failure\0003 broken".utf8)),
    ]
    let thumbnail = try FileSystem().create(path)

    let run = FuzzRun("thumbnails", samples: [sample.bytes], defaultCount: 800) { bytes in
      try? thumbnail.resize(to: 0)
      try? thumbnail.write(bytes, at: 0)
      if let head = PNGHead(thumbnail) { _ = head.size.width * head.size.height * 4 }
      guard let found = cache.thumbnail(for: request) else { return }
      _ = ThumbnailLevel.level(for: request, source: found.thumbnail.source)
      _ = found.thumbnail.size.fitted(within: 128)
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }
}
