import PhotoModel
import Testing

@Suite struct FieldTests {
  @Test func `every property of the metadata is a field of the table`() {
    let properties = Mirror(reflecting: Metadata()).children.compactMap(\.label)

    #expect(Set(properties) == Set(Field.all.map(\.id) + ["sources"]))
  }

  @Test func `no two fields share a name, a key or a column`() {
    #expect(Set(Field.all.map(\.number)).count == Field.all.count)
    #expect(Field.all.allSatisfy { (0..<FieldSources.capacity).contains($0.number) })
    for names in [
      Field.all.map(\.id), Field.all.flatMap(\.keys).map { "\($0)" }, Field.all.flatMap(\.columns),
      Field.all.compactMap(\.gearColumn), Field.all.compactMap(\.label),
    ] {
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  @Test func `no two fields are said in one place`() {
    let exif = Field.all.flatMap(\.exif)
    let xmp = Field.all.flatMap(\.xmp)
    let iptc = Field.all.compactMap(\.iptc)

    #expect(Set(exif).count == exif.count)
    #expect(Set(xmp).count == xmp.count)
    #expect(Set(iptc).count == iptc.count)
  }

  @Test func `a field has as many keys and columns as its value has parts`() {
    for field in Field.all {
      let parts =
        switch field.value {
        case .size: 2
        case .time, .position: 3
        case .text, .texts, .number, .integer, .flag, .subtypes: 1
        }
      #expect(field.keys.count == parts, "\(field.id)")
      if !field.columns.isEmpty { #expect(field.columns.count == parts, "\(field.id)") }
    }
  }

  /// All properties have values, so that a field that writes to another one's property is detected.
  private var full: Metadata {
    var metadata = Metadata()
    metadata.captureTime = CaptureTime(wall: WallTime(day: Day(number: 9)), source: .exif)
    metadata.pixelSize = PixelSize(width: 4, height: 3)
    metadata.orientation = 6
    metadata.location = Location(latitude: 1, longitude: 2)
    (metadata.make, metadata.model, metadata.lens) = ("make", "model", "lens")
    (metadata.exposureTime, metadata.fNumber, metadata.iso) = (0.5, 2.8, 100)
    (metadata.focalLength, metadata.focalLength35, metadata.flash) = (35, 50, true)
    (metadata.title, metadata.caption, metadata.keywords) = ("title", "caption", ["word"])
    (metadata.rating, metadata.favourite, metadata.duration) = (3, true, 1)
    metadata.subtypes = .hdr
    (metadata.artist, metadata.copyright) = ("artist", "copyright")
    (metadata.label, metadata.pick, metadata.recipe) = ("Red", 1, "{}")
    metadata.developed = "crop"
    return metadata
  }

  @Test(arguments: Field.all.map(\.id))
  func `a field copies what it is named after, and nothing else`(
    id: String
  ) throws {
    let field = try #require(Field.all.first { $0.id == id })
    var copy = Metadata()

    field.value.copy(from: full, to: &copy)

    let copiedLabels = zip(
      Mirror(reflecting: copy).children, Mirror(reflecting: Metadata()).children
    )
    .filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label)
    #expect(copiedLabels == [id])
    #expect(!field.value.isUnknown(in: copy))
    #expect(field.value.isUnknown(in: Metadata()))
  }

  @Test(arguments: Field.all.map(\.id)) func `what is known is not filled from another`(
    id: String
  ) throws {
    let field = try #require(Field.all.first { $0.id == id })
    var metadata = full
    var other = full
    other.title = "other"
    other.iso = 3200
    other.keywords = []

    field.value.fill(&metadata, from: other)

    #expect(metadata == full)
  }
}
