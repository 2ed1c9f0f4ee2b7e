import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct MetadataMergeTests {

  private func merged(
    _ type: FileType = .jpeg, name: String = "a.jpg", _ change: (inout MetadataBlocks) -> Void
  ) -> Metadata {
    var blocks = MetadataBlocks()
    blocks.name = Array(name.utf8)[...]
    blocks.exif = MetadataFields()
    blocks.xmp = MetadataFields()
    change(&blocks)
    return MetadataMerge(type: type, blocks: blocks).metadata()
  }

  @Test func `what a camera knows is taken from Exif`() {
    let metadata = merged {
      $0.exif?.make = "Canon"
      $0.xmp?.make = "Nikon"
      $0.xmp?.model = "D70"
    }

    #expect(metadata.make == "Canon")
    #expect(metadata.model == "D70")
  }

  @Test func `what no camera can do is unknown, and the next block is asked`() {
    let metadata = merged {
      $0.exif?.exposureTime = 4_294_967_295
      $0.exif?.fNumber = 4_294_967_295
      $0.exif?.iso = 4_294_967_295
      $0.exif?.focalLength = 4_294_967_295
      $0.xmp?.iso = 400
    }

    #expect(metadata.iso == 400)
    #expect(metadata.exposureTime == nil && metadata.fNumber == nil)
    #expect(metadata.focalLength == nil)
  }

  private static func time(_ hour: Int, _ minute: Int = 0, offset: Int? = nil) -> TimeReading? {
    guard let day = Day(year: 2020, month: 3, day: 12) else { return nil }
    return TimeReading(
      wall: WallTime(day: day, nanosecond: Int64(hour * 3600 + minute * 60) * 1_000_000_000),
      offset: offset)
  }

  private func source(_ field: String, _ metadata: Metadata) -> FieldSource? {
    Field.named(field).flatMap { metadata.sources[$0] }
  }

  @Test func `a sidecar puts the time and the place right`() {
    let (rome, milan) = (
      Location(latitude: 41.9, longitude: 12.5), Location(latitude: 45.46, longitude: 9.19)
    )
    let metadata = merged {
      $0.exif?.original = MetadataMergeTests.time(14)
      $0.exif?.location = rome
      $0.xmpSidecar = MetadataFields()
      $0.xmpSidecar?.original = MetadataMergeTests.time(16, 30)
      $0.xmpSidecar?.location = milan
    }
    #expect(metadata.captureTime?.wall.nanosecond == Int64(16 * 3600 + 1800) * 1_000_000_000)
    #expect(source("captureTime", metadata) == .sidecar)
    #expect(metadata.location == milan && source("location", metadata) == .sidecar)
  }

  @Test(
    arguments: [
      // The same moment in UTC, only the day, and the same time.
      (MetadataMergeTests.time(12, offset: 0), 41.9),
      (TimeReading(wall: MetadataMergeTests.time(0)!.wall, isDayOnly: true), 41.90003),
      (MetadataMergeTests.time(14), 41.90001),
    ])
  func `a sidecar that repeats what the photo says leaves it as it is`(
    said: TimeReading?, latitude: Double
  ) {
    let metadata = merged {
      $0.exif?.original = MetadataMergeTests.time(14, offset: 7200)
      $0.exif?.location = Location(latitude: 41.9, longitude: 12.5)
      $0.xmpSidecar = MetadataFields()
      $0.xmpSidecar?.original = said
      $0.xmpSidecar?.location = Location(latitude: latitude, longitude: 12.5)
    }
    #expect(metadata.captureTime?.wall.nanosecond == Int64(14 * 3600) * 1_000_000_000)
    #expect(metadata.captureTime?.offset == 7200)
    #expect(source("captureTime", metadata) == .exif)
    #expect(metadata.location?.latitude == 41.9 && source("location", metadata) == .exif)
  }

  /// Returns the fields of a sidecar that lists these fields as corrected.
  private func correcting(_ names: String..., said: (inout MetadataFields) -> Void = { _ in })
    -> MetadataFields
  {
    var fields = MetadataFields()
    fields.corrected = CorrectedFields(names: names)
    said(&fields)
    return fields
  }

  @Test func `what a sidecar names as put right counts before what the photo says`() {
    let metadata = merged {
      $0.exif?.make = "Canon"
      $0.exif?.lens = "EF 50mm"
      $0.exif?.iso = 100
      $0.exif?.location = Location(latitude: 41.9, longitude: 12.5)
      $0.xmp?.title = "Rome"
      $0.iptc = MetadataFields()
      $0.iptc?.keywords = ["sea"]
      $0.xmpSidecar = correcting("iso", "lens", "location", "title", "keywords", "nonsense") {
        $0.iso = 200
        $0.make = "Nikon"
        $0.title = nil
      }
    }

    #expect(metadata.iso == 200 && source("iso", metadata) == .sidecar)
    #expect(metadata.lens == nil && metadata.location == nil && source("lens", metadata) == nil)
    #expect(metadata.title == nil && metadata.keywords == [])
    // Only the listed fields are corrected.
    #expect(metadata.make == "Canon")
  }

  @Test(
    arguments: [
      (14, 5 * 3600 + 45 * 60), (14, nil), (15, 0), (20, 0), (2, nil),
    ] as [(Int, Int?)])
  func `a time that a sidecar names as put right counts, whatever the photo says`(
    hour: Int, offset: Int?
  ) {
    let sidecarTime = MetadataMergeTests.time(hour, offset: offset)
    let metadata = merged {
      $0.exif?.original = MetadataMergeTests.time(14, offset: 3600)
      $0.exif?.satelliteTime = MetadataMergeTests.time(13)?.wall
      $0.xmpSidecar = correcting("captureTime") { $0.original = sidecarTime }
    }

    #expect(
      metadata.captureTime?.wall == sidecarTime?.wall && metadata.captureTime?.offset == offset)
    #expect(source("captureTime", metadata) == .sidecar)
  }

  @Test func `a time that a sidecar clears is unknown`() {
    let metadata = merged(name: "IMG_20200312_140301.jpg") {
      $0.exif?.original = MetadataMergeTests.time(14)
      $0.xmpSidecar = correcting("captureTime")
    }

    #expect(metadata.captureTime == nil && source("captureTime", metadata) == nil)
  }

  @Test func `a sidecar puts a time right that only XMP within the photo says`() {
    let metadata = merged {
      $0.xmp?.original = MetadataMergeTests.time(14)
      $0.xmpSidecar = correcting { $0.original = MetadataMergeTests.time(16) }
    }

    #expect(metadata.captureTime?.wall == MetadataMergeTests.time(16)?.wall)
    #expect(source("captureTime", metadata) == .sidecar)
  }

  @Test func `a second sidecar does not bring back what the first one clears`() {
    var first = correcting("title", "captureTime")
    first.fill(
      from: correcting("iso") {
        $0.title = "Rome"
        $0.caption = "By the sea"
        $0.original = MetadataMergeTests.time(14)
      })

    #expect(first.title == nil && first.original == nil && first.caption == "By the sea")
    #expect(Field.named("iso").map { first.corrected.contains($0.number) } == true)
  }

  @Test func `what a person writes is taken from the sidecar, then from XMP`() {
    let metadata = merged {
      $0.exif?.caption = "exif"
      $0.xmp?.caption = "xmp"
      $0.xmp?.title = "xmp"
      $0.xmp?.rating = 1
      $0.xmpSidecar = MetadataFields()
      $0.xmpSidecar?.rating = 5
      $0.xmpSidecar?.title = "sidecar"
    }

    #expect(metadata.caption == "xmp")
    #expect(metadata.title == "sidecar")
    #expect(metadata.rating == 5)
  }

  @Test func `each value says which block it came from`() throws {
    let metadata = merged {
      $0.exif?.make = "Canon"
      $0.exif?.iso = 100_000_000
      $0.exif?.orientation = 1
      $0.xmp?.iso = 400
      $0.xmp?.caption = "xmp"
      $0.iptc = MetadataFields()
      $0.iptc?.title = "iptc"
      $0.xmpSidecar = MetadataFields()
      $0.xmpSidecar?.rating = 2
      $0.xmpSidecar?.original = TimeReading(wall: WallTime(day: Day(number: 1)))
      $0.takeout = MetadataFields()
      $0.takeout?.favourite = true
      $0.container.duration = 2
      $0.container.pixelSize = PixelSize(width: 4, height: 3)
    }

    let found = Dictionary(
      uniqueKeysWithValues: Field.all.compactMap { field in
        metadata.sources[field].map { (field.id, $0) }
      })
    #expect(
      found == [
        "make": .exif, "iso": .xmp, "orientation": .exif, "caption": .xmp, "title": .iptc,
        "rating": .sidecar, "captureTime": .sidecar, "favourite": .takeout,
        "duration": .container, "pixelSize": .container,
      ])
  }

  @Test func `a Takeout sidecar gives place and favourite`() {
    let metadata = merged {
      $0.takeout = MetadataFields()
      $0.takeout?.favourite = true
      $0.takeout?.location = Location(latitude: 30, longitude: 120)
    }

    #expect(metadata.favourite == true)
    #expect(metadata.location?.latitude == 30)
  }

  @Test func `the container's size wins over Exif's`() {
    let metadata = merged {
      $0.container.pixelSize = PixelSize(width: 100, height: 50)
      $0.exif?.pixelSize = PixelSize(width: 4000, height: 2000)
    }

    #expect(metadata.pixelSize == PixelSize(width: 100, height: 50))
  }

  @Test(arguments: 1...8) func `the size is as shown`(orientation: Int) {
    let metadata = merged {
      $0.container.pixelSize = PixelSize(width: 40, height: 30)
      $0.exif?.orientation = orientation
    }

    let isTurned = orientation > 4
    #expect(metadata.orientation == orientation)
    #expect(metadata.pixelSize?.width == (isTurned ? 30 : 40))
  }

  @Test func `a container that turns its pixels is not turned again`() {
    let metadata = merged(.heic) {
      $0.container.pixelSize = PixelSize(width: 40, height: 30)
      $0.ownOrientation = 6
      $0.exif?.orientation = 6
    }

    #expect(metadata.pixelSize == PixelSize(width: 30, height: 40))
    #expect(metadata.orientation == nil)
  }

  @Test func `Exif's orientation means nothing in HEIC`() {
    let metadata = merged(.heic) {
      $0.container.pixelSize = PixelSize(width: 40, height: 30)
      $0.exif?.orientation = 6
    }

    #expect(metadata.pixelSize == PixelSize(width: 40, height: 30))
  }

  @Test(arguments: [
    "Screenshot_20200312-140301.png", "Screen Shot 2020-03-12 at 14.03.01.png", "screenshot.jpg",
  ])
  func `the name shows a picture of a screen`(name: String) {
    #expect(merged(.png, name: name) { _ in }.subtypes == .screenshot)
  }

  @Test func `a name that only holds the word is no picture of a screen`() {
    #expect(merged(name: "my screenshot.jpg") { _ in }.subtypes == [])
  }

  @Test(arguments: ["IMG_20180101_140301_BURST001.jpg", "00100_BURST20190822114554.jpg"])
  func `the name shows a burst`(name: String) {
    #expect(merged(name: name) { _ in }.subtypes == .burst)
  }

  @Test func `the front camera makes a selfie`() {
    let metadata = merged { $0.exif?.lens = "iPhone 12 Front Camera 2.71mm f/2.2" }

    #expect(metadata.subtypes == .selfie)
  }

  @Test func `a very wide picture of a camera is a panorama`() {
    let metadata = merged {
      $0.exif?.model = "X100"
      $0.container.pixelSize = PixelSize(width: 5000, height: 2000)
    }

    #expect(metadata.subtypes == .panorama)
  }

  @Test func `a very wide picture of no camera is none`() {
    let metadata = merged { $0.container.pixelSize = PixelSize(width: 5000, height: 2000) }

    #expect(metadata.subtypes == [])
  }

  @Test func `a sensor's data is RAW`() {
    #expect(merged(.cr3) { _ in }.subtypes == .raw)
  }
}
