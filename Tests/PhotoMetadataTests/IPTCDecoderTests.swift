import AlbumenTestSupport
import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct IPTCDecoderTests {
  private func dataset(_ record: UInt8, _ number: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0x1C, record, number] + BytePacking.bigEndian(UInt16(value.count)) + value
  }

  private func dataset(_ number: UInt8, _ text: String) -> [UInt8] {
    dataset(2, number, Array(text.utf8))
  }

  private let utf8: [UInt8] = [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47]

  @Test func `dates and times are put together`() throws {
    let bytes =
      dataset(55, "20200312") + dataset(60, "140301+0800") + dataset(62, "20210101")
      + dataset(63, "100000")

    let fields = try #require(IPTCDecoder.fields(bytes))

    #expect(fields.original?.wall.description == "2020-03-12T14:03:01")
    #expect(fields.original?.offset == 28_800)
    #expect(fields.digitised?.wall.description == "2021-01-01T10:00:00")
    #expect(fields.digitised?.offset == nil)
  }

  @Test(arguments: ["00000000", "20200000", "20201332", "        ", ""])
  func `a date without a believable day is no date`(text: String) {
    #expect(IPTCDecoder.fields(dataset(55, text))?.original == nil)
  }

  @Test func `words are read`() throws {
    let bytes =
      dataset(5, "Harbour ") + dataset(120, "Boats\0") + dataset(25, "sea") + dataset(25, "boat")
      + dataset(25, "sea")

    let fields = try #require(IPTCDecoder.fields(bytes))

    #expect(fields.title == "Harbour")
    #expect(fields.caption == "Boats")
    #expect(fields.keywords == ["sea", "boat"])
  }

  @Test func `several authors are one artist`() throws {
    let fields = try #require(
      IPTCDecoder.fields(dataset(80, "Ada") + dataset(80, "Émile") + dataset(116, "© Ada")))

    #expect(fields.artist == "Ada; Émile")
    #expect(fields.copyright == "© Ada")
  }

  @Test(
    arguments: [
      (Array("Müller".utf8), "Müller"), ([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], "Müller"),
      ([0x80, 0x31, 0x30], "€10"),
    ] as [([UInt8], String)])
  func `an unnamed encoding is UTF-8 or Windows-1252`(value: [UInt8], expected: String) {
    #expect(IPTCDecoder.fields(dataset(2, 5, value))?.title == expected)
  }

  @Test func `a text in UTF-8 that was cut within a character stays UTF-8`() {
    let value = Array("Müller".utf8) + [0xC3]

    #expect(IPTCDecoder.fields(utf8 + dataset(2, 5, value))?.title == "Müller\u{FFFD}")
  }

  @Test func `a long dataset states its length in bytes of its own`() {
    let text = String(repeating: "long ", count: 10_000) + "end"
    let bytes =
      [0x1C, 2, 120, 0x80, 0x04] + BytePacking.bigEndian(UInt32(text.utf8.count)) + Array(text.utf8)
      + dataset(5, "Harbour")

    let fields = IPTCDecoder.fields(bytes)

    #expect(fields?.caption == text)
    #expect(fields?.title == "Harbour")
  }

  @Test(arguments: [[], [0x1C], [0, 0, 0], [0x1C, 2, 5, 0xFF, 0xFF], [0x1C, 2, 5, 0, 9, 1]])
  func `what is no dataset is none`(bytes: [UInt8]) {
    #expect(IPTCDecoder.fields(bytes) == nil)
  }

  @Test func `datasets that are broken are survived`() {
    let sample = utf8 + dataset(55, "20200312") + dataset(60, "140301") + dataset(5, "Harbour")

    for cut in Damage.truncations(of: sample) {
      let fields = IPTCDecoder.fields(cut)
      #expect(fields?.title == nil)
      #expect(fields?.original.map { $0.wall.description.hasPrefix("2020-03-12T") } != false)
    }
    for broken in Damage.flips(of: sample) {
      if let fields = IPTCDecoder.fields(broken) { expectBelievable(fields) }
    }
  }
}
