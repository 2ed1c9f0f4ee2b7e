import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct AssetFilesTests {
  private func names(_ photo: PlannedPhoto) -> [String] {
    AssetFiles(photo: photo, picture: TestPhotos.picture).files().map(\.path)
  }

  private func contains(_ text: String, in bytes: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: text) }
  }

  @Test func `a photo with an Exif block is a JPEG`() throws {
    let file = try #require(
      AssetFiles(photo: TestPhotos.kyoto(), picture: TestPhotos.picture).files().first)

    #expect(Array(file.bytes.prefix(4)) == [0xFF, 0xD8, 0xFF, 0xE1])
    #expect(Array(file.bytes.suffix(2)) == [0xFF, 0xD9])
  }

  @Test func `both files of a Live Photo hold the same identifier`() throws {
    let photo = TestPhotos.kyoto {
      $0.companions = .liveMovie
      $0.groupSeed = 5
    }

    let files = AssetFiles(photo: photo, picture: TestPhotos.picture).files()
    try #require(files.map(\.path) == ["2020/03/IMG_0001.JPG", "2020/03/IMG_0001.MOV"])
    let identifier = AppleMakerNote.identifier(5)
    #expect(files.allSatisfy { contains(identifier, in: $0.bytes) })
  }

  @Test func `an identifier has the shape of one`() {
    let parts = AppleMakerNote.identifier(5).split(separator: "-").map(\.count)

    #expect(parts == [8, 4, 4, 4, 12])
  }

  @Test func `a raw photo lies beside its JPEG`() throws {
    let photo = TestPhotos.kyoto { $0.companions = .raw }

    #expect(names(photo) == ["2020/03/IMG_0001.JPG", "2020/03/IMG_0001.DNG"])
  }

  @Test func `a DNG states its version and holds a mosaic`() throws {
    let photo = TestPhotos.kyoto { $0.companions = .raw }
    let file = try #require(
      AssetFiles(photo: photo, picture: TestPhotos.picture).files().last)

    let tiff = TestTIFF(bytes: file.bytes)
    #expect(tiff.first[0xC612]?.count == 4)
    #expect(tiff.short(tiff.child(0x014A)[0x0106]) == 32_803)
    #expect(tiff.short(tiff.child(0x014A)[0x0117]) == 8 * 4 * 2)
  }

  @Test func `words go into a sidecar where there is one`() throws {
    let photo = TestPhotos.kyoto {
      $0.companions = .sidecar
      $0.title = "Hills & <fields>"
      $0.rating = 4
    }

    let files = AssetFiles(photo: photo, picture: TestPhotos.picture).files()
    try #require(files.map(\.path) == ["2020/03/IMG_0001.JPG", "2020/03/IMG_0001.xmp"])
    #expect(contains("Hills &amp; &lt;fields&gt;", in: files[1].bytes))
    #expect(!contains("adobe:ns:meta", in: files[0].bytes))
  }

  @Test func `a Takeout sidecar keeps the time in Greenwich`() throws {
    let photo = TestPhotos.kyoto {
      $0.companions = .takeout
      $0.isFavourite = true
    }

    let file = try #require(
      AssetFiles(photo: photo, picture: TestPhotos.picture).files().last)
    #expect(file.path == "2020/03/IMG_0001.JPG.json")
    #expect(contains("\"timestamp\": \"1583989381\"", in: file.bytes))
    #expect(contains("\"favorited\": true", in: file.bytes))
  }

  @Test(arguments: [true, false]) func `the one sample of a video is where its table says`(
    isQuickTime: Bool
  ) throws {
    let video = MovieFile(
      photo: TestPhotos.kyoto(), frame: [0xFF, 0xD8, 9, 0xFF, 0xD9],
      size: PixelSize(width: 16, height: 8), seconds: 3, isQuickTime: isQuickTime)

    let bytes = video.encoded()
    let table = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("stco".utf8)) })
    let offset = bytes[(table + 12)..<(table + 16)].reduce(0) { $0 << 8 | Int($1) }
    #expect(Array(bytes[offset...]) == [0xFF, 0xD8, 9, 0xFF, 0xD9])
  }
}
