import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct ExifTextTests {
  private static let comment: UInt16 = 0x9286

  private func fields(
    _ main: [(UInt16, TIFFBuilder.Value)], exif: [(UInt16, TIFFBuilder.Value)] = [],
    _ order: TIFFBuilder.Order = .little
  ) -> MetadataFields? {
    let block = TIFFBuilder(
      order, main: TIFFBuilder.Directory(main), exif: TIFFBuilder.Directory(exif))
    return ExifDecoder.fields(of: block.bytes)
  }

  private func utf16(_ text: String, _ order: TIFFBuilder.Order) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return order == .big ? bytes : bytes.reversed()
    }
  }

  @Test func `NULs and blanks around a text are cut`() {
    #expect(fields([(0x010F, .text(Array("  NIKON   \0\0\0".utf8)))])?.make == "NIKON")
  }

  @Test func `whose it is stands in the first directory, or where Windows writes it`() {
    let read = fields([(0x013B, .ascii("Ada")), (0x8298, .text(Array("Ada\0Editor\0".utf8)))])

    #expect(read?.artist == "Ada")
    #expect(read?.copyright == "Ada")
    #expect(fields([(0x9C9D, .byte(utf16("Ada;Émile", .little)))])?.artist == "Ada;Émile")
  }

  @Test func `a text of blanks is none`() {
    let read = fields([(0x010F, .ascii("      ")), (0x0110, .ascii("D70"))])

    #expect(read?.model == "D70")
    #expect(read?.make == nil)
  }

  @Test func `what is not UTF-8 is Windows-1252`() {
    #expect(
      fields([(0x010E, .text([0x4B, 0xF6, 0x6C, 0x6E, 0x20, 0x80]))])?.caption == "Köln €")
  }

  @Test func `UTF-8 is kept`() {
    #expect(fields([(0x010E, .ascii("苏堤春晓"))])?.caption == "苏堤春晓")
  }

  @Test(arguments: ["OLYMPUS DIGITAL CAMERA", "SONY DSC         ", "TRAVELER DIGITAL CAMERA"])
  func `what a camera writes into every picture is no caption`(text: String) {
    #expect(fields([(0x010E, .ascii(text))])?.caption == nil)
  }

  @Test func `a comment in ASCII is a caption`() {
    let bytes = Array("ASCII\0\0\0A quiet lake\0".utf8)

    #expect(fields([], exif: [(Self.comment, .undefined(bytes))])?.caption == "A quiet lake")
  }

  @Test(arguments: TIFFBuilder.Order.allCases, TIFFBuilder.Order.allCases)
  func `a comment in Unicode is read in the order that it has`(
    block: TIFFBuilder.Order, text: TIFFBuilder.Order
  ) {
    let bytes = Array("UNICODE\0".utf8) + utf16("A lake", text)

    let read = fields([], exif: [(Self.comment, .undefined(bytes))], block)

    #expect(read?.caption == "A lake")
  }

  @Test func `a comment in JIS is left alone`() {
    let bytes = Array("JIS\0\0\0\0\0".utf8) + [0x30, 0x21]

    #expect(fields([], exif: [(Self.comment, .undefined(bytes))])?.caption == nil)
  }

  @Test func `iOS marks pictures of the screen`() {
    let bytes = Array("ASCII\0\0\0Screenshot".utf8)

    let read = fields([], exif: [(Self.comment, .undefined(bytes))])

    #expect(read?.subtypes == .screenshot)
    #expect(read?.caption == nil)
  }

  @Test func `what Windows writes is read`() {
    let read = fields([
      (0x9C9B, .byte(utf16("Mühle\0", .little))), (0x9C9C, .byte(utf16("At dusk\0", .little))),
      (0x9C9E, .byte(utf16("mill; river ;\0", .little))), (0x4746, .short([4])),
    ])

    #expect(read?.title == "Mühle")
    #expect(read?.caption == "At dusk")
    #expect(read?.keywords == ["mill", "river"])
    #expect(read?.rating == 4)
  }

  @Test func `stars beyond five are none`() {
    #expect(fields([(0x4746, .short([99]))])?.rating == nil)
  }
}
