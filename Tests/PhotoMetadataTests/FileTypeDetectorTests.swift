import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct FileTypeDetectorTests {
  private func type(_ bytes: [UInt8], name: String = "a") -> FileType? {
    FileTypeDetector.type(of: ByteSource(bytes), name: Array(name.utf8)[...])
  }

  private func box(_ brands: String...) -> [UInt8] {
    let body = brands[0] + "\0\0\0\0" + brands.dropFirst().joined()
    return [0, 0, 0, UInt8(8 + body.utf8.count)] + Array("ftyp\(body)".utf8)
  }

  private func maker(
    _ make: String, _ otherEntries: [(UInt16, TIFFBuilder.Value)] = []
  ) -> [UInt8] {
    TIFFBuilder(main: TIFFBuilder.Directory([(0x010F, .ascii(make))] + otherEntries)).bytes
  }

  @Test(arguments: ["a.jpg", "a.nef", "a.png", "a"])
  func `a JPEG is one under any name`(name: String) {
    #expect(type(JPEGBuilder().bytes, name: name) == .jpeg)
  }

  @Test func `brands distinguish the box formats`() {
    #expect(type(box("heic", "mif1")) == .heic)
    #expect(type(box("mif1", "mif1", "heic")) == .heic)
    #expect(type(box("mif1", "mif1", "avif")) == .avif)
    #expect(type(box("mif1", "mif1")) == .heif)
    #expect(type(box("avif")) == .avif)
    #expect(type(box("crx ", "isom")) == .cr3)
    #expect(type(box("qt  ")) == .mov)
    #expect(type(box("isom", "mp42")) == .mp4)
    #expect(type(box("M4V ")) == .m4v)
    #expect(type(box("M4A ", "isom")) == nil)
  }

  @Test func `RAW families are recognised by their own marks`() {
    #expect(type(Array("IIRO\u{08}\0\0\0".utf8)) == .orf)
    #expect(type(Array("IIRS\u{08}\0\0\0".utf8)) == .orf)
    #expect(type(Array("MMOR\0\0\0\u{08}".utf8)) == .orf)
    #expect(type(Array("IIU\0\u{08}\0\0\0".utf8)) == .rw2)
    #expect(type(Array("II*\0\u{10}\0\0\0CR\u{02}\0".utf8)) == .cr2)
    #expect(type(Array("FUJIFILMCCD-RAW 0201".utf8)) == .raf)
    #expect(type(maker("Leica", [(0xC612, .byte([1, 4, 0, 0]))])) == .dng)
  }

  @Test func `a maker's RAW is recognised by what only a RAW has`() {
    let directories = TIFFBuilder.Directory([(0x0100, .long([10]))])
    let marks: [(UInt16, TIFFBuilder.Value)] = [
      (0x00FE, .long([1])), (0x014A, .directories([directories])),
    ]

    #expect(type(maker("NIKON CORPORATION", marks)) == .nef)
    #expect(type(maker("SONY", [(0x0103, .short([32_767]))])) == .arw)
    #expect(type(maker("PENTAX Corporation", [(0x0103, .short([65_535]))])) == .pef)
    #expect(type(maker("NIKON CORPORATION")) == .tiff)
  }

  @Test func `the ending breaks a tie for the same maker only`() {
    #expect(type(maker("NIKON"), name: "a.NEF") == .nef)
    #expect(type(maker("NIKON"), name: "a.arw") == .tiff)
    #expect(type(maker("Kodak"), name: "a.nef") == .tiff)
    #expect(type(maker("SONY", [(0x0103, .short([32_767]))]), name: "a.tif") == .tiff)
  }

  @Test func `what is no photo is none`() {
    #expect(type(Array("<html><body>".utf8)) == nil)
    #expect(type(Array("GIF is a format".utf8)) == nil)
    #expect(type(Array("RIFF\0\0\0\0WAVEfmt ".utf8)) == nil)
    #expect(type(Array("Inside the box".utf8)) == nil)
    #expect(type([0x00, 0x05, 0x16, 0x07, 0, 2, 0, 0, 0x4D, 0x61, 0x63]) == nil)
    #expect(type([0xFF]) == nil)
    #expect(type([]) == nil)
  }
}
