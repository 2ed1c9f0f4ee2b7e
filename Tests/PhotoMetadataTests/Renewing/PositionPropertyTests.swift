import Testing

@testable import PhotoMetadata

@Suite struct PositionPropertyTests {
  @Test func `the list has each tag of the GPS directory in its place`() {
    let tags = PositionProperty.all.compactMap { property in
      property.exif.map { ($0, property.name) }
    }

    #expect(tags.map(\.0) == Array(0...0x1F))
    #expect(tags[Int(ExifTag.gpsLatitude)].1 == "GPSLatitude")
    #expect(tags[Int(ExifTag.gpsTimeStamp)].1 == "GPSTimeStamp")
    #expect(tags[0x12].1 == "GPSMapDatum")
    #expect(tags[Int(ExifTag.gpsDateStamp)].1 == "GPSDateStamp")
    #expect(tags[0x1F].1 == "GPSHPositioningError")
  }

  @Test func `the position and the satellites' time are read, nothing else`() {
    let read = (UInt16(0)...0x1F).filter(PositionProperty.isRead)

    #expect(read == [0, 1, 2, 3, 4, 5, 6, 7, 0x12, 0x1D])
    #expect(!PositionProperty.isRead(32))
    #expect(!PositionProperty.isRead(0x8825))
  }

  @Test func `each property of the list is stripped from XMP and IPTC`() {
    let uris = [
      "exif": "http://ns.adobe.com/exif/1.0/",
      "drone-dji": "http://www.dji.com/drone-dji/1.0/",
      "photoshop": "http://ns.adobe.com/photoshop/1.0/",
      "iptc": "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
      "iptcExt": "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
      "xmpDM": "http://ns.adobe.com/xmp/1.0/DynamicMedia/",
      "prism": "http://prismstandard.org/namespaces/basic/2.0/",
    ]
    for property in PositionProperty.all {
      if let prefix = property.xmp {
        let uri = uris[prefix] ?? ""
        #expect(PositionProperty.isXMP(uri: uri, name: property.name), "\(property.name)")
      }
      if let number = property.iptc {
        let set = IPTCDatasets.Dataset(record: 2, number: number, value: [])
        #expect(IPTCDatasets.isPlaceName(set), "\(property.name)")
      }
    }
  }

  @Test func `words that are no places stay`() {
    #expect(!PositionProperty.isXMP(uri: "http://purl.org/dc/elements/1.1/", name: "title"))
    #expect(!PositionProperty.isXMP(uri: "http://purl.org/dc/elements/1.1/", name: "location"))
    #expect(!PositionProperty.isXMP(uri: "http://example.com/", name: "State"))
  }
}
