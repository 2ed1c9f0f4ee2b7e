import AlbumenTestSupport
import DecoderProtocol
import Files
import Foundation
import PhotoModel
import Templates
import Testing

@testable import PhotoExport
@testable import Transfer

/// Tests the settings of an export in isolation.
@Suite struct ExportSettingsTests {
  private static let words = TemplateValues(
    field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])

  @Test(arguments: [
    ("", RenditionLimit.none), ("2048", .longEdge(2048)),
    ("640 x 480", .box(PixelSize(width: 640, height: 480))),
    ("640×480", .box(PixelSize(width: 640, height: 480))), ("2MP", .pixels(2_000_000)),
    ("0.5mp", .pixels(500_000)), ("1.25m", .pixels(1_250_000)),
  ])
  func `a size is read as people type it, and comes back`(text: String, limit: RenditionLimit) {
    #expect(RenditionLimit(typed: text) == limit)
    #expect(RenditionLimit(typed: limit.typed) == limit)
  }

  @Test(arguments: ["0", "-5", "x", "640x", "x480", "big", "MP", "1e99MP"])
  func `what is no size is refused`(text: String) {
    #expect(RenditionLimit(typed: text) == nil)
  }

  @Test func `a web gallery has JPEGs within 2048 pixels where nothing else is said`() {
    var settings = ExportSettings()
    settings.shape = .web

    let rendition = settings.contents().rendition

    #expect(rendition?.limit == .longEdge(2048))
    #expect(rendition?.format == .jpeg)
    #expect(settings.contents().omitsLiveVideo)
  }

  @Test func `what does not go together is left out`() {
    var settings = ExportSettings()
    settings.transfer = .hardLink
    (settings.updates, settings.verifies, settings.touches) = (true, true, true)

    let links = settings.normalized(inArchive: false)
    #expect(links.transfer == .hardLink)
    #expect(!links.updates && !links.verifies && !links.touches)

    settings.stripsLocation = true
    let copies = settings.normalized(inArchive: false)
    #expect(copies.transfer == .copy && copies.updates && copies.verifies && copies.touches)

    let archive = settings.normalized(inArchive: true)
    #expect(!archive.updates && !archive.verifies && archive.touches)
  }

  @Test func `quality and metadata are those of what is made again`() {
    var settings = ExportSettings()
    (settings.quality, settings.metadata) = (50, .none)

    #expect(settings.normalized(inArchive: false) == ExportSettings())
    settings.limit = .longEdge(100)
    #expect(settings.normalized(inArchive: false).quality == 50)
  }

  @Test func `a problem says which template it is in`() {
    #expect(throws: FileNamingProblem.slashInName) {
      try FileNaming(folder: "", name: "a/b", words: Self.words)
    }
    #expect(
      throws: FileNamingProblem.folder(
        TemplateProblem(.unknownName("cretaed", near: ["created"]), column: 2))
    ) {
      _ = try FileNaming(folder: "{cretaed}", name: "{", words: Self.words)
    }
    #expect(throws: FileNamingProblem.name(TemplateProblem(.unmatchedOpeningBrace, column: 1))) {
      _ = try FileNaming(folder: "a/b", name: "{", words: Self.words)
    }
  }

  @Test func `nothing typed keeps all names`() throws {
    #expect(try FileNaming(folder: "", name: "", words: Self.words) == nil)
  }

  @Test func `of a pair one half is copied, and a photo of one half is whole`() {
    func file(_ name: String, _ role: AssetFile.Role, _ type: FileType?) -> AssetFile {
      AssetFile(
        path: FilePath("/a/\(name)"), role: role, type: type, size: 1,
        modifiedAt: FileTime(seconds: 0))
    }
    let pair = Asset(
      id: Asset.ID(rawValue: 1), main: file("a.jpg", .main, .jpeg),
      companions: [file("a.cr2", .raw, .cr2), file("a.xmp", .sidecar, nil)],
      addedAt: FileTime(seconds: 0), metadata: Metadata())
    let single = Asset(
      id: Asset.ID(rawValue: 2), main: file("b.jpg", .main, .jpeg), companions: [],
      addedAt: FileTime(seconds: 0), metadata: Metadata())
    func names(_ contents: ExportContents, _ asset: Asset) -> [String] {
      contents.files(of: asset).files.map { String(decoding: $0.name, as: UTF8.self) }
    }

    #expect(names(ExportContents(pairChoice: .raw), pair) == ["a.cr2", "a.xmp"])
    #expect(names(ExportContents(pairChoice: .developed), pair) == ["a.jpg", "a.xmp"])
    #expect(names(ExportContents(pairChoice: .raw), single) == ["b.jpg"])
    #expect(names(ExportContents(sidecars: .none), pair) == ["a.jpg", "a.cr2"])
  }
}

