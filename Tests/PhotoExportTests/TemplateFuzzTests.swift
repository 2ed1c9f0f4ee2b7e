import AlbumenTestSupport
import PhotoModel
import Templates
import Testing
import Transfer

@testable import PhotoExport

/// Tests templates and metadata as untrusted input.
@Suite(.timeLimit(.minutes(15))) struct TemplateFuzzTests {
  /// A template, then a title, an album and the name of a file, separated by zero bytes.
  private static let samples = [
    "{created:yyyy}/{created:MM-dd}\0Rome\0Italy\0IMG_1.jpg",
    "../{title}/..//{album|Elsewhere/Far}{is.raw?RAW/:JPEG/}\0../../etc/passwd\0..\0.hidden.jpg",
    "{title:slug} {counter:4} {name}.{ext}\0CON\0nul.txt\0aux.\0a\u{202E}gpj.exe",
    "{title:upper}{title|a}/{camera|x}\u{301}\0Cafe\u{301} 杭州 がサ사진 👨‍👩‍👧‍👦\0名前. . .\0\u{2028}\n.HEIC",
    "{album.folder}{place.city|Unknown}/{rating}-{id}\0a:b*c?d\"e<f>g|h\0\\\\server\\share\0 . .jpg",
  ].map { Array($0.utf8) }

  @Test func `nothing leaves the destination, and no name is one that a disk refuses`() {
    let run = FuzzRun("templates", samples: Self.samples, defaultCount: 2_000) { bytes in
      let parts = bytes.prefix(4_096).split(
        separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
      let text = { (place: Int) in
        place < parts.count ? String(decoding: parts[place], as: UTF8.self) : ""
      }
      let file = parts.count > 3 ? parts[3].filter { $0 != UInt8(ascii: "/") && $0 != 0 } : []
      let path = FilePath("/library").appending(file.isEmpty ? Array("a.jpg".utf8) : Array(file))
      var asset = TestAssets.asset([TestAssets.file(path, size: 1)])
      asset.metadata.title = text(1)
      let naming = try ExportNamingTests.naming(text(0), name: text(0))
      let subject = TemplateSubject(asset, counter: 7, album: text(2), albumFolder: text(1))

      for limit in [12, 251] {
        if let stem = naming.stem(of: subject, limit: limit) { check([stem], limit: limit, bytes) }
      }
      let folder = naming.folder(of: subject)
      if !folder.isEmpty {
        check(
          folder.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Array($0) }, limit: 255, bytes)
      }
    }
    #expect(run.slowest.time < .seconds(20))
  }

  private func check(_ names: [[UInt8]], limit: Int, _ input: [UInt8]) {
    for name in names {
      let text = String(decoding: name, as: UTF8.self)
      #expect(Array(text.utf8) == name, "\(input)")
      #expect(!name.isEmpty && name.count <= limit, "\(input)")
      #expect(text != "." && text != "..", "\(input)")
      #expect(
        !text.unicodeScalars.contains { "/\\:*?\"<>|".unicodeScalars.contains($0) }, "\(input)")
      #expect(
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(input)")
      #expect(!text.hasSuffix(".") && !text.hasSuffix(" "), "\(input)")
    }
  }
}
