import PhotoModel
import Testing

@testable import PhotoMetadata

/// Tests the limits for texts from every metadata block.
@Suite struct TextRuleTests {
  private func merged(_ change: (inout MetadataFields) -> Void) -> Metadata {
    var blocks = MetadataBlocks()
    var fields = MetadataFields()
    change(&fields)
    blocks.xmp = fields
    return MetadataMerge(type: .jpeg, blocks: blocks).metadata()
  }

  private let long = String(repeating: "x", count: 100_000)

  @Test func `title and caption are cut`() {
    let metadata = merged {
      $0.title = long
      $0.caption = long
    }

    #expect(metadata.title?.utf8.count == 1024)
    #expect(metadata.caption?.utf8.count == 16_384)
  }

  @Test func `names of cameras and lenses are cut`() {
    let metadata = merged {
      $0.make = long
      $0.model = long
      $0.lens = long
    }

    #expect(metadata.make?.utf8.count == 256)
    #expect(metadata.model?.utf8.count == 256)
    #expect(metadata.lens?.utf8.count == 256)
  }

  @Test func `keywords are cut in number and in length`() {
    let metadata = merged { $0.keywords = (0..<4096).map { "\($0)" + long } }

    #expect(metadata.keywords.count == 256)
    #expect(metadata.keywords.allSatisfy { $0.utf8.count == 256 })
  }

  @Test func `a text is cut between two characters`() {
    // Seven people of 25 bytes each would not reach the limit; the next one would exceed it.
    let family = "👨‍👩‍👧‍👦"

    let metadata = merged { $0.make = String(repeating: family, count: 100) }

    #expect(metadata.make == String(repeating: family, count: 256 / family.utf8.count))
  }

  @Test func `a character beyond all bounds is no text, and the next block is asked`() {
    var blocks = MetadataBlocks()
    blocks.exif = MetadataFields()
    blocks.exif?.make = "e" + String(repeating: "\u{301}", count: 10_000)
    blocks.xmp = MetadataFields()
    blocks.xmp?.make = "Canon"

    let merge = MetadataMerge(type: .jpeg, blocks: blocks)

    #expect(merge.metadata().make == "Canon")
  }

  @Test func `what fits is kept as it is`() {
    #expect(merged { $0.title = "Dusk" }.title == "Dusk")
  }
}
