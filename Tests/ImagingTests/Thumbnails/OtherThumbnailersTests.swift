import AlbumenTestSupport
import DecoderProtocol
import Foundation
import PhotoModel
import Testing

@testable import Imaging

/// Tests thumbnails of other programs, if any are installed.
@Suite struct OtherThumbnailersTests {
  private static let programs = ["dbus-run-session", "gdbus"]
  private static let service = "/usr/share/dbus-1/services/org.xfce.Tumbler.Thumbnailer1.service"

  private static var isTumblerThere: Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
      && FileManager.default.fileExists(atPath: service)
  }

  @Test(.enabled(if: isTumblerThere))
  func `what Tumbler saves is found`() async throws {
    let folder = try TemporaryFolder()
    let time = FileTime(seconds: 1_600_000_000, nanoseconds: 123_456_789)
    let bytes = PNGWriter.pixel([])
    let path = try folder.file("a b;c's é#.png", bytes, modifiedAt: time)
    let file = ImageFile(path: path, size: Int64(bytes.count), modifiedAt: time, type: .png)
    let identity = try #require(ThumbnailIdentity(file))
    let cache = ThumbnailCache(cacheHome: folder.path("cache"), version: "1.0")
    let thumbnail = cache.path(of: identity, .large).lossyString

    // The service ends with its session, which lasts until the thumbnail exists.
    let script = """
      gdbus call --session --dest org.freedesktop.thumbnails.Thumbnailer1 \
        --object-path /org/freedesktop/thumbnails/Thumbnailer1 \
        --method org.freedesktop.thumbnails.Thumbnailer1.Queue \
        '["'"$1"'"]' '["image/png"]' large foreground 0
      for try in $(seq 100); do [ -e "$2" ] && exit; sleep 0.02; done
      """
    _ = try await Command(
      ["dbus-run-session", "--", "sh", "-c", script, "sh", identity.uri, thumbnail],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path.lossyString,
        "XDG_CACHE_HOME": folder.path("cache").lossyString,
      ]
    ).run()

    let request = ImageRequest(file, mode: .fit, size: PixelSize(width: 1, height: 1))
    #expect(cache.thumbnail(for: request)?.thumbnail.size == PixelSize(width: 1, height: 1))
  }
}
