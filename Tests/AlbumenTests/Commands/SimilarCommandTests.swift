import AlbumenTestSupport
import CTurboJPEG
import Foundation
import Testing

/// Tests `albumen duplicates --similar` with the built decoder.
@Suite struct SimilarCommandTests {
  let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try patches("photos/large.jpg", seed: 1, width: 480, height: 320, quality: 90)
    try patches("photos/small.jpg", seed: 1, width: 240, height: 160, quality: 40)
    try patches("photos/other.jpg", seed: 2, width: 480, height: 320, quality: 90)
  }

  /// Writes a JPEG of 12 by 8 patches of grey, the same for the same seed in any size. `blue` is
  /// added to their blue.
  private func patches(
    _ name: String, seed: UInt64, blue: UInt64 = 0, width: Int, height: Int, quality: Int32
  ) throws {
    let pixels = (0..<height).flatMap { row in
      (0..<width).flatMap { column in
        let patch = UInt64(row * 8 / height * 12 + column * 12 / width) &+ seed &* 1000
        let number = (patch &* 0x9E37_79B9_7F4A_7C15) ^ (patch &* 0xBF58_476D_1CE4_E5B9 >> 7)
        let grey = 20 + (number >> 40) % 150
        return [UInt8(grey), UInt8(grey), UInt8(grey + blue)]
      }
    }
    var jpeg: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    try #require(
      albumen_jpeg_compress(
        pixels, Int32(width), Int32(height), quality, 0, &jpeg, &count, &message) == 0)
    defer { free(jpeg) }
    try fixture.write(Data(UnsafeBufferPointer(start: jpeg, count: Int(count))), to: name)
  }

  private func run(_ arguments: String...) throws -> CommandFixture.Outcome {
    try fixture.run(["duplicates", "--similar"] + arguments)
  }

  @Test func `a smaller copy is listed after the photo to keep, with the reason`() throws {
    let found = try run("photos")

    #expect(found.code == 0, "\(found.errors)")
    #expect(found.lines.count == 2)
    #expect(found.lines.first?.hasSuffix("large.jpg\tkeep: most pixels") == true)
    #expect(found.lines.last?.contains("small.jpg\t") == true)
    #expect(found.errors.contains("1 photo looks like another, in 1 group"))
  }

  @Test func `a group is an object with the photo to keep`() throws {
    let line = try #require(try run("photos", "--json").lines.first)

    let group = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let photos = try #require(group["photos"] as? [[String: Any]])
    #expect(group["reason"] as? String == "pixels")
    #expect(photos.count == 2 && photos.first?["id"] as? Int == group["keep"] as? Int)
    #expect(photos.map { $0["width"] as? Int } == [480, 240])
    #expect(photos.allSatisfy { $0["distance"] is Int && $0["path"] is String })
  }

  @Test func `photos that are called different are no group, until that is forgotten`() throws {
    let pair = ["photos/large.jpg", "photos/small.jpg"]
    let remembered = try fixture.run(["duplicates", "--similar", "--different"] + pair)

    #expect(remembered.code == 0 && remembered.errors.contains("remembered as different"))
    let found = try run("photos")
    #expect(found.code == 3 && found.errors.contains("No similar photos found"))
    _ = try fixture.run(["duplicates", "--similar", "--no-different"] + pair)
    #expect(try run("photos").code == 0)
  }

  @Test func `metadata is merged into the largest photo, and the smaller one goes to the trash`()
    throws
  {
    _ = try fixture.run("edit", "photos/small.jpg", "--rating", "4", "--keyword", "boats")

    let found = try run("photos", "--merge", "--trash", "--yes")

    #expect(found.code == 0 && found.lines.count == 2, "\(found.errors)")
    #expect(!fixture.exists("photos/small.jpg") && fixture.exists("photos/other.jpg"))
    let kept = try fixture.run("info", "photos/large.jpg", "--json").output
    #expect(kept.contains(#""rating":4"#) && kept.contains("boats"), "\(kept)")
  }

  @Test func `a smaller photo of other colours stays, and its metadata is merged`() throws {
    try patches("tinted/kept.jpg", seed: 2, width: 720, height: 480, quality: 95)
    try patches("tinted/small.jpg", seed: 2, blue: 80, width: 480, height: 320, quality: 95)
    _ = try fixture.run("edit", "tinted/small.jpg", "--keyword", "boats")

    let found = try run("tinted", "--merge", "--trash", "--yes")

    #expect(found.lines.count == 2, "\(found.output) \(found.errors)")
    #expect(found.lines.first?.hasSuffix("kept.jpg\tkeep: most pixels") == true)
    #expect(fixture.exists("tinted/kept.jpg") && fixture.exists("tinted/small.jpg"))
    #expect(found.errors.contains("small.jpg' isn't moved: its colours or details differ"))
    #expect(try fixture.run("info", "tinted/kept.jpg", "--json").output.contains("boats"))
  }

  @Test func `a photo that can't be decoded is named`() throws {
    try fixture.write(Data([0xFF, 0xD8, 0xFF, 0xD9]), to: "photos/broken.jpg")

    let found = try run("photos")

    #expect(found.code == 1 && found.lines.count == 2)
    #expect(found.errors.contains("broken.jpg"))
  }

  @Test func `without a decoder the command says what is missing`() throws {
    let found = try fixture.run(
      ["duplicates", "--similar", "photos"], environment: ["ALBUMEN_DECODER": "/nowhere"])

    #expect(found.code == 4 && found.errors.contains("albumen-decoder"), "\(found.errors)")
  }

  @Test(arguments: [
    ["--distance", "9", "photos"], ["--similar", "--distance", "64", "photos"],
    ["--turned", "photos"], ["--different", "photos/large.jpg"],
    ["--similar", "--different", "photos/large.jpg"],
  ])
  func `options that don't fit are refused`(arguments: [String]) throws {
    #expect(try fixture.run(["duplicates"] + arguments).code == 2)
  }
}
