import Foundation
import PhotoExport
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct AssetJSONTests {
  private func asset(
    _ path: FilePath = FilePath("/p/1.jpg"), _ change: (inout Metadata) -> Void = { _ in }
  ) -> Asset {
    var metadata = Metadata()
    change(&metadata)
    return Asset(
      id: Asset.ID(rawValue: 0),
      main: AssetFile(
        path: path, role: .main, type: .jpeg, size: 1204,
        modifiedAt: FileTime(seconds: 1_583_992_981, nanoseconds: 5)),
      addedAt: FileTime(seconds: 0), metadata: metadata)
  }

  private func line(_ asset: Asset) -> String {
    var writer = JSONWriter()
    AssetJSON.write(asset, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func object(_ asset: Asset) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(line(asset).utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `what is unknown is left out`() {
    #expect(
      line(asset()) == """
        {"path":"/p/1.jpg","size":1204,"modifiedAt":"2020-03-12T06:03:01Z","mediaType":"image",\
        "files":[{"path":"/p/1.jpg","role":"photo","type":"jpg","size":1204}]}

        """)
  }

  @Test func `everything known stands under its key, in one order`() throws {
    let day = try #require(Day(year: 2020, month: 3, day: 12))
    let wall = try #require(
      WallTime(day: day, hour: 14, minute: 3, second: 1, nanosecond: 500_000_000))
    let full = asset { metadata in
      metadata.captureTime = CaptureTime(wall: wall, offset: 28_800, source: .exif)
      metadata.subtypes = [.livePhoto, .hdr]
      metadata.pixelSize = PixelSize(width: 3024, height: 4032)
      metadata.orientation = 6
      metadata.location = Location(latitude: 30.2458, longitude: -120.1551, altitude: 12.5)
      metadata.make = "Apple"
      metadata.model = "iPhone 11"
      metadata.lens = "back camera 4.25mm f/1.8"
      metadata.exposureTime = 1 / 125
      metadata.fNumber = 1.8
      metadata.iso = 32
      metadata.focalLength = 4.25
      metadata.focalLength35 = 26
      metadata.flash = false
      metadata.title = "Lake"
      metadata.caption = "\"Morning\""
      metadata.keywords = ["lake", "mist"]
      metadata.rating = 4
      metadata.favourite = true
      metadata.duration = 2.5
    }

    #expect(
      line(full) == #"""
        {"path":"/p/1.jpg","size":1204,"modifiedAt":"2020-03-12T06:03:01Z","mediaType":"image",\#
        "subtypes":["livePhoto","hdr"],"capturedAt":"2020-03-12T14:03:01.5+08:00",\#
        "capturedAtSource":"exif","day":"2020-03-12","width":3024,"height":4032,\#
        "orientation":6,"latitude":30.2458,"longitude":-120.1551,"altitude":12.5,\#
        "make":"Apple","model":"iPhone 11","lens":"back camera 4.25mm f/1.8",\#
        "exposureTime":0.008,"fNumber":1.8,"iso":32,"focalLength":4.25,"focalLength35":26,\#
        "flash":false,"title":"Lake","caption":"\"Morning\"","keywords":["lake","mist"],\#
        "rating":4,"favourite":true,"duration":2.5,\#
        "files":[{"path":"/p/1.jpg","role":"photo","type":"jpg","size":1204}]}

        """#)
  }

  @Test func `sources and what was said instead of the files stand behind all else`() throws {
    let title = try #require(Field.all.first { $0.id == "title" })
    let iso = try #require(Field.all.first { $0.id == "iso" })
    let photo = asset {
      $0.title = "said"
      $0.iso = 100
      $0.sources[title] = .user
      $0.sources[iso] = .exif
    }
    var replaced = Metadata()
    replaced.title = "file"
    replaced.sources[title] = .sidecar
    let override = FieldOverride(
      field: title, value: photo.metadata, replaced: replaced,
      editedAt: FileTime(seconds: 1_583_992_981))

    var (plain, full, bare) = (JSONWriter(), JSONWriter(), JSONWriter())
    AssetJSON.write(photo, to: &plain)
    AssetJSON.write(photo, overrides: [override], to: &full)
    AssetJSON.write(asset(), overrides: [], to: &bare)

    let text = String(decoding: full.bytes, as: UTF8.self)
    #expect(text.hasPrefix(String(decoding: plain.bytes.dropLast(2), as: UTF8.self)))
    #expect(
      text.hasSuffix(
        #"""
        "sources":{"iso":"exif","title":"user"},"overrides":[{"field":"title",\#
        "saidAt":"2020-03-12T06:03:01Z","replaced":{"title":"file"},"source":"xmpSidecar"}]}

        """#))
    #expect(String(decoding: bare.bytes, as: UTF8.self) == line(asset()))
  }

  @Test func `a time without an offset has none`() throws {
    let day = try #require(Day(year: 2020, month: 3, day: 12))
    let time = CaptureTime(wall: WallTime(day: day), source: .filename)

    #expect(
      try object(asset { $0.captureTime = time })["capturedAt"] as? String
        == "2020-03-12T00:00:00")
  }

  @Test func `a path that is not UTF-8 comes with its bytes`() throws {
    let path = FilePath(bytes: Array("/p/".utf8) + [0xFF])
    let object = try object(asset(path))

    #expect(object["path"] as? String == "/p/\u{FFFD}")
    #expect(
      (object["pathBytes"] as? String).flatMap { Data(base64Encoded: $0) } == Data(path.bytes))
  }

  @Test func `a place is an object before the duration`() {
    var writer = JSONWriter()
    AssetJSON.write(
      asset { $0.duration = 2 }, at: Place(country: "China", countryCode: "CN", city: "Hangzhou"),
      to: &writer)

    #expect(
      String(decoding: writer.bytes, as: UTF8.self).contains(
        #""place":{"country":"China","countryCode":"CN","city":"Hangzhou"},"duration":2,"#))
  }

  @Test func `every file of a photo stands with its role, type and size`() throws {
    func file(_ name: String, _ role: AssetFile.Role, _ type: FileType?, _ size: Int64) -> AssetFile
    {
      AssetFile(
        path: FilePath("/p/" + name), role: role, type: type, size: size,
        modifiedAt: FileTime(seconds: 0))
    }
    var live = asset()
    live.main = file("1.heic", .main, .heic, 3)
    live.companions = [
      file("1.dng", .raw, .dng, 2), file("1.mov", .liveVideo, .mov, 1),
      file("1.xmp", .sidecar, nil, 0),
    ]

    let line = line(live)

    #expect(
      line.hasSuffix(
        #"""
        "files":[{"path":"/p/1.heic","role":"photo","type":"heic","size":3},\#
        {"path":"/p/1.dng","role":"raw","type":"dng","size":2},\#
        {"path":"/p/1.mov","role":"video","type":"mov","size":1},\#
        {"path":"/p/1.xmp","role":"sidecar","type":"xmp","size":0}]}

        """#))
    #expect(try object(live)["files"] is [[String: Any]])
  }

  @Test(arguments: [(FileType.mov, "video"), (.cr3, "raw"), (.png, "photo")])
  func `a file that stands alone has the role of what it holds`(type: FileType, role: String) throws
  {
    var alone = asset()
    alone.main.type = type

    let files = try #require(try object(alone)["files"] as? [[String: Any]])

    #expect(files.first?["role"] as? String == role)
  }

  @Test func `every key of a path has its bytes beside it where they are not UTF-8`() {
    let path = FilePath(bytes: Array("/p/".utf8) + [0xFF])
    let moment = Moment(
      key: .undated,
      rows: [AssetRow(id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), day: nil, time: 0)])
    var writer = JSONWriter()

    MomentList.write(moment, place: "Hangzhou", first: path, to: &writer)
    ExportList.write(ExportReport(destination: path, planned: 0), to: &writer)

    let text = String(decoding: writer.bytes, as: UTF8.self)
    let bytes = Data(path.bytes).base64EncodedString()
    #expect(text.contains("\"firstPathBytes\":\"\(bytes)\""))
    #expect(text.contains("\"destinationBytes\":\"\(bytes)\""))
  }

  @Test(arguments: [
    "", "\u{0}\u{1}\u{1F}", "\"\\/\n\r\t", "é中😀", "\u{7F}\u{9B}31m", "\u{202E}gpj", "\u{2028}",
    "\u{1B}]0;x\u{7}",
  ])
  func `any text is read back as it was, and shows no control character`(text: String) throws {
    let asset = asset { $0.title = text }
    let controls = line(asset).dropLast().unicodeScalars
      .filter { [.control, .format, .lineSeparator].contains($0.properties.generalCategory) }

    #expect(try object(asset)["title"] as? String == text)
    #expect(controls.isEmpty)
  }

  @Test(
    arguments: [
      (0.008, "0.008"), (1.0 / 3, "0.3333333333333333"), (4, "4"), (-0.5, "-0.5"),
      (1e-7, "1e-07"), (1e300, "1e+300"), (-0.0, "0"), (123_456_789_012, "123456789012"),
    ] as [(Double, String)])
  func `a number has the fewest digits that read back the same`(number: Double, text: String) {
    #expect(JSONWriter.text(number) == text)
    #expect(Double(text) == number)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is no number is left out`(number: Double) throws {
    #expect(try object(asset { $0.duration = number })["duration"] == nil)
  }
}
