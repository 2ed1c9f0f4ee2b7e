import MetadataWriting
import Testing
import WriterProtocol

struct IPTCCheckTests {
  private static let mark: [UInt8] = [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47]

  private static func dataset(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0x1C, 2, number, 0, UInt8(bytes.count)] + bytes
  }

  private static func text(_ number: UInt8, _ text: String) -> [UInt8] {
    dataset(number, Array(text.utf8))
  }

  private func problem(_ before: [[UInt8]], _ after: [[UInt8]]) -> String? {
    IPTCCheck.problem(
      before: IPTCBlocks(before), after: IPTCBlocks(after),
      changes: [TagChange("Iptc.Application2.Keywords", .text("x7"))])
  }

  @Test func `a time that gets an offset is another one`() {
    let old = IPTCCheckTests.text(60, "114015")
    let keyword = IPTCCheckTests.text(25, "x7")

    #expect(problem([old], [keyword + old]) == nil)
    #expect(
      problem([old], [IPTCCheckTests.text(60, "114015+0000") + keyword])
        == "would have a different IPTC 2:60")
    #expect(problem([old], [keyword]) == "would have a different IPTC 2:60")
  }

  @Test func `with the mark of UTF-8 texts become it, and without it they stay`() {
    let old = IPTCCheckTests.dataset(116, [0xA9, 0x20, 0x93])
    let new = IPTCCheckTests.text(116, "© \u{201C}")
    let mark = IPTCCheckTests.mark

    #expect(problem([old], [mark + new]) == nil)
    #expect(problem([old], [old]) == nil)
    #expect(problem([old], [mark + old]) == "would have a different IPTC 2:116")
    #expect(problem([old], [new]) == "would have a different IPTC 2:116")
    #expect(problem([mark + old], [mark + new]) == "would have a different IPTC 2:116")
  }

  @Test func `a second block is a problem, unless there were two`() {
    let block = IPTCCheckTests.text(90, "Porto")

    #expect(problem([block], [block, block]) == "would have a second IPTC block")
    #expect(problem([block, block], [block, block]) == nil)
    #expect(problem([], [IPTCCheckTests.text(25, "x7")]) == nil)
  }
}