/// Tests the stored presets.
@Suite struct ExportPresetsTests {
  private var settings: ExportSettings {
    var settings = ExportSettings()
    settings.folder = "{created:yyyy}"
    settings.name = "a \"quoted\" {counter}"
    settings.limit = .pixels(2_500_000)
    settings.format = .avif
    (settings.quality, settings.sharpens, settings.usesSRGB) = (70, false, false)
    (settings.metadata, settings.watermark) = (.rights, "© Ada")
    (settings.stripsLocation, settings.omitsLiveVideo) = (true, true)
    (settings.pairChoice, settings.sidecars, settings.transfer) = (.raw, .none, .sharedCopy)
    (settings.clash, settings.updates, settings.verifies, settings.touches) = (
      .skip, true, true, true
    )
    (settings.shape, settings.title, settings.isAdjusted) = (.web, "Rome", false)
    return settings
  }

  @Test func `what is saved comes back as it was`() throws {
    var presets = ExportPresets()
    #expect(presets.save(settings, as: "for Bob") == nil)
    #expect(presets.save(ExportSettings(), as: "plain") == nil)

    let bytes = try #require(presets.serialized)
    let read = try #require(ExportPresets(decoding: bytes))

    #expect(read == presets)
    #expect(read[.custom("for Bob")] == settings)
    #expect(read.all == ExportPreset.standard + [.custom("for Bob"), .custom("plain")])
  }

  @Test func `a name is used once, and those of the program never`() {
    var presets = ExportPresets()

    #expect(presets.save(settings, as: "Web") == .ofProgram)
    #expect(presets.save(settings, as: "") == .noName)
    #expect(presets.save(settings, as: String(repeating: "a", count: 41)) == .tooLong)
    #expect(presets.save(settings, as: "Bob") == nil)
    #expect(presets.save(ExportSettings(), as: "bob") == nil)

    #expect(presets.all.count == ExportPreset.standard.count + 1)
    #expect(presets[.custom("bob")] == ExportSettings())
    presets.remove(.custom("bob"))
    #expect(presets == ExportPresets())
  }

  @Test func `one that is damaged does not cost the others`() throws {
    let text = """
      {"version": 1, "presets": [
        {"name": "a", "settings": {"size": "huge"}}, {"name": 5}, 7,
        {"name": "b", "settings": {"stripLocation": true, "unknown": 1}},
        {"name": "c", "settings": {"metadata": "some"}}]}
      """

    let presets = try #require(ExportPresets(decoding: Array(text.utf8)))

    #expect(presets.all.dropFirst(ExportPreset.standard.count) == [.custom("b")])
    #expect(presets[.custom("b")]?.stripsLocation == true)
    #expect(ExportPresets(decoding: Array("{".utf8)) == nil)
  }

  @Test func `what is not understood in the file is written back`() throws {
    let text = """
      {"presets": [
        {"name": "good", "later": 1, "settings": {"touch": true, "unknown": [2]}},
        {"name": "bad", "settings": {"live": "xyz"}}, {"name": 5}, 7,
        {"name": "GOOD", "settings": {}}, {"name": "original", "settings": {"touch": true}}],
      "version": 1}
      """
    /// Returns the presets of a file, each as text.
    func list(_ bytes: [UInt8]) throws -> [String] {
      let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return try (file?["presets"] as? [Any] ?? []).map { preset in
        String(
          decoding: try JSONSerialization.data(withJSONObject: [preset], options: .sortedKeys),
          as: UTF8.self)
      }
    }
    var presets = try #require(ExportPresets(decoding: Array(text.utf8)))
    #expect(presets.all.count == ExportPreset.standard.count + 1)
    #expect(presets.save(ExportSettings(), as: "new") == nil)

    let before = try list(Array(text.utf8))
    let after = try list(try #require(presets.serialized))
    #expect(before.count == 6 && after.count == before.count + 1)
    #expect(Set(after).isSuperset(of: before))
  }

  @Test(arguments: [#"{"version": 2, "presets": []}"#, #"{"version": 1, "presets": [],,}"#, "[]"])
  func `a file of a later version, or a broken one, is left as it is`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("presets", text)
    let file = ExportPresetsFile(path: path)

    #expect(!file.store(ExportSettings(), as: "new"))
    #expect(try FileSystem().open(path).contents(atMost: 100) == Array(text.utf8))
    #expect(file.load() == ExportPresets())
  }

  @Test func `the program's presets say what they are called after`() {
    let presets = ExportPresets()

    for preset in ExportPreset.standard { #expect(presets[preset] != nil) }
    #expect(presets[.web]?.limit == .longEdge(2048))
    #expect(presets[.small]?.limit == .longEdge(640))
    #expect(presets[.gallery]?.shape == .web)
    #expect(presets[.original] == ExportSettings())
  }
}

@Suite struct NameTreeTests {
  @Test func `folders come once, where their first files do`() {
    let paths = ["2019/a/1.jpg", "2020/2.jpg", "2019/a/3.jpg", "4.jpg", "2019/5.jpg"]

    let lines = NameTree(paths.map { Array($0.utf8) }).lines.map {
      String(repeating: " ", count: $0.depth) + String(decoding: $0.name, as: UTF8.self)
        + ($0.isFolder ? "/" : "")
    }

    #expect(
      lines == ["2019/", " a/", "  1.jpg", "  3.jpg", " 5.jpg", "2020/", " 2.jpg", "4.jpg"])
  }
}
