import AlbumenTestSupport
import Testing

@testable import albumen_decoder

@Suite struct HEIFMaskTests {
  private func tables(_ card: HEIFCard) throws -> HEIFTables {
    let bytes = card.bytes
    let boxes = BoxBytes(bytes: bytes).boxes(in: 0..<bytes.count)
    let meta = try #require(boxes.first { $0.type == "meta" })
    return HEIFTables(BoxBytes(bytes: Array(bytes[meta.start..<meta.content.upperBound])))
  }

  @Test(arguments: HEIFOddity.allCases)
  func `what is left is as long, and has the picture's own parts only`(oddity: HEIFOddity) throws {
    var card = try HEIFCard()
    oddity.put(into: &card)
    let tables = try tables(card)

    let mask = HEIFMask(tables)
    let masked = HEIFTables(mask.bytes)

    #expect(mask.bytes.bytes.count == tables.bytes.bytes.count)
    #expect(mask.remainingItems.isSuperset(of: [1, 2]))
    #expect(Set(masked.items.keys) == mask.remainingItems)
    #expect(masked.primary == 2)
    #expect(masked.targets(of: "dimg", from: 2) == [1])
    #expect(!masked.references.contains { $0.type == "cdsc" })
    #expect(masked.references.allSatisfy { $0.type != "thmb" || $0.to == [2] })
    #expect(masked.places[1]?.extents.first?.offset == tables.places[1]?.extents.first?.offset)
  }

  @Test func `what is masked of many references is references of the length they say`() throws {
    var card = try HEIFCard()
    card.add(8, "Exif")
    card.references += [("cdsc", 8, Array(100..<50_100)), ("cdsc", 8, Array(100..<50_100))]
    let tables = try tables(card)
    func length(_ tables: HEIFTables) -> Int {
      tables.references.reduce(0) { $0 + 12 + 2 * $1.to.count }
    }

    let masked = HEIFTables(HEIFMask(tables).bytes)

    // A word may be left over after the last one.
    #expect((0...1).contains(length(tables) - length(masked)))
    #expect(masked.references.allSatisfy { $0.to.count <= 65_535 })
  }

  @Test func `whatever the bytes are, nothing traps`() throws {
    var card = try HEIFCard()
    HEIFOddity.thumbnailOfTwo.put(into: &card)
    HEIFOddity.metadataOfMetadata.put(into: &card)
    let meta = try tables(card).bytes.bytes
    for damaged in Damage.flips(of: meta) + Damage.truncations(of: meta) {
      let mask = HEIFMask(HEIFTables(BoxBytes(bytes: damaged)))

      #expect(mask.bytes.bytes.count == damaged.count)
    }
  }
}
