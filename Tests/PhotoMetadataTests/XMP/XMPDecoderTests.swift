import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct XMPDecoderTests {
  /// Returns a packet with these attributes on its description, and these elements in it.
  private func packet(_ attributes: String = "", _ elements: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:exifEX="http://cipa.jp/exif/1.0/"
        xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/"
        xmlns:digiKam="http://www.digikam.org/ns/1.0/"
        xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
        xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"
        xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
        xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" \(attributes)>
       \(elements)
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>
    """
  }

  private func fields(_ attributes: String = "", _ elements: String = "") throws
    -> MetadataFields
  {
    try #require(XMPDecoder.fields(Array(packet(attributes, elements).utf8)))
  }

  @Test func `a property is the same as attribute and as element`() throws {
    let attribute = try fields(#"exif:DateTimeOriginal="2020-03-12T14:03:01.5+08:00""#)
    let element = try fields(
      "", "<exif:DateTimeOriginal>2020-03-12T14:03:01.5+08:00</exif:DateTimeOriginal>")

    #expect(attribute == element)
    #expect(attribute.original?.wall.description == "2020-03-12T14:03:01.5")
    #expect(attribute.original?.offset == 28_800)
  }

  @Test func `several creators are one artist, and the rights are those of any language`() throws {
    let fields = try fields(
      "",
      """
      <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Émile</rdf:li></rdf:Seq></dc:creator>
      <dc:rights><rdf:Alt><rdf:li xml:lang="fr">non</rdf:li>
      <rdf:li xml:lang="x-default">© Ada</rdf:li></rdf:Alt></dc:rights>
      """)

    #expect(fields.artist == "Ada; Émile")
    #expect(fields.copyright == "© Ada")
  }

  @Test(
    arguments: [
      (#"xmpDM:pick="1""#, 1), (#"xmpDM:pick="-1""#, -1), (#"xmpDM:pick="0""#, 0),
      (#"xmpDM:pick="7""#, nil), (#"digiKam:PickLabel="0""#, 0), (#"digiKam:PickLabel="1""#, -1),
      (#"digiKam:PickLabel="2""#, 0), (#"digiKam:PickLabel="3""#, 1),
      (#"digiKam:PickLabel="4""#, nil), (#"digiKam:PickLabel="1" xmpDM:pick="1""#, 1),
    ] as [(String, Int?)])
  func `Lightroom's pick counts, then digiKam's`(attribute: String, pick: Int?) throws {
    #expect(try fields(attribute).pick == pick)
  }

  @Test func `a label is a colour or any word, and rejected is a rating`() throws {
    let fields = try fields(#"xmp:Label="Grün" xmp:Rating="-1""#)

    #expect(fields.label == "Grün")
    #expect(fields.rating == -1)
  }

  @Test(
    arguments: [
      (#"digiKam:ColorLabel="4""#, "Green"), (#"digiKam:ColorLabel="0""#, nil),
      (#"digiKam:ColorLabel="10""#, nil), (#"xmp:Label="Grün" digiKam:ColorLabel="1""#, "Grün"),
      (#"digiKam:ColorLabel="0" darktable:colorlabels="3""#, "Blue"),
      (#"darktable:colorlabels="5""#, nil),
    ] as [(String, String?)])
  func `a label is Lightroom's word, then the colour of digiKam's number, then of darktable's`(
    attributes: String, label: String?
  ) throws {
    let darktable = #"xmlns:darktable="http://darktable.sf.net/" "#
    #expect(try fields(darktable + attributes).label == label)
  }

  @Test func `the first of darktable's labels counts`() throws {
    let fields = try fields(
      "",
      """
      <d:colorlabels xmlns:d="http://darktable.sf.net/"><rdf:Seq><rdf:li>0</rdf:li><rdf:li>3</rdf:li>
      </rdf:Seq></d:colorlabels>
      """)
    #expect(fields.label == "Red")
  }

  @Test func `prefixes mean nothing`() throws {
    let text = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description
      xmlns:tiff="http://ns.adobe.com/exif/1.0/" xmlns:q="http://ns.adobe.com/tiff/1.0/"
      tiff:DateTimeOriginal="2020-03-12" tiff:Make="no" q:Make="Canon"/></r:RDF>
      """

    let fields = try #require(XMPDecoder.fields(Array(text.utf8)))

    #expect(fields.original?.wall.description == "2020-03-12T00:00:00")
    #expect(fields.make == "Canon")
  }

  @Test func `the date of creation stands in for that of the original`() throws {
    let fields = try fields(
      #"photoshop:DateCreated="2020-03-12T14:03" xmp:CreateDate="2021-01-01T10:00:00Z""#)

    #expect(fields.original?.wall.description == "2020-03-12T14:03:00")
    #expect(fields.digitised?.wall.description == "2021-01-01T10:00:00")
  }

  @Test(arguments: ["2019", "2019-05", "0000-00-00T00:00:00", "2019-02-30", "1800-01-01", ""])
  func `a date without a believable day is no date`(text: String) throws {
    #expect(try fields("exif:DateTimeOriginal=\"\(text)\"").original == nil)
  }

  @Test func `a year alone gives way to a whole date`() throws {
    let fields = try fields(
      #"exif:DateTimeOriginal="2019" photoshop:DateCreated="2019-05-04""#)

    #expect(fields.original?.wall.description == "2019-05-04T00:00:00")
  }

  @Test(
    arguments: [
      ("45,32.6383N", "122,30.0W", 45.543971666666664, -122.5),
      ("45,32,38N", "12,30,0E", 45.54388888888889, 12.5),
      ("45.543", "-12.5", 45.543, -12.5), ("45.543S", "12.5W", -45.543, -12.5),
      ("0,0N", "12,30.0E", 0, 12.5), ("45/1,30/1,0/1N", "12,30.0E", 45.5, 12.5),
    ])
  func `a position is read in every form`(
    latitude: String, longitude: String, north: Double, east: Double
  ) throws {
    let fields = try fields(
      "exif:GPSLatitude=\"\(latitude)\" exif:GPSLongitude=\"\(longitude)\"")

    let location = try #require(fields.location)
    #expect(abs(location.latitude - north) < 1e-9)
    #expect(abs(location.longitude - east) < 1e-9)
  }

  @Test func `a letter can stand apart`() throws {
    let fields = try fields(
      """
      exif:GPSLatitude="33.5" exif:GPSLatitudeRef="S" exif:GPSLongitude="70.6"
      exif:GPSLongitudeRef="West"
      """)

    #expect(fields.location == Location(latitude: -33.5, longitude: -70.6))
  }

  @Test(arguments: [("0,0N", "0,0E"), ("91,0N", "10,0E"), ("NaN", "10,0E"), ("N", "E"), ("45", "")])
  func `what is no place is none`(latitude: String, longitude: String) throws {
    let fields = try fields(
      "exif:GPSLatitude=\"\(latitude)\" exif:GPSLongitude=\"\(longitude)\"")

    #expect(fields.location == nil)
  }

  @Test(arguments: [("0", 43.5), ("1", -43.5)])
  func `the altitude is above or below the sea`(reference: String, expected: Double) throws {
    let fields = try fields(
      """
      exif:GPSLatitude="45,0N" exif:GPSLongitude="45,0E" exif:GPSAltitude="435/10"
      exif:GPSAltitudeRef="\(reference)"
      """)

    #expect(fields.location?.altitude == expected)
  }

  @Test func `the camera and its settings are read`() throws {
    let fields = try fields(
      """
      tiff:Make="Canon" tiff:Model="Canon EOS 5D" tiff:Orientation="6" aux:Lens="EF 50mm"
      exif:ExposureTime="1/125" exif:FNumber="28/10" exif:FocalLength="50/1"
      exif:FocalLengthIn35mmFilm="50"
      """,
      """
      <exif:ISOSpeedRatings><rdf:Seq><rdf:li>400</rdf:li></rdf:Seq></exif:ISOSpeedRatings>
      """)

    #expect(fields.make == "Canon")
    #expect(fields.model == "Canon EOS 5D")
    #expect(fields.orientation == 6)
    #expect(fields.lens == "EF 50mm")
    #expect(fields.exposureTime == 0.008)
    #expect(fields.fNumber == 2.8)
    #expect(fields.focalLength == 50)
    #expect(fields.focalLength35 == 50)
    #expect(fields.iso == 400)
  }

  @Test func `the lens of Exif comes before that of Adobe`() throws {
    #expect(
      try fields(#"aux:Lens="50.0 mm" exifEX:LensModel="RF50mm F1.8""#).lens == "RF50mm F1.8")
  }

  @Test(arguments: ["1/0", "x", "", "-1", "1e99", "nan", "inf"])
  func `a number that makes no sense is none`(text: String) throws {
    let fields = try fields(
      "exif:ExposureTime=\"\(text)\" exif:ISOSpeedRatings=\"\(text)\" tiff:Orientation=\"\(text)\"")

    #expect(fields.exposureTime == nil)
    #expect(fields.iso == nil)
    #expect(fields.orientation == nil)
  }

  @Test(arguments: [
    #"<exif:Flash rdf:parseType="Resource"><exif:Fired>True</exif:Fired></exif:Flash>"#,
    "<exif:Flash><rdf:Description exif:Fired=\"True\" exif:Mode=\"1\"/></exif:Flash>",
    "<exif:Flash><rdf:Description><exif:Fired>true</exif:Fired></rdf:Description></exif:Flash>",
    #"<exif:Flash exif:Fired="True" exif:Return="0"/>"#,
    "<exif:Flash>9</exif:Flash>",
  ])
  func `a structure is read in every form`(element: String) throws {
    #expect(try fields("", element).flash == true)
  }

  @Test func `words are read in the language for all`() throws {
    let fields = try fields(
      "",
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="de">Hafen</rdf:li>
        <rdf:li xml:lang="x-default">Harbour &amp; quay</rdf:li></rdf:Alt></dc:title>
      <dc:description><rdf:Alt><rdf:li xml:lang="fr"> Au port </rdf:li></rdf:Alt></dc:description>
      """)

    #expect(fields.title == "Harbour & quay")
    #expect(fields.caption == "Au port")
  }

  @Test func `keywords come once each, in their order`() throws {
    let fields = try fields(
      "",
      """
      <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>boat</rdf:li><rdf:li>sea</rdf:li>
      <rdf:li/></rdf:Bag></dc:subject>
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Places|Spain</rdf:li></rdf:Bag>
      </lr:hierarchicalSubject>
      """)

    #expect(fields.keywords == ["sea", "boat", "Spain"])
  }

  @Test func `a keyword of a tree that the plain ones do not have is one too`() throws {
    let fields = try fields(
      "",
      """
      <dc:subject><rdf:Bag><rdf:li>Italy</rdf:li><rdf:li>rome</rdf:li><rdf:li>AC/DC</rdf:li></rdf:Bag>
      </dc:subject>
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Places|Italy|Rome</rdf:li><rdf:li>A|B</rdf:li>
      <rdf:li>Music|A/B</rdf:li></rdf:Bag></lr:hierarchicalSubject>
      <digiKam:TagsList><rdf:Seq><rdf:li>Places/Italy/Rome</rdf:li><rdf:li>AC/DC</rdf:li>
      <rdf:li>Music/A/B</rdf:li><rdf:li>People/Ann</rdf:li></rdf:Seq></digiKam:TagsList>
      """)

    #expect(fields.keywords == ["Italy", "rome", "AC/DC", "B", "A/B", "Ann"])
  }

  @Test func `a tree of keywords serves where there are no plain ones`() throws {
    let fields = try fields(
      "",
      """
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Places|Spain</rdf:li><rdf:li>Sea</rdf:li></rdf:Bag>
      </lr:hierarchicalSubject>
      """)

    #expect(fields.keywords == ["Spain", "Sea"])
  }

  @Test(arguments: [("5", 5), ("0", 0), ("-1", -1), ("3.0", 3), ("6", nil), ("x", nil)])
  func `a rating is up to five stars, or minus one`(text: String, expected: Int?) throws {
    #expect(try fields("xmp:Rating=\"\(text)\"").rating == expected)
  }

  @Test(
    arguments: [
      (#"GPano:ProjectionType="equirectangular""#, .panorama),
      (#"GCamera:MotionPhoto="1""#, .livePhoto), (#"GCamera:MicroVideo="1""#, .livePhoto),
      (#"GCamera:MotionPhoto="0""#, []), (#"hdrgm:Version="1.0""#, .hdr),
    ] as [(String, Subtypes)])
  func `what is special about a photo is known`(attribute: String, expected: Subtypes) throws {
    #expect(try fields(attribute).subtypes == expected)
  }

  @Test func `what other properties hold is not the photo's`() throws {
    let fields = try fields(
      "",
      """
      <xmp:Thumbnails xmlns:s="http://ns.adobe.com/xap/1.0/mm/"><rdf:Alt>
      <rdf:li rdf:parseType="Resource"><tiff:Make>none</tiff:Make><dc:title>no</dc:title></rdf:li>
      </rdf:Alt></xmp:Thumbnails>
      """)

    #expect(fields == MetadataFields())
  }

  @Test(arguments: [true, false])
  func `a packet in UTF-16 is read`(isBig: Bool) throws {
    let text = packet(#"tiff:Make="Camera ☃""#)
    let bytes = text.utf16.flatMap {
      isBig ? BytePacking.bigEndian($0) : BytePacking.littleEndian($0)
    }

    let fields = try #require(XMPDecoder.fields(bytes))

    #expect(fields.make == "Camera ☃")
  }

  @Test func `a packet that breaks gives what stood before`() throws {
    let brokenPacket = packet(
      #"tiff:Make="Canon""#, "<tiff:Model>EOS</tiff:Model><broken></tiff:Software>")

    let fields = try #require(XMPDecoder.fields(Array(brokenPacket.utf8)))

    #expect(fields.make == "Canon")
    #expect(fields.model == "EOS")
  }

  @Test(arguments: ["", "   ", "no XML at all", "<html><body/></html>", "{\"a\": 1}"])
  func `what is no XMP is none`(text: String) {
    #expect(XMPDecoder.fields(Array(text.utf8)) == nil)
  }

  @Test func `padding around a packet is nothing`() throws {
    let bytes = Array("\n\n  ".utf8) + Array(packet(#"tiff:Make="Canon""#).utf8) + [0, 0, 0, 0]

    #expect(XMPDecoder.fields(bytes)?.make == "Canon")
  }
}
