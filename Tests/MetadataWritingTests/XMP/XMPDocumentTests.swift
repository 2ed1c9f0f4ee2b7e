import PhotoMetadata
import PhotoModel
import Testing
import WriterProtocol

@testable import MetadataWriting

@Suite struct XMPDocumentTests {
  private static let lightroom = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <!-- kept -->
      <r:Description r:about="uuid:1"
        xmlns:xap="http://ns.adobe.com/xap/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
       xap:Rating="2" xap:Label='Red'
       crs:Exposure="+0.50">
       <dc:title><r:Alt><r:li xml:lang="x-default">Old</r:li><r:li xml:lang="de">Alt &amp; neu</r:li></r:Alt></dc:title>
       <dc:subject><r:Bag><r:li>a</r:li><r:li>b</r:li></r:Bag></dc:subject>
       <crs:ToneCurve><r:Seq><r:li>0, 0</r:li></r:Seq></crs:ToneCurve>
      </r:Description>
     </r:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>
    """

  private func document(_ text: String) throws -> XMPDocument {
    try XMPDocument(Array(text.utf8))
  }

  private func text(_ document: XMPDocument, _ changes: TagChange...) -> String {
    String(decoding: document.bytes(applying: changes), as: UTF8.self)
  }

  @Test func `what a file says is found, whatever its prefixes and its form`() throws {
    let existing = try document(Self.lightroom).existing

    #expect(existing.text("Xmp.xmp.Rating") == "2")
    #expect(existing.text("Xmp.xmp.Label") == "Red")
    #expect(existing.texts("Xmp.dc.title") == ["Old", "Alt & neu"])
    #expect(existing.texts("Xmp.dc.subject") == ["a", "b"])
  }

  @Test func `only what is named changes, byte by byte`() throws {
    let document = try document(Self.lightroom)
    let output = text(document, TagChange("Xmp.xmp.Rating", .text("5")))

    #expect(output == Self.lightroom.replacing("Rating=\"2\"", with: "Rating=\"5\""))
  }

  @Test func `an attribute keeps its quotes, and says what was wanted`() throws {
    let label = "it's \"red\" & <blue>"
    let output = try text(document(Self.lightroom), TagChange("Xmp.xmp.Label", .text(label)))

    #expect(output.contains("xap:Label='it&#39;s &quot;red&quot; &amp; &lt;blue&gt;'"))
    #expect(SidecarReader.read(Array(output.utf8))?.label == label)
    let lines = try self.text(document(Self.lightroom), TagChange("Xmp.xmp.Label", .text("a\nb")))
    #expect(try document(lines).existing.text("Xmp.xmp.Label") == "a\nb")
  }

  @Test func `a file that is written again and again gathers no blank lines`() throws {
    var document = XMPDocument.new
    var counts: Set<Int> = []
    for number in 0..<6 {
      let text = TagValue.text("\(number)")
      var changes = [
        TagChange("Xmp.xmp.Rating", text), TagChange("Xmp.dc.subject", .texts(["a", "\(number)"])),
      ]
      changes.append(TagChange("Xmp.xmp.Label", number % 2 == 0 ? text : nil))
      document = try XMPDocument(document.bytes(applying: changes))
      if number % 2 == 0 { counts.insert(document.bytes.count) }
    }

    #expect(counts.count == 1)
    let lines = String(decoding: document.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { !$0.allSatisfy(\.isWhitespace) })
  }

  @Test func `a favourite is our own, and what is none is said where it was one`() throws {
    func plan(_ isFavourite: Bool, _ document: XMPDocument) -> [TagChange] {
      TagPlan.changes(
        [RequestedField("favourite", .flag(isFavourite))], to: .sidecar, over: document.existing)
    }
    #expect(plan(false, .new).isEmpty)
    let newDocument = try XMPDocument(XMPDocument.new.bytes(applying: plan(true, .new)))
    #expect(SidecarReader.read(newDocument.bytes)?.favourite == true)

    let clearedBytes = newDocument.bytes(applying: plan(false, newDocument))
    #expect(SidecarReader.read(clearedBytes)?.favourite == false)
  }

  @Test func `a title changes for any language and stays in German`() throws {
    let updatedDocument = try XMPDocument(
      Array(
        text(document(Self.lightroom), TagChange("Xmp.dc.title", .anyLanguage("<New> & \"x\"")))
          .utf8))

    #expect(updatedDocument.existing.texts("Xmp.dc.title") == ["<New> & \"x\"", "Alt & neu"])
    #expect(SidecarReader.read(updatedDocument.bytes)?.title == "<New> & \"x\"")
  }

  @Test func `what is cleared is gone, and nothing comes in its place`() throws {
    let output = try text(
      document(Self.lightroom), TagChange("Xmp.dc.subject", nil), TagChange("Xmp.xmp.Label", nil))

    #expect(!output.contains("dc:subject") && !output.contains("Red"))
    #expect(output.contains("crs:ToneCurve"))
  }

  @Test(arguments: [
    "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>",
    "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'></r:RDF>",
    "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description r:about=''/></r:RDF>",
  ])
  func `a file with nothing in it takes values`(file: String) throws {
    let output = try text(document(file), TagChange("Xmp.dc.subject", .texts(["a", "b"])))

    #expect(SidecarReader.read(Array(output.utf8))?.keywords == ["a", "b"])
  }

  @Test func `keywords have the order and the kind of list of their programs`() throws {
    let output = text(
      XMPDocument.new, TagChange("Xmp.digiKam.TagsList", .texts(["A/b"])),
      TagChange("Xmp.lr.hierarchicalSubject", .texts(["A|b"])))

    #expect(output.contains("<rdf:Seq>\n     <rdf:li>A/b</rdf:li>"))
    #expect(output.contains("<rdf:Bag>\n     <rdf:li>A|b</rdf:li>"))
  }

  @Test func `a field of a structure changes, and its others stay`() throws {
    let file = """
      <r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description r:about=''
       xmlns:e='http://ns.adobe.com/exif/1.0/'><e:Flash r:parseType='Resource'><e:Fired>False</e:Fired>
       <e:Mode>2</e:Mode></e:Flash></r:Description></r:RDF>
      """
    let updatedDocument = try XMPDocument(
      Array(text(document(file), TagChange("Xmp.exif.Flash/exif:Fired", .text("True"))).utf8))

    #expect(updatedDocument.existing.text("Xmp.exif.Flash/exif:Fired") == "True")
    #expect(updatedDocument.existing.text("Xmp.exif.Flash/exif:Mode") == "2")
    #expect(SidecarReader.read(updatedDocument.bytes)?.flash == true)
  }

  @Test(arguments: [
    ("", XMPDocument.Failure.notXML), ("hello", .notXML), ("<a><b></a>", .notXML),
    ("<a/>", .notXMP), ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", .notXML),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .notXML),
  ])
  func `what is no XMP is refused`(file: String, failure: XMPDocument.Failure) {
    #expect(throws: failure) { try document(file) }
  }

  @Test func `a change twice is as one`() throws {
    let changes = [
      TagChange("Xmp.dc.subject", .texts(["x"])), TagChange("Xmp.xmp.Label", .text("y")),
    ]
    let once = try document(Self.lightroom).bytes(applying: changes)
    let twice = try XMPDocument(once).bytes(applying: changes)

    #expect(try XMPDocument(twice).properties.count == XMPDocument(once).properties.count)
    #expect(SidecarReader.read(twice) == SidecarReader.read(once))
  }

  @Test(arguments: [
    "<rdf:li rdf:parseType='Resource'><e:City>Porto</e:City><exif:GPSLatitude>41,9N</exif:GPSLatitude></rdf:li>",
    "<rdf:li><rdf:Description e:City='Porto' exif:GPSLatitude='41,9N'/></rdf:li>",
  ])
  func `a position leaves IPTC's structure of a place, and its names stay`(item: String) throws {
    let document = try document(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
       xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
      <rdf:Description rdf:about=""><e:LocationCreated><rdf:Bag>\(item)</rdf:Bag></e:LocationCreated>
      </rdf:Description></rdf:RDF>
      """)
    let tag = "Xmp.iptcExt.LocationCreated/exif:GPSLatitude"
    #expect(document.existing.has(tag))

    let changes = TagPlan.changes(
      [RequestedField("location", nil)], to: .sidecar, over: document.existing)
    let output = String(decoding: document.bytes(applying: changes), as: UTF8.self)

    #expect(changes.contains { $0.tag == tag && $0.value == nil })
    #expect(output.contains("Porto") && !output.contains("GPSLatitude"))
    #expect(SidecarCheck.keepsOtherProperties(document, Array(output.utf8), changes))
  }
}
