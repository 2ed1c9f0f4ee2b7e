import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct BlockReaderTests {
  private let empty = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)
  private let titled = Array(
    """
    <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description
    xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Make="Canon"/></r:RDF>
    """.utf8)

  private func blocks(_ facts: ContainerFacts, of bytes: [UInt8] = []) -> MetadataBlocks {
    BlockReader(source: ByteSource(bytes), facts: facts).blocks(name: [], sidecars: [])
  }

  @Test func `some packets of XMP are read`() {
    var facts = ContainerFacts()
    facts.xmp = [empty, titled]

    #expect(blocks(facts).xmp?.make == "Canon")
  }

  @Test func `packets of XMP without end are not`() {
    var facts = ContainerFacts()
    facts.xmpRanges = [Range<Int>](repeating: 0..<empty.count, count: 1000)
    facts.xmp = [titled]

    #expect(blocks(facts, of: empty).xmp?.make == nil)
  }

  @Test func `blocks of Exif without end are not read`() {
    let block = ExifSample.only([(0x9209, .short([1]))]).bytes
    var facts = ContainerFacts()
    facts.exifRanges = [Range<Int>](repeating: 0..<block.count, count: 1000)
    facts.exif = [ExifSample.camera().bytes]

    let exif = blocks(facts, of: block).exif

    #expect(exif?.flash == true)
    #expect(exif?.make == nil)
  }
}
