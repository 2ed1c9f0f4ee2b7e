import AlbumenTestSupport
import Foundation
import PhotoMetadata
import PhotoModel
import Testing

/// Tests `albumen rotate`: with adjustments, by orientation tags, and lossless by JPEG blocks.
@Suite(.timeLimit(.minutes(15))) struct RotateCommandTests {
  let fixture: CommandFixture

  init() throws { fixture = try CommandFixture() }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: fixture.path(name)))
  }

  private func metadata(_ name: String) throws -> Metadata {
    let path = FilePath(fixture.path(name))
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    let reading = try MetadataReader().read(
      descriptor: file, path: path, count: Int(status.st_size))
    return try #require(reading?.metadata)
  }

  /// Returns the rendered photo as the bytes of a file.
  private func seen(_ name: String, as target: String, _ options: String...) throws -> Data {
    let run = try fixture.run(["render", name, "--to", target] + options)
    try #require(run.code == 0, "\(run.errors)")
    return try bytes(target)
  }

  private static let wide = PixelSize(width: 400, height: 304)
  private static let high = PixelSize(width: 304, height: 400)

  @Test func `without more, the photo is turned beside its file`() throws {
    try fixture.picture("a.jpg", height: 304)
    let before = try bytes("a.jpg")

    let run = try fixture.run("rotate", "a.jpg", "--right")

    #expect(run.code == 0 && run.errors == "Changed 1 photo\n", "\(run.errors)")
    #expect(try bytes("a.jpg") == before)
    #expect(try fixture.run("adjust", "a.jpg", "--show").output.contains(#""rotate","value":90"#))
    #expect(try fixture.run("rotate", "a.jpg", "--left").code == 0)
    #expect(try fixture.run("adjust", "a.jpg", "--show").code == 3)
  }

  @Test func `the tag says it, nothing else changes, and undo gives back every byte`() throws {
    try fixture.picture("a.jpg", height: 304, thumbnail: (160, 120))
    let before = try bytes("a.jpg")
    // A PNG would take its pixels per inch from the tags.
    let right = try seen("a.jpg", as: "right.webp", "--rotate", "right")

    let trial = try fixture.run("rotate", "a.jpg", "--right", "--in-file", "--dry-run")
    #expect(trial.code == 0 && trial.errors.contains("would be rotated"), "\(trial.errors)")
    #expect(try bytes("a.jpg") == before)
    let run = try fixture.run("rotate", "a.jpg", "--right", "--in-file")

    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("Rotated 1 photo in its file"), "\(run.errors)")
    let after = try metadata("a.jpg")
    #expect(after.orientation == 6 && after.pixelSize == Self.high)
    #expect(after.lens == "EF50mm f/1.4 USM" && after.location != nil)
    #expect(try seen("a.jpg", as: "seen.webp") == right)
    let info = try fixture.run("info", "a.jpg", "--json", "--catalogue", "new.sqlite").output
    #expect(info.contains(#""width":304,"height":400"#), "\(info)")
    #expect(
      try fixture.run("list", "a.jpg", "--json").output.contains(#""width":304,"height":400"#))
    #expect(try fixture.run("history").output.contains("rotating 1 photo"))
    #expect(try fixture.run("undo").code == 0)
    #expect(try bytes("a.jpg") == before)
    #expect(
      try fixture.run("list", "a.jpg", "--json").output.contains(#""width":400,"height":304"#))
  }

  @Test(arguments: 1...8) func `blocks come to lie upright, whatever the tag said`(
    orientation: Int
  ) throws {
    try fixture.picture("a.jpg", height: 304, thumbnail: (160, 128))
    var before = try bytes("a.jpg")
    // The third entry of the first directory; a camera wrote 1.
    let offset = 2 + 4 + 6 + 8 + 2 + 2 * 12 + 8
    try #require(before[offset] == 1)
    before[offset] = UInt8(orientation)
    try fixture.write(before, to: "a.jpg")
    let old = try #require(try metadata("a.jpg").pixelSize)
    try #require(try metadata("a.jpg").orientation == orientation)

    let run = try fixture.run("rotate", "a.jpg", "--left", "--in-file", "--blocks")

    #expect(run.code == 0, "\(run.errors)")
    let after = try metadata("a.jpg")
    #expect(after.orientation == 1)
    #expect(after.pixelSize == PixelSize(width: old.height, height: old.width))
    let tags = try fixture.run("info", "a.jpg", "--all").output
    let isAcross = orientation < 5
    #expect(
      tags.contains(isAcross ? "Exif.Photo.PixelXDimension" : "Exif.Photo.PixelYDimension"))
    let lines = tags.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func tag(_ name: String) -> String? { lines.first { $0.first == name }?.last }
    #expect(tag("Exif.Photo.PixelXDimension") == (isAcross ? "304" : "400"), "\(tags)")
    #expect(tag("Exif.Photo.PixelYDimension") == (isAcross ? "400" : "304"))
    #expect(after.lens == "EF50mm f/1.4 USM" && after.location != nil)
    // The thumbnail has the same orientation as the main picture.
    let small = try #require(thumbnailSize(in: try bytes("a.jpg")))
    #expect(small == (isAcross ? [128, 160] : [160, 128]))
    #expect(try fixture.run("undo").code == 0)
    #expect(try bytes("a.jpg") == before)
  }

  /// Returns the width and height in the frame header of the second picture in a file.
  private func thumbnailSize(in data: Data) -> [Int]? {
    let bytes = [UInt8](data)
    guard
      let start = bytes.indices.dropFirst(2).first(where: {
        $0 + 1 < bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD8
      }),
      let frame = bytes.indices[start...].first(where: {
        $0 + 8 < bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0
      })
    else { return nil }
    return [
      Int(bytes[frame + 7]) << 8 | Int(bytes[frame + 8]),
      Int(bytes[frame + 5]) << 8 | Int(bytes[frame + 6]),
    ]
  }

  @Test func `edges within blocks are refused, and cut off by --trim`() throws {
    try fixture.picture("a.jpg", width: 410, height: 307)
    let before = try bytes("a.jpg")
    let refused = try fixture.run("rotate", "a.jpg", "--right", "--in-file", "--blocks")
    #expect(refused.code == 1 && refused.errors.contains("--trim"), "\(refused.errors)")
    #expect(try bytes("a.jpg") == before)

    let run = try fixture.run("rotate", "a.jpg", "--right", "--in-file", "--blocks", "--trim")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try metadata("a.jpg").pixelSize == PixelSize(width: 304, height: 410))
    #expect(try fixture.run("undo").code == 0)
    #expect(try bytes("a.jpg") == before)
  }

  @Test func `a crop that trimming would move keeps its photo as it is`() throws {
    try fixture.picture("a.jpg", width: 410, height: 307)
    let before = try bytes("a.jpg")
    let trim = ["rotate", "a.jpg", "--right", "--in-file", "--blocks", "--trim"]
    #expect(try fixture.run("adjust", "a.jpg", "--crop", "10%,20%,60%,50%").code == 0)

    let refused = try fixture.run(trim)

    #expect(
      refused.code == 1 && refused.errors.contains("its crop or straightening"),
      "\(refused.errors)")
    #expect(try bytes("a.jpg") == before)
    #expect(try fixture.run("adjust", "a.jpg", "--revert").code == 0)
    #expect(try fixture.run("adjust", "a.jpg", "--set", "exposure=1").code == 0)
    #expect(try fixture.run(trim).code == 0)
  }

  @Test func `a photo smaller than a block has nothing left to trim`() throws {
    try fixture.picture("a.jpg", width: 1, height: 1)
    let before = try bytes("a.jpg")
    let run = try fixture.run("rotate", "a.jpg", "--right", "--in-file", "--blocks", "--trim")
    #expect(run.code == 1 && run.errors.contains("nothing would be left"), "\(run.errors)")
    #expect(!run.errors.contains("--trim"), "\(run.errors)")
    #expect(try bytes("a.jpg") == before)
  }

  @Test func `what stands behind the picture keeps its blocks where they are, not its tag`() throws
  {
    try fixture.picture("a.jpg", height: 304)
    let before = try bytes("a.jpg") + Data("a video of a phone".utf8)
    try fixture.write(before, to: "a.jpg")
    let refused = try fixture.run("rotate", "a.jpg", "--half", "--in-file", "--blocks")
    #expect(
      refused.code == 1 && refused.errors.contains("would not be rotated"), "\(refused.errors)")
    #expect(try bytes("a.jpg") == before)
    #expect(try fixture.run("rotate", "a.jpg", "--half", "--in-file").code == 0)
    #expect(try bytes("a.jpg").suffix(18) == before.suffix(18))
  }

  @Test(arguments: [[], ["--blocks"]])
  func `what is done to the photo turns with its file, and comes back with it`(
    options: [String]
  ) throws {
    try fixture.picture("a.jpg", height: 304)
    let adjust = ["--crop", "192x96+32+64", "--flip", "horizontal"]
    #expect(try fixture.run(["adjust", "a.jpg", "--to", "sidecar"] + adjust).code == 0)
    let recipe = try fixture.run("adjust", "a.jpg", "--show").output
    let old = try seen("a.jpg", as: "old.png", "--rotate", "right")
    let before = try bytes("a.jpg")
    let sidecar = try bytes("a.jpg.xmp")

    let run = try fixture.run(["rotate", "a.jpg", "--right", "--in-file"] + options)

    #expect(run.code == 0, "\(run.errors)")
    #expect(try metadata("old.png").pixelSize == PixelSize(width: 96, height: 192))
    let now = try seen("a.jpg", as: "now.png")
    if options.isEmpty { #expect(now == old) }
    #expect(try metadata("now.png").pixelSize == metadata("old.png").pixelSize)
    // Another catalogue reads it from the sidecar.
    let other = try fixture.run("adjust", "a.jpg", "--show", "--catalogue", "other.sqlite").output
    #expect(try other == fixture.run("adjust", "a.jpg", "--show").output)
    #expect(other != recipe)
    #expect(try fixture.run("undo").code == 0)
    #expect(try bytes("a.jpg") == before && bytes("a.jpg.xmp") == sidecar)
    #expect(try fixture.run("adjust", "a.jpg", "--show").output == recipe)
  }

  @Test(arguments: [
    ("a.heic", "the orientation of HEIC files can't be written"),
    ("a.gif", "GIF files can't be written; without --in-file, it is rotated as an adjustment"),
    ("a.mov", "videos and animations can't be rotated"),
  ])
  func `formats that can't be turned are named`(name: String, words: String) throws {
    let bytes: [UInt8] =
      switch name {
      case "a.gif": Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
      case "a.mov": [0, 0, 0, 20] + Array("ftypqt  \0\0\0\0qt  ".utf8)
      default: [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)
      }
    try fixture.write(Data(bytes), to: "set/\(name)")
    let run = try fixture.run("rotate", "set", "--right", "--in-file")
    #expect(run.code == 1 && run.errors.contains(words), "\(run.errors)")
    #expect(try self.bytes("set/\(name)") == Data(bytes))
  }

  @Test(arguments: [
    ["--in-file", "--left", "--right"], ["--in-file"], ["--left", "--blocks"],
    ["--left", "--in-file", "--trim"], ["--left", "--keep-times"],
  ])
  func `what does not go together is refused`(options: [String]) throws {
    try fixture.picture("a.jpg")
    #expect(try fixture.run(["rotate", "a.jpg"] + options).code == 2)
    #expect(try fixture.run("rotate", "--left").code == 2)
  }

  #if os(Linux)
    @Test(.enabled(if: MemoryDisk.isSupported, "mounting a small disk needs root"))
    func `a full disk and one that is not there cost a sentence, and nothing else`() throws {
      let mountPoint = FilePath(fixture.path("disk"))
      try FileManager.default.createDirectory(
        atPath: mountPoint.lossyString, withIntermediateDirectories: true)
      let disk = try #require(MemoryDisk(kilobytes: 128, on: mountPoint))
      try fixture.picture("disk/a.jpg", height: 304)
      let before = try bytes("disk/a.jpg")
      let filler = disk.path.appending("filler").withCString {
        open($0, O_WRONLY | O_CREAT, 0o600)
      }
      let block = [UInt8](repeating: 7, count: 1024)
      while write(filler, block, block.count) == block.count {}
      close(filler)

      for options in [[], ["--blocks"]] {
        let run = try fixture.run(["rotate", "disk/a.jpg", "--half", "--in-file"] + options)
        let reasons = ["its disk is full", "No space left on device"]
        #expect(run.code == 1 && reasons.contains(where: run.errors.contains), "\(run.errors)")
        #expect(try bytes("disk/a.jpg") == before)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: mountPoint.lossyString)
      #expect(names.sorted() == ["a.jpg", "filler"])
      disk.unmount()
      let offline = try fixture.run("rotate", "disk/a.jpg", "--half", "--in-file")
      #expect(offline.code != 0 && offline.errors.contains("a.jpg"), "\(offline.errors)")
    }
  #endif
}
