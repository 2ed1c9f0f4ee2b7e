import AlbumenTestSupport
import Foundation
import PhotoMetadata
import PhotoModel
import Testing

/// Tests `albumen export` with renditions.
extension CommandTests {
  private func reading(_ name: String) throws -> FileReading {
    let path = FilePath(fixture.path(name))
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    return try #require(
      try MetadataReader().read(descriptor: file, path: path, count: Int(status.st_size)), "\(name)"
    )
  }

  /// Writes a landscape JPEG with pixels and a camera's Exif.
  func picture(_ name: String, width: Int = 400, height: Int = 300) throws {
    try fixture.picture(name, width: width, height: height)
  }

  @Test func `an export within a box makes photos again`() throws {
    try picture("set/a.jpg")
    let run = try fixture.run("export", "set", "--to", "out", "--max-size", "200x200")

    #expect(run.code == 0, "\(run.errors)")
    let rendition = try reading("out/a.jpg")
    #expect(rendition.metadata.pixelSize == PixelSize(width: 200, height: 150))
    #expect(rendition.metadata.lens == "EF50mm f/1.4 USM")
    #expect(rendition.metadata.location != nil)
  }

  @Test func `another format gives another ending, also in names`() throws {
    try picture("set/a.jpg")
    let run = try fixture.run(
      "export", "set", "--to", "out", "--format", "png", "--pixels", "0.03MP", "--name",
      "{name}-{ext}", "--strip-location")

    #expect(run.code == 0, "\(run.errors)")
    let rendition = try reading("out/a-png.png")
    #expect(rendition.metadata.pixelSize == PixelSize(width: 200, height: 150))
    #expect(rendition.metadata.location == nil)
    #expect(rendition.metadata.lens != nil)
  }

  @Test func `copies are without positions where that is asked for`() throws {
    try picture("set/a.jpg")
    let run = try fixture.run("export", "set", "--to", "out", "--strip-location")

    #expect(run.code == 0, "\(run.errors)")
    let rendition = try reading("out/a.jpg")
    #expect(rendition.metadata.location == nil)
    #expect(rendition.metadata.pixelSize == PixelSize(width: 400, height: 300))
    #expect(try reading("set/a.jpg").metadata.location != nil)
  }

  @Test func `a photo that can't be decoded is named and the rest is made`() throws {
    try picture("set/a.jpg")
    try fixture.photo("set/b.jpg", taken: "2020:03:12 14:03:01")
    try fixture.write(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD9]), to: "set/broken.jpg")
    let run = try fixture.run("export", "set", "--to", "out", "--long-edge", "100")

    #expect(run.code == 1)
    #expect(run.errors.contains("Can't create a rendition of"), "\(run.errors)")
    #expect(fixture.exists("out/a.jpg"))
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path("out"))
    #expect(!names.contains { $0.hasPrefix(".albumen") })
  }

  @Test func `a dry run says what would be made`() throws {
    try picture("set/a.jpg")
    let run = try fixture.run(
      "export", "set", "--to", "out", "--format", "webp", "--long-edge", "100", "--dry-run",
      "--json")
    let object = try #require(try objects(run.output).first)

    #expect(object["target"] as? String == fixture.path("out/a.webp"))
    #expect(object["made"] as? String == "webp")
    #expect(!fixture.exists("out"))
  }

  @Test(arguments: [
    (["--max-size", "big"], "--max-size takes width and height"),
    (["--max-size", "0x10"], "--max-size takes width and height"),
    (["--pixels", "none"], "--pixels takes a number"),
    (["--max-size", "10x10", "--long-edge", "5"], "Use only one of --max-size"),
    (["--quality", "90"], "and --metadata require"),
    (["--format", "jpeg", "--quality", "0"], "--quality must be a number from 1 to 100"),
    (["--watermark", ""], "--watermark takes a text"),
  ])
  func `a rendition that can't be is said before anything is copied`(
    options: [String], words: String
  ) throws {
    let run = try fixture.run(["export", "photos", "--to", "out"] + options)

    #expect(run.code == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!fixture.exists("out"))
  }

  @Test(.enabled(if: Corpus.isAvailable))
  func `all of the corpus within a small box: only what can't be decoded is missing`() throws {
    let corpus = try #require(Corpus())
    let run = try fixture.run(
      "export", corpus.folder, "--to", "out", "--max-size", "640x640", "--strip-location",
      "--name", "{id}-{name}")

    #expect(run.code <= 1, "\(run.errors)")
    let lines = run.errors.split(separator: "\n")
    let failed = lines.filter { $0.hasPrefix("Can't create a rendition of") }
    let badly = failed.filter {
      !["damaged", "not supported", "too large"].contains(where: $0.contains)
    }
    #expect(badly.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path("out"))
    #expect(names.count > 200, "\(names.count)")
    // Videos are copied with their sidecars.
    for name in names where !name.hasSuffix(".xmp") && !name.hasSuffix(".json") {
      let metadata = try reading("out/\(name)").metadata
      #expect(metadata.location == nil, "\(name)")
    }
  }
}
