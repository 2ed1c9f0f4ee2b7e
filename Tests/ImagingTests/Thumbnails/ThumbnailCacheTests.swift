import AlbumenTestSupport
import DecoderProtocol
import Files
import Foundation
import PhotoModel
import SampleFiles
import Testing

@testable import Imaging

@Suite struct ThumbnailCacheTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache
  private let file = ImageFile(
    path: FilePath("/home/jens/photos/me.png"), size: 4711,
    modifiedAt: FileTime(seconds: 1_600_000_000, nanoseconds: 5), type: .png)
  private let name = "c6ee772d9e49320e97ec29a7eb5b1697.png"
  private let texts = [
    ("Thumb::URI", "file:///home/jens/photos/me.png"), ("Thumb::MTime", "1600000000"),
  ]

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(cacheHome: folder.path("cache"), version: "1.0")
  }

  @Test func `the smallest thumbnail that covers a request is the answer`() throws {
    try put("normal", 128, 85)
    try put("large", 256, 171)
    try put("x-large", 512, 341)

    let found = try #require(cache.thumbnail(for: request(240)))

    #expect(found.thumbnail.size == PixelSize(width: 256, height: 171))
    #expect(found.isAnswer)
  }

  @Test func `without one the largest is better than none`() throws {
    try put("normal", 128, 85)
    try put("large", 256, 171)

    let found = try #require(cache.thumbnail(for: request(600)))

    #expect(found.thumbnail.size == PixelSize(width: 256, height: 171))
    #expect(!found.isAnswer)
  }

  @Test func `a thumbnail of all of a small picture is an answer to everything`() throws {
    try put(
      "large", 200, 100,
      texts + [("Thumb::Image::Width", "200"), ("Thumb::Image::Height", "100")])

    #expect(try #require(cache.thumbnail(for: request(600))).isAnswer)
  }

  @Test(arguments: [
    [("Thumb::URI", "file:///home/jens/photos/me.png")],
    [("Thumb::MTime", "1600000000")],
    [("Thumb::URI", "file:///home/jens/photos/me.png"), ("Thumb::MTime", "1600000001")],
    [("Thumb::URI", "file:///home/jens/photos/you.png"), ("Thumb::MTime", "1600000000")],
    [
      ("Thumb::URI", "file:///home/jens/photos/me.png"), ("Thumb::MTime", "1600000000"),
      ("Thumb::Size", "4712"),
    ],
  ])
  func `a thumbnail of another version or without its names is none`(
    texts: [(String, String)]
  ) throws {
    try put("normal", 128, 85, texts)

    #expect(cache.thumbnail(for: request(100)) == nil)
  }

  @Test func `parts of seconds, as Xfce writes them, are left alone`() throws {
    try put(
      "normal", 128, 85, [texts[0], ("Thumb::MTime", "1600000000.000000")])

    #expect(cache.thumbnail(for: request(100)) != nil)
  }

  @Test func `packed texts, as KDE writes them, are read`() throws {
    var png = PNGBuilder(width: 128, height: 85)
    png.chunks = [
      PNGBuilder.packed(texts[0].0, Array(texts[0].1.utf8)),
      PNGBuilder.text(texts[1].0, texts[1].1),
    ]
    try folder.file("cache/thumbnails/normal/\(name)", png.bytes)

    #expect(cache.thumbnail(for: request(100)) != nil)
  }

  @Test func `broken thumbnails are none`() throws {
    let completePNG = TestPNG.bytes(PixelSize(width: 128, height: 85), texts)
    // The last chunks, of 27 bytes, contain the pixels and the end.
    for bytes in Damage.truncations(of: Array(completePNG.dropLast(20))) {
      try folder.file("cache/thumbnails/normal/\(name)", bytes)

      #expect(cache.thumbnail(for: request(100)) == nil)
    }
  }

  @Test func `nothing that stands in a thumbnail does any harm`() throws {
    let completePNG = TestPNG.bytes(PixelSize(width: 128, height: 85), texts)
    for bytes in Damage.flips(of: completePNG, count: 300) {
      try folder.file("cache/thumbnails/normal/\(name)", bytes)

      // Some of the damaged thumbnails are still valid.
      let found = cache.thumbnail(for: request(100))
      #expect(found.map { $0.thumbnail.size.width > 0 } ?? true)
    }
  }

  @Test func `a new thumbnail is for its user alone and says what it is of`() throws {
    let saved = try #require(cache.draft(of: file, .large))
    #expect(saved.thumbnail.side == 256)
    write(saved.draft, 256, 171, saved.thumbnail.texts.map { ($0.key, $0.value) })

    #expect(saved.draft.publish(source: PixelSize(width: 3000, height: 2000)))

    #expect(mode("cache/thumbnails") == 0o700)
    #expect(mode("cache/thumbnails/large") == 0o700)
    #expect(mode("cache/thumbnails/large/\(name)") == 0o600)
    #expect(
      try head("cache/thumbnails/large/\(name)").texts == [
        "Thumb::URI": "file:///home/jens/photos/me.png", "Thumb::MTime": "1600000000",
        "Thumb::Size": "4711", "Thumb::Mimetype": "image/png", "Software": "Albumen 1.0",
        "Thumb::Image::Width": "3000", "Thumb::Image::Height": "2000",
      ])
    #expect(try #require(cache.thumbnail(for: request(240))).isAnswer)
  }

  @Test func `it takes the place of an older one`() throws {
    try put("normal", 10, 10, [texts[0], ("Thumb::MTime", "1")])
    let saved = try #require(cache.draft(of: file, .normal))
    write(saved.draft, 128, 85, texts)

    #expect(saved.draft.publish())

    #expect(cache.thumbnail(for: request(100)) != nil)
  }

  @Test func `a draft that is not published leaves nothing`() throws {
    do {
      let saved = try #require(cache.draft(of: file, .normal))
      write(saved.draft, 128, 85, texts)
      // Two drafts at the same time would overwrite each other.
      #expect(cache.draft(of: file, .normal) == nil)
    }

    #expect(try names("cache/thumbnails/normal") == [])
    #expect(cache.draft(of: file, .normal) != nil)
  }

  @Test(arguments: [
    (257, 100, "file:///home/jens/photos/me.png"), (100, 100, "file:///etc/passwd"),
  ])
  func `what is not what was asked for is not published`(
    width: Int, height: Int, uri: String
  ) throws {
    let saved = try #require(cache.draft(of: file, .large))
    write(saved.draft, width, height, [("Thumb::URI", uri), texts[1]])

    #expect(!saved.draft.publish())
    #expect(try names("cache/thumbnails/large") == ["\(name).albumen"])
  }

  @Test func `what an earlier run left is cleared away`() throws {
    let abandoned = try folder.file(
      "cache/thumbnails/normal/\(name).albumen", modifiedAt: FileTime(seconds: 1))

    let saved = try #require(cache.draft(of: file, .normal))
    write(saved.draft, 128, 85, texts)
    saved.draft.publish()

    #expect(FileManager.default.fileExists(atPath: abandoned.lossyString) == false)
  }

  @Test func `whichever call fails, a thumbnail is the old one, the new one or none`() throws {
    let old = TestPNG.bytes(PixelSize(width: 100, height: 85), texts)
    let new = TestPNG.bytes(PixelSize(width: 128, height: 85), texts)
    try FailingCalls.forEach { calls in
      try folder.file("cache/thumbnails/normal/\(name)", old)
      for names in ["cache/thumbnails", "cache/thumbnails/normal"] {
        try FileSystem().open(folder.path(names)).setPermissions(.ownerAll)
      }
      let failing = ThumbnailCache(
        cacheHome: folder.path("cache"), version: "1.0", of: calls.system)

      let isPublished = alone {
        guard let saved = failing.draft(of: file, .normal) else { return false }
        return saved.draft.write(new)
          && saved.draft.publish(source: PixelSize(width: 3000, height: 2000))
      }
      failing.record(DecoderFailure(.corrupt, detail: "bad"), of: file, libraries: nil)

      let stored = try head("cache/thumbnails/normal/\(name)")
      #expect(stored.size.width == (isPublished ? 128 : 100), "\(calls)")
      #expect(cache.thumbnail(for: request(100)) != nil, "\(calls)")
      let note = cache.failure(of: file)?.failure
      #expect([nil, DecoderFailure(.corrupt, detail: "bad")].contains(note), "\(calls)")
      if !calls.isPersistent, calls.failed != .remove {
        #expect(try names("cache/thumbnails/normal") == [name], "\(calls)")
      }
      try folder.empty()
    }
  }

  /// Runs `body` in a scope of its own, at whose end everything it created is released.
  private func alone(_ body: () -> Bool) -> Bool { body() }

  @Test func `thumbnails themselves have no thumbnails`() throws {
    var thumbnailFile = file
    thumbnailFile.path = folder.path("cache/./thumbnails/normal/\(name)")

    #expect(cache.draft(of: thumbnailFile, .normal) == nil)
    #expect(cache.identity(of: thumbnailFile) == nil)
  }

  @Test func `a cache that cannot be made is left alone`() throws {
    try folder.file("cache")

    #expect(cache.draft(of: file, .normal) == nil)
    cache.record(DecoderFailure(.corrupt), of: file, libraries: nil)
    #expect(cache.thumbnail(for: request(100)) == nil)
    #expect(cache.failure(of: file) == nil)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `a cache of somebody else is only read`() throws {
    try put("normal", 128, 85)
    for names in ["cache/thumbnails", "cache/thumbnails/normal"] {
      #expect(folder.path(names).withCString { chown($0, 12345, 12345) } == 0)
    }

    #expect(cache.draft(of: file, .normal) == nil)
    #expect(cache.thumbnail(for: request(100)) != nil)
  }

  @Test func `a file that cannot be decoded is noted for this version of it and of us`() throws {
    cache.record(
      DecoderFailure(.corrupt, detail: "bad\nHuffman é code"), of: file,
      libraries: "libheif 1.15.1, LibRaw 0.20.2")

    let noted = cache.failure(of: file)
    #expect(noted?.failure == DecoderFailure(.corrupt, detail: "badHuffman  code"))
    #expect(noted?.libraries == "libheif 1.15.1, LibRaw 0.20.2")
    #expect(mode("cache/thumbnails/fail/albumen-1.0/\(name)") == 0o600)
    var later = file
    later.modifiedAt = FileTime(seconds: 1_600_000_001)
    #expect(cache.failure(of: later) == nil)
    let next = ThumbnailCache(cacheHome: folder.path("cache"), version: "1.1")
    #expect(next.failure(of: file) == nil)
  }

  @Test func `the cache is where the environment says`() {
    let home = FilePath("/home/jens")
    func root(_ environment: Environment) -> FilePath {
      ThumbnailCache(environment: environment, home: home, version: "1").root
    }

    #expect(root(["XDG_CACHE_HOME": "/var/c"]) == FilePath("/var/c/thumbnails"))
    #expect(root([:]) == FilePath("/home/jens/.cache/thumbnails"))
    #expect(root(["XDG_CACHE_HOME": ""]) == FilePath("/home/jens/.cache/thumbnails"))
    #expect(root(["XDG_CACHE_HOME": "c"]) == FilePath("/home/jens/.cache/thumbnails"))
  }

  private func request(_ side: Int) -> ImageRequest {
    ImageRequest(file, mode: .fit, size: PixelSize(width: side, height: side))
  }

  private func put(
    _ level: String, _ width: Int, _ height: Int, _ texts: [(String, String)]? = nil
  ) throws {
    try folder.file(
      "cache/thumbnails/\(level)/\(name)",
      TestPNG.bytes(PixelSize(width: width, height: height), texts ?? self.texts))
  }

  private func write(
    _ draft: ThumbnailDraft, _ width: Int, _ height: Int, _ texts: [(String, String)]
  ) {
    #expect(draft.write(TestPNG.bytes(PixelSize(width: width, height: height), texts)))
  }

  private func mode(_ names: String) -> mode_t {
    let attributes = try? FileSystem().attributes(of: folder.path(names))
    return attributes?.permissions.rawValue ?? 0
  }

  private func names(_ names: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(names).lossyString)
  }

  private func head(_ names: String) throws -> PNGHead {
    let file = try FileSystem().open(folder.path(names))
    let head = PNGHead(file)
    return try #require(head)
  }
}
