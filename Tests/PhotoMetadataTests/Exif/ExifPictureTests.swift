import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct ExifPictureTests {
  private func fields(
    _ main: [(UInt16, TIFFBuilder.Value)], exif: [(UInt16, TIFFBuilder.Value)] = []
  ) -> MetadataFields? {
    let block = TIFFBuilder(main: TIFFBuilder.Directory(main), exif: TIFFBuilder.Directory(exif))
    return ExifDecoder.fields(of: block.bytes)
  }

  @Test(arguments: TIFFBuilder.Order.allCases)
  func `a camera's block is read in both byte orders`(order: TIFFBuilder.Order) throws {
    let read = try #require(ExifDecoder.fields(of: ExifSample.camera(order).bytes))

    #expect(read.make == "Canon")
    #expect(read.model == "Canon EOS 5D")
    #expect(read.lens == "EF50mm f/1.4 USM")
    #expect(read.exposureTime == 1.0 / 250)
    #expect(read.fNumber == 2.8)
    #expect(read.iso == 400)
    #expect(read.focalLength == 50)
    #expect(read.focalLength35 == 50)
    #expect(read.flash == true)
  }

  @Test(arguments: 1...8) func `every orientation is read`(orientation: UInt16) {
    #expect(fields([(0x0112, .short([orientation]))])?.orientation == Int(orientation))
  }

  @Test(arguments: [UInt16(0), 9, 65_535])
  func `an orientation that does not exist is none`(orientation: UInt16) throws {
    let read = try #require(fields([(0x0112, .short([orientation])), (0x010F, .ascii("X"))]))

    #expect(read.orientation == nil)
  }

  @Test func `an orientation of another width is read`() {
    #expect(fields([(0x0112, .long([6]))])?.orientation == 6)
    #expect(fields([(0x0112, .byte([6]))])?.orientation == 6)
  }

  @Test func `the flash that did not fire is known`() {
    #expect(fields([], exif: [(0x9209, .short([0x10]))])?.flash == false)
  }

  @Test func `the long tag holds a speed that the short one cannot`() {
    let read = fields([], exif: [(0x8827, .short([65_535])), (0x8832, .long([102_400]))])

    #expect(read?.iso == 102_400)
  }

  @Test func `of a pair of speeds the one that is no zero counts`() {
    #expect(fields([], exif: [(0x8827, .short([0, 200]))])?.iso == 200)
    #expect(fields([], exif: [(0x8827, .short([100, 0]))])?.iso == 100)
    #expect(fields([(0x010F, .ascii("X"))], exif: [(0x8827, .short([0, 0]))])?.iso == nil)
  }

  @Test func `the first Nikons have their speed in their notes`() {
    // A directory of one entry: tag 2, two 16-bit numbers, 0 and 200.
    let note: [UInt8] = [1, 0, 2, 0, 3, 0, 2, 0, 0, 0, 0, 0, 200, 0, 0, 0, 0, 0]
    func speed(_ make: String, _ note: [UInt8]) -> Int? {
      fields([(0x010F, .ascii(make))], exif: [(0x927C, .undefined(note))])?.iso
    }

    let later = Array("Nikon\0\u{2}\u{10}\0\0II*\0\u{8}\0\0\0".utf8) + note
    #expect(speed("NIKON CORPORATION", note) == 200)
    #expect(speed("NIKON CORPORATION", later) == 200)
    #expect(speed("Canon", note) == nil)
    #expect(speed("NIKON CORPORATION", Array("Nikon\0\u{1}\0".utf8) + note) == nil)
    #expect(speed("NIKON CORPORATION", Array(later.prefix(27))) == nil)
    #expect(speed("NIKON CORPORATION", Array(note.prefix(13))) == nil)
  }

  @Test func `numbers of zero by zero are unknown`() {
    let read = fields(
      [(0x010F, .ascii("X"))],
      exif: [
        (0x829A, .rational([(0, 0)])), (0x829D, .rational([(0, 1)])), (0x920A, .rational([(5, 0)])),
      ])

    #expect(read?.make == "X")
    #expect(read?.exposureTime == nil)
    #expect(read?.fNumber == nil)
    #expect(read?.focalLength == nil)
  }

  @Test func `a size is what the camera writes`() {
    let read = fields([], exif: [(0xA002, .long([4000])), (0xA003, .short([3000]))])

    #expect(read?.pixelSize == PixelSize(width: 4000, height: 3000))
  }

  @Test(arguments: [
    ([UInt32](arrayLiteral: 24, 1, 70, 1, 28, 10, 28, 10), "24-70mm f/2.8"),
    ([18, 1, 55, 1, 35, 10, 56, 10], "18-55mm f/3.5-5.6"),
    ([50, 1, 50, 1, 14, 10, 14, 10], "50mm f/1.4"), ([35, 1, 35, 1, 0, 0, 0, 0], "35mm"),
  ])
  func `what a lens can do names it where nothing else does`(numbers: [UInt32], text: String) {
    let pairs = stride(from: 0, to: 8, by: 2).map { (numbers[$0], numbers[$0 + 1]) }

    #expect(fields([], exif: [(0xA432, .rational(pairs))])?.lens == text)
  }

  @Test func `the maker of a lens without a name stands before it`() {
    let read = fields(
      [],
      exif: [
        (0xA432, .rational([(50, 1), (50, 1), (14, 10), (14, 10)])), (0xA433, .ascii("Zeiss")),
      ])

    #expect(read?.lens == "Zeiss 50mm f/1.4")
  }

  @Test func `lens data of zeroes and dashes are no lens`() {
    let read = fields(
      [], exif: [(0xA434, .ascii("----")), (0xA432, .rational([(0, 0), (0, 0), (0, 0), (0, 0)]))])

    #expect(read?.lens == nil)
  }

  @Test func `Apple's burst and content identifier are read from its notes`() {
    var note = TIFFBuilder(
      .big,
      main: TIFFBuilder.Directory([
        (0x000A, .long([3])), (0x000B, .ascii("BURST-UUID")), (0x0011, .ascii("LIVE-UUID")),
      ])
    ).bytes
    // Its header is six bytes longer than TIFF's, and offsets count from its start. A directory
    // moved by six bytes is therefore as a camera writes it.
    note = AppleNote.bytes(directoryOf: note)
    let read = fields([(0x010F, .ascii("Apple"))], exif: [(0x927C, .undefined(note))])

    #expect(read?.contentIdentifier == "LIVE-UUID")
    #expect(read?.subtypes == [.burst, .hdr])
  }

  @Test func `Apple's panoramas are known by their rendering`() {
    let exif: [(UInt16, TIFFBuilder.Value)] = [(0xA401, .short([6]))]

    #expect(fields([(0x010F, .ascii("Apple"))], exif: exif)?.subtypes == .panorama)
    #expect(fields([(0x010F, .ascii("Canon"))], exif: exif)?.subtypes == [])
  }
}

/// Converts a TIFF structure to Apple's maker notes.
private enum AppleNote {
  static func bytes(directoryOf structure: [UInt8]) -> [UInt8] {
    var note = Array("Apple iOS\0\0\u{01}MM".utf8) + structure[8...]
    let count = Int(note[14]) << 8 | Int(note[15])
    for index in 0..<count {
      let entry = 16 + index * 12
      let length = Int(note[entry + 7])
      // Only texts stored after the directory have an offset.
      guard note[entry + 3] == 2, length > 4 else { continue }
      let position = (Int(note[entry + 10]) << 8 | Int(note[entry + 11])) + 6
      note[entry + 10] = UInt8(position >> 8)
      note[entry + 11] = UInt8(position & 255)
    }
    return note
  }
}
