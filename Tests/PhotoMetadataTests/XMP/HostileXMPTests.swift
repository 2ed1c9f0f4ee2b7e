import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite(.timeLimit(.minutes(15))) struct HostileXMPTests {
  private let start = """
    <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description
    xmlns:tiff="http://ns.adobe.com/tiff/1.0/"><tiff:Make>
    """
  private let end = "</tiff:Make></r:Description></r:RDF>"

  @Test func `entities that multiply are not expanded`() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a0 \"lol\">"
    for level in 1..<12 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(inner)\">"
    }
    text += "]>" + start + "&a11;" + end

    #expect(XMPDecoder.fields(Array(text.utf8))?.make == nil)
  }

  @Test func `no other file is read`() {
    let text =
      "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>"
      + start + "&a;" + end

    #expect(XMPDecoder.fields(Array(text.utf8))?.make == nil)
  }

  @Test func `elements within elements without end are survived`() {
    let deep = String(repeating: "<tiff:a>", count: 100_000)

    #expect(XMPDecoder.fields(Array((start + deep).utf8))?.make == nil)
  }

  @Test func `a value without end is cut`() throws {
    let long = String(repeating: "x", count: 3 << 20)

    let fields = try #require(XMPDecoder.fields(Array((start + long + end).utf8)))

    #expect(fields.make?.utf8.count == 64 * 1024)
  }

  @Test(arguments: [(1_000, "EOS"), (200_000, nil)])
  func `what stands behind a great many elements is not read`(count: Int, model: String?) throws {
    let elements = String(repeating: "<tiff:a/>", count: count)
    let text =
      start + "Canon</tiff:Make>" + elements + "<tiff:Model>EOS</tiff:Model><tiff:Make>" + end

    let fields = try #require(XMPDecoder.fields(Array(text.utf8)))

    #expect(fields.make == "Canon")
    #expect(fields.model == model)
  }

  @Test func `a packet cut anywhere, or with other bytes, is survived`() {
    let sample = Array(
      (start + "Canon &amp; <r:li xml:lang='x-default'>ø</r:li>" + end).utf8)

    for cut in Damage.truncations(of: sample) {
      let make = XMPDecoder.fields(cut)?.make
      // A list item is a value without the text around it.
      #expect(make.map { $0 == "ø" || "Canon & ø".hasPrefix($0) } != false, "\(make ?? "")")
    }
    for broken in Damage.flips(of: sample) {
      if let fields = XMPDecoder.fields(broken) { expectBelievable(fields) }
    }
  }
}
