import SampleFiles

/// Valid files of every container, with every metadata block that it supports, as input for the
/// fuzzers.
enum FuzzSamples {
  static let packet = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
    exif:DateTimeOriginal="2020-03-12T14:03:01.5+08:00" exif:GPSTimeStamp="2020-03-12T06:03:01Z"
    exif:GPSLatitude="30,15.5N" exif:GPSLongitude="120,9,38E" exif:GPSAltitude="125/10"
    exif:ExposureTime="1/125" exif:FNumber="28/10" exif:ISOSpeedRatings="200" exif:FocalLength="50/1"
    exif:Flash="1" tiff:Make="Canon" tiff:Model="EOS" tiff:Orientation="6" xmp:Rating="4"
    xmp:CreateDate="2020-03-12" photoshop:DateCreated="20200312T140301">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Dusk &amp; dawn</rdf:li></rdf:Alt></dc:title>
    <dc:subject><rdf:Bag><rdf:li>lake</rdf:li><rdf:li>hill</rdf:li></rdf:Bag></dc:subject>
    <lr:hierarchicalSubject><rdf:Bag><rdf:li>a|b|c</rdf:li></rdf:Bag></lr:hierarchicalSubject>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """

  static let iptc: [UInt8] =
    [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47] + [0x1C, 2, 5, 0, 4] + Array("Dusk".utf8)
    + [0x1C, 2, 25, 0, 4] + Array("lake".utf8) + [0x1C, 2, 55, 0, 8] + Array("20200312".utf8)
    + [0x1C, 2, 60, 0, 11] + Array("140301+0800".utf8)
    + [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 3] + Array("Sea".utf8)

  static let takeout = """
    {"title": "IMG_1.jpg", "description": "At the lake", "favorited": true,
     "photoTakenTime": {"timestamp": "1584021781", "formatted": "Mar 12, 2020"},
     "geoData": {"latitude": 30.2741, "longitude": 120.1551, "altitude": 12.5},
     "geoDataExif": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0}}
    """

  static var exif: TIFFBuilder {
    var tiff = ExifSample.camera()
    tiff.main[0x0100] = .long([6000])
    tiff.main[0x0101] = .long([4000])
    tiff.main[0x014A] = .directories([
      TIFFBuilder.Directory([
        (0x0100, .long([6000])), (0x0101, .long([4000])), (0x00FE, .long([0])),
      ]),
      TIFFBuilder.Directory([
        (0x0100, .short([160])), (0x0101, .short([120])), (0x00FE, .long([1])),
      ]),
    ])
    tiff.main[0x02BC] = .byte(Array(packet.utf8))
    tiff.main[0x83BB] = .undefined(iptc)
    tiff.exif?[0xA002] = .long([6000])
    tiff.exif?[0xA003] = .long([4000])
    tiff.exif?[0x8827] = .short([0, 200])
    tiff.exif?[0xA432] = .rational([(24, 1), (70, 1), (28, 10), (0, 0)])
    tiff.exif?[0x9286] = .undefined(Array("UNICODE\0".utf8) + [0x44, 0, 0x75, 0])
    return tiff
  }

  /// Returns Exif with the notes of Apple or Nikon, which contain their own directories.
  static func noted(_ note: [UInt8], make: String) -> TIFFBuilder {
    var tiff = exif
    tiff.main[0x010F] = .ascii(make)
    tiff.exif?[0x927C] = .undefined(note)
    return tiff
  }

  static let appleNote: [UInt8] = {
    let directory = TIFFBuilder(
      .big,
      main: TIFFBuilder.Directory([
        (0x0011, .ascii("0A1B2C")), (0x000A, .long([3])), (0x000B, .ascii("B")),
      ])
    ).bytes
    return Array("Apple iOS\0\0\u{1}MM".utf8) + directory.dropFirst(8)
  }()

  static let nikonNote: [UInt8] =
    Array("Nikon\0\u{2}\u{10}\0\0".utf8)
    + TIFFBuilder(main: TIFFBuilder.Directory([(0x0002, .short([0, 400]))])).bytes

  static var jpeg: [[UInt8]] {
    var full = JPEGBuilder(exif: exif)
    full.add(xmp: packet)
    full.add(iptc: iptc)
    let extended = Array(packet.utf8)
    full.segments.append(
      (
        0xE1,
        Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 0x41, count: 32)
          + BytePacking.bigEndian(UInt32(extended.count)) + BytePacking.bigEndian(UInt32(0))
          + extended
      ))
    full.segments.append((0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8)))
    return [
      full.bytes, JPEGBuilder(exif: noted(appleNote, make: "Apple")).bytes,
      JPEGBuilder(exif: noted(nikonNote, make: "NIKON")).bytes,
      JPEGBuilder(width: 0, height: 0, exif: ExifSample.camera(.big)).bytes,
    ]
  }

  static var tiff: [[UInt8]] {
    var panasonic = exif
    panasonic.magic = 0x55
    for (tag, border) in zip([4, 5, 6, 7] as [UInt16], [0, 0, 3000, 4000] as [UInt16]) {
      panasonic.main[tag] = .short([border])
    }
    panasonic.main[0x002E] = .undefined(JPEGBuilder(exif: ExifSample.camera()).bytes)
    var dng = exif
    dng.main[0xC612] = .byte([1, 4, 0, 0])
    dng.main[0xC620] = .rational([(5990, 1), (3990, 1)])
    let big = BigTIFFBuilder([
      (0x0100, [6000]), (0x0101, [4000]), (0x014A, [16, 16]), (0xC612, [0x0104]),
      (0xC620, [5990, 3990]), (0x8769, [16]), (0x8825, [16]), (0x02BC, [4]),
    ])
    return [
      exif.bytes, ExifSample.camera(.big).bytes, panasonic.bytes, dng.bytes, big.bytes,
      noted(nikonNote, make: "NIKON CORPORATION").bytes, noted(appleNote, make: "Apple").bytes,
    ]
  }

  static var raf: [UInt8] {
    let jpeg = JPEGBuilder(exif: exif).bytes
    let tags: [UInt8] =
      BytePacking.bigEndian(UInt32(2)) + [0x01, 0x00, 0, 4, 0, 0, 0, 0]
      + [0x01, 0x11, 0, 4, 0x0F, 0xA0, 0x17, 0x70]
    var bytes = Array("FUJIFILMCCD-RAW ".utf8) + [UInt8](repeating: 0, count: 0x54 - 16)
    bytes += BytePacking.bigEndian(UInt32(0x64)) + BytePacking.bigEndian(UInt32(jpeg.count))
    bytes +=
      BytePacking.bigEndian(UInt32(0x64 + jpeg.count)) + BytePacking.bigEndian(UInt32(tags.count))
    return bytes + jpeg + tags
  }

  static var png: [[UInt8]] {
    var full = PNGBuilder()
    full.chunks = [
      ("eXIf", exif.bytes), PNGBuilder.text("XML:com.adobe.xmp", packet),
      PNGBuilder.packed("Comment", Array("Dusk".utf8)),
      ("tEXt", Array("Creation Time\0Thu, 12 Mar 2020 14:03:01 +0100".utf8)),
      ("tEXt", Array("Raw profile type iptc\0\niptc\n  8\n1c0205000441424344\n".utf8)),
      ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
    ]
    return [full.bytes]
  }

  static var webP: [[UInt8]] {
    var moving = WebPBuilder()
    moving.addCanvas(width: 40, height: 30)
    moving.addFrame(milliseconds: 100)
    moving.addFrame(milliseconds: 200)
    moving.chunks += [("EXIF", exif.bytes), ("XMP ", Array(packet.utf8))]
    var lossy = WebPBuilder()
    lossy.addLossy(width: 40, height: 30)
    var lossless = WebPBuilder()
    lossless.addLossless(width: 40, height: 30)
    return [moving.bytes, lossy.bytes, lossless.bytes]
  }

  static var others: [[UInt8]] {
    let gif =
      Array("GIF89a".utf8) + [64, 1, 200, 0, 0, 0, 0] + [0x21, 0xF9, 4, 0, 50, 0, 0, 0]
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
      + [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Array(packet.utf8) + [1]
      + (0...255).reversed().map { UInt8($0) } + [0, 0x3B]
    let bitmap =
      Array("BM".utf8) + BytePacking.littleEndian(UInt32(70)) + [
        0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0,
      ]
      + BytePacking.littleEndian(UInt32(2)) + BytePacking.littleEndian(UInt32(2)) + [1, 0, 24, 0]
      + [UInt8](repeating: 0, count: 40)
    let jxl: [UInt8] = [0xFF, 0x0A, 0x7E, 0x5E, 0x30, 0x12, 0, 0, 0, 0, 0, 0]
    let boxed: [UInt8] =
      [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]
      + BMFFBuilder.fileType("jxl ") + BMFFBuilder.box("jxlp", [0, 0, 0, 0], jxl)
      + BMFFBuilder.box("Exif", HEIFBuilder.exifItem(exif.bytes))
      + BMFFBuilder.box("xml ", Array(packet.utf8))
    return [gif, bitmap, jxl, boxed]
  }

  static var heif: [[UInt8]] {
    var samples: [[UInt8]] = []
    for version in [0, 1, 2] as [UInt8] {
      var sample = HEIFBuilder()
      sample.exif = HEIFBuilder.exifItem(exif.bytes)
      sample.xmp = Array(packet.utf8)
      sample.properties += [
        BMFFBuilder.fullBox("clap", (0..<8).flatMap { _ in BytePacking.bigEndian(UInt32(4000)) }),
        BMFFBuilder.box("irot", [1]), BMFFBuilder.box("imir", [1]),
        BMFFBuilder.box("colr", BytePacking.latin1("nclx"), [0, 9, 0, 16, 0, 9, 0x80]),
      ]
      sample.otherItems = ["tmap", "hvc1"]
      sample.itemLocationVersion = version
      sample.usesItemData = version == 1
      sample.splitsItems = version == 2
      samples.append(sample.bytes)
    }
    var grid = HEIFBuilder()
    grid.primaryType = "grid"
    grid.primaryData =
      [0, 1, 1, 1] + BytePacking.bigEndian(UInt32(4032)) + BytePacking.bigEndian(UInt32(3024))
    grid.properties = []
    return samples + [grid.bytes]
  }

  static var canonRaw: [[UInt8]] {
    let uuid: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
      0x48,
    ]
    let exif = TIFFBuilder(
      main: TIFFBuilder.Directory([(0xA002, .long([6000])), (0xA003, .long([4000]))]))
    let main = TIFFBuilder(
      main: TIFFBuilder.Directory([(0x0100, .long([6020])), (0x0101, .long([4020]))]))
    let bigMain = BigTIFFBuilder([(0x0100, [6020]), (0x0101, [4020])])
    return [main.bytes, bigMain.bytes].map { first in
      var movie = MovieBuilder()
      movie.brands = ["crx ", "isom"]
      movie.extra = [
        BMFFBuilder.box(
          "uuid", uuid, BMFFBuilder.box("CMT1", first), BMFFBuilder.box("CMT2", exif.bytes),
          BMFFBuilder.box("CMT4", exif.bytes))
      ]
      return movie.bytes
    }
  }

  static var movies: [[UInt8]] {
    [0, 1].map { (version: UInt8) in
      var movie = MovieBuilder()
      movie.version = version
      movie.created = MovieBuilder.secondsTo1970 + 1_584_021_781
      movie.ticks = 1800
      movie.matrix = [0, 1, -1, 0]
      movie.userData = [
        MovieBuilder.text("©day", "2020-03-12T14:03:01+0800"),
        MovieBuilder.text("©xyz", "+30.2741+120.1551+012.5/"),
        BMFFBuilder.box("XMP_", Array(packet.utf8)),
      ]
      movie.keys = [
        ("com.apple.quicktime.creationdate", "2020-03-12T14:03:01+0800"),
        ("com.apple.quicktime.location.ISO6709", "+30.2741+120.1551+012.500/"),
        ("com.apple.quicktime.content.identifier", "0A1B"),
      ]
      movie.sampleBoxes = [
        BMFFBuilder.box("colr", BytePacking.latin1("nclc"), [0, 9, 0, 18, 0, 9])
      ]
      let index = BMFFBuilder.fullBox(
        "sidx", BytePacking.bigEndian(UInt32(1)), BytePacking.bigEndian(UInt32(1000)),
        [UInt8](repeating: 0, count: 8), [0, 0], BytePacking.bigEndian(UInt16(2)),
        (0..<2).flatMap { _ in
          BytePacking.bigEndian(UInt32(100)) + BytePacking.bigEndian(UInt32(2000))
            + BytePacking.bigEndian(UInt32(0))
        })
      return movie.bytes + index + BMFFBuilder.box("moof", [])
    }
  }

  static var matroska: [[UInt8]] {
    ["webm", "matroska"].map { type in
      MatroskaBuilder.header(type)
        + MatroskaBuilder.segment(
          MatroskaBuilder.information(
            date: 600_000_000_000_000_000, duration: 12_000, title: "Dusk"),
          MatroskaBuilder.tracks(width: 1920, height: 1080))
    }
  }

  static var avi: [[UInt8]] {
    let stream =
      BytePacking.latin1("vids") + [UInt8](repeating: 0, count: 16)
      + [1, 25, 250].flatMap { BytePacking.littleEndian(UInt32($0)) }
      + [UInt8](repeating: 0, count: 24)
    return [
      RIFFBuilder.avi(
        RIFFBuilder.list(
          "hdrl",
          RIFFBuilder.mainHeader(
            width: 640, height: 480, frames: 250, microsecondsPerFrame: 40_000),
          RIFFBuilder.list("strl", RIFFBuilder.chunk("strh", stream)),
          RIFFBuilder.chunk("IDIT", Array("Thu Mar 12 14:03:01 2020\n\0".utf8))),
        RIFFBuilder.list("INFO", RIFFBuilder.chunk("INAM", Array("Dusk\0".utf8))),
        RIFFBuilder.chunk("_PMX", Array(packet.utf8)))
    ]
  }
}
