import MetadataWriting
import PhotoMetadata
import PhotoModel
import Testing
import WriterProtocol

@Suite struct TagPlanTests {
  private func file(_ fields: RequestedField..., over existing: ExistingTags = .none) -> [TagChange]
  {
    TagPlan.changes(fields, to: .file, over: existing)
  }

  private func sidecar(_ fields: RequestedField..., over existing: ExistingTags = .none)
    -> [TagChange]
  {
    TagPlan.changes(fields, to: .sidecar, over: existing)
  }

  @Test func `a time is original and digitised, with parts of a second and offset, in step`() {
    let changes = file(
      RequestedField("captureTime", .time(TestTags.time)), over: TestTags.existing(TestTags.iptc))

    for name in ["Original", "Digitized"] {
      #expect(changes.text("Exif.Photo.DateTime\(name)") == "2020:03:12 14:03:01")
      #expect(changes.text("Exif.Photo.SubSecTime\(name)") == "5")
      #expect(changes.text("Exif.Photo.OffsetTime\(name)") == "+08:00")
    }
    #expect(changes.text("Xmp.photoshop.DateCreated") == "2020-03-12T14:03:01.5+08:00")
    #expect(changes.text("Xmp.xmp.CreateDate") == "2020-03-12T14:03:01.5+08:00")
    #expect(changes["Xmp.exif.DateTimeOriginal"] == nil)
    #expect(changes.text("Iptc.Application2.DateCreated") == "2020-03-12")
    #expect(changes.text("Iptc.Application2.TimeCreated") == "14:03:01+08:00")
  }

  @Test func `a time without an offset takes the old one away, and has no time in IPTC`() {
    var time = TestTags.time
    time.offset = nil
    time.wall = TestTags.wall(14, 3, 1)
    let changes = file(
      RequestedField("captureTime", .time(time)),
      over: TestTags.existing(
        TestTags.iptc, TestTags.tag("Exif.Photo.OffsetTimeOriginal", "+01:00"),
        TestTags.tag("Exif.Photo.SubSecTimeOriginal", "25"),
        TestTags.tag("Iptc.Application2.TimeCreated", "10:00:00+01:00"),
        TestTags.tag("Xmp.photoshop.DateCreated", "2001-01-01")))

    #expect(changes["Exif.Photo.OffsetTimeOriginal"] == .some(nil))
    #expect(changes["Exif.Photo.SubSecTimeOriginal"] == .some(nil))
    #expect(changes["Exif.Photo.OffsetTimeDigitized"] == nil)
    #expect(changes["Iptc.Application2.TimeCreated"] == .some(nil))
    #expect(changes.text("Xmp.photoshop.DateCreated") == "2020-03-12T14:03:01")
  }

  @Test func `a file's own way to write the same part of a second stays`() {
    let changes = file(
      RequestedField("captureTime", .time(TestTags.time)),
      over: TestTags.existing(TestTags.tag("Exif.Photo.SubSecTimeOriginal", "50 ")))

    #expect(changes["Exif.Photo.SubSecTimeOriginal"] == nil)
    #expect(changes.text("Exif.Photo.SubSecTimeDigitized") == "5")
  }

  @Test func `where Exif says the time, XMP is not started for it`() {
    let changes = file(
      RequestedField("captureTime", .time(TestTags.time)),
      over: TestTags.existing(TestTags.tag("Exif.Photo.DateTimeOriginal", "2001:01:01 00:00:00")))

    #expect(changes.text("Exif.Photo.DateTimeDigitized") == "2020:03:12 14:03:01")
    #expect(!changes.contains { $0.family == .xmp })
  }

  @Test func `of a day alone the time is blank`() {
    var time = TestTags.time
    (time.isDayOnly, time.wall, time.offset) = (true, TestTags.wall(0, 0, 0), nil)
    let changes = file(RequestedField("captureTime", .time(time)))

    #expect(changes.text("Exif.Photo.DateTimeOriginal") == "2020:03:12   :  :  ")
    #expect(changes.text("Xmp.photoshop.DateCreated") == "2020-03-12")
  }

  @Test func `a sidecar has the properties that stand for Exif's tags, and no tag of Exif`() {
    let changes = sidecar(
      RequestedField("captureTime", .time(TestTags.time)),
      RequestedField("location", .position(Location(latitude: -33.85, longitude: 151.2))))

    #expect(changes.allSatisfy { $0.family == .xmp })
    #expect(changes.text("Xmp.exif.DateTimeOriginal") == "2020-03-12T14:03:01.5+08:00")
    #expect(changes.text("Xmp.exif.GPSLatitude") == "33,51.00000000S")
    #expect(changes.text("Xmp.exif.GPSLongitude") == "151,12.00000000E")
  }

  @Test
  func `a sidecar names what counts before the photo: what a camera knows, and what is cleared`() {
    let tag = "Xmp.albumen.Corrected"
    let changes = sidecar(
      RequestedField("captureTime", .time(TestTags.time)), RequestedField("iso", .integer(200)),
      RequestedField("title", nil), RequestedField("caption", .text("Sea")),
      RequestedField("favourite", .flag(false)))
    #expect(changes.texts(tag) == ["captureTime", "iso", "title"])

    // A title that is written again takes precedence by itself. Other names in the list stay.
    let existing = TestTags.existing(TestTags.tag(tag, "title", "iso", "of another day"))
    let nextChanges = sidecar(
      RequestedField("title", .text("Porto")), RequestedField("iso", .integer(400)), over: existing)
    #expect(nextChanges.texts(tag) == ["iso", "of another day"])
    #expect(sidecar(RequestedField("iso", .integer(400)), over: existing)[tag] == nil)
    #expect(file(RequestedField("title", nil), RequestedField("iso", .integer(200)))[tag] == nil)
  }

  @Test func `beside a photo that comes to say the same a sidecar names only what is cleared`() {
    let changes = TagPlan.changes(
      [RequestedField("iso", .integer(200)), RequestedField("lens", nil)], to: .sidecar,
      over: TestTags.existing(TestTags.tag("Xmp.albumen.Corrected", "iso")), isPhotoWritten: true)

    #expect(changes.texts("Xmp.albumen.Corrected") == ["lens"])
  }

  @Test func `a lens that is cleared is not known by its maker and its lengths either`() {
    let existing = TestTags.existing(
      TestTags.tag("Exif.Photo.LensModel", "EF"), TestTags.tag("Exif.Photo.LensMake", "Canon"),
      TestTags.tag("Exif.Photo.LensSpecification", "24/1 70/1 28/10 28/10"))

    let cleared = file(RequestedField("lens", nil), over: existing)
    for name in ["LensModel", "LensMake", "LensSpecification"] {
      #expect(cleared["Exif.Photo.\(name)"] == .some(nil))
    }
    #expect(
      file(RequestedField("lens", .text("EF 2")), over: existing)["Exif.Photo.LensMake"] == nil)
  }

  @Test func `a place is degrees, minutes and parts of a second, with its altitude`() {
    let place = Location(latitude: 38.7075901234, longitude: -9.1364, altitude: -2.5)
    let changes = file(RequestedField("location", .position(place)))

    #expect(changes.text("Exif.GPSInfo.GPSLatitude") == "38/1 42/1 273244442/10000000")
    #expect(changes.text("Exif.GPSInfo.GPSLatitudeRef") == "N")
    #expect(changes.text("Exif.GPSInfo.GPSLongitudeRef") == "W")
    #expect(changes.text("Exif.GPSInfo.GPSAltitude") == "5/2")
    #expect(changes.text("Exif.GPSInfo.GPSAltitudeRef") == "1")
    #expect(changes["Xmp.exif.GPSLatitude"] == nil)
  }

  @Test func `another place takes away what was said of the old one, and its time stays`() {
    let changes = file(
      RequestedField("location", .position(Location(latitude: 1, longitude: 2))),
      over: TestTags.existing(
        TestTags.tag("Exif.GPSInfo.GPSAltitude", "10/1"),
        TestTags.tag("Exif.GPSInfo.GPSDOP", "3/1"),
        TestTags.tag("Exif.GPSInfo.GPSTimeStamp", "1/1 2/1 3/1"),
        TestTags.tag("Xmp.exif.GPSLatitude", "9,0N")))

    #expect(changes["Exif.GPSInfo.GPSAltitude"] == .some(nil))
    #expect(changes["Exif.GPSInfo.GPSDOP"] == .some(nil))
    #expect(changes["Exif.GPSInfo.GPSTimeStamp"] == nil)
    #expect(changes.text("Xmp.exif.GPSLatitude") == "1,0.00000000N")
  }

  @Test func `the direction stays with another place, and goes with the place`() {
    let existing = TestTags.existing(
      TestTags.tag("Exif.GPSInfo.GPSLatitude", "9/1 0/1 0/1"),
      TestTags.tag("Exif.GPSInfo.GPSImgDirection", "90/1"),
      TestTags.tag("Exif.GPSInfo.GPSDestLatitude", "9/1 1/1 0/1"),
      TestTags.tag("Exif.GPSInfo.GPSDestDistance", "2/1"),
      TestTags.tag("Xmp.exif.GPSImgDirection", "90/1"))

    let moved = file(
      RequestedField("location", .position(Location(latitude: 1, longitude: 2))), over: existing)
    #expect(moved["Exif.GPSInfo.GPSImgDirection"] == nil)
    #expect(moved["Exif.GPSInfo.GPSDestLatitude"] == nil)
    #expect(moved["Exif.GPSInfo.GPSDestDistance"] == nil)

    let removed = file(RequestedField("location", nil), over: existing)
    #expect(removed["Exif.GPSInfo.GPSImgDirection"] == .some(nil))
    #expect(removed["Exif.GPSInfo.GPSDestLatitude"] == .some(nil))
    #expect(removed["Exif.GPSInfo.GPSDestDistance"] == .some(nil))
    #expect(removed["Xmp.exif.GPSImgDirection"] == .some(nil))
  }

  @Test func `every property of a position follows from its role`() throws {
    let tags = PositionProperty.all.flatMap { property in
      [
        property.exif.map { _ in ("Exif.GPSInfo.\(property.name)", property.role) },
        property.xmp.map { ("Xmp.\($0).\(property.name)", property.role) },
      ].compactMap { $0 }
    }
    let existing = ExistingTags(tags.map { TestTags.tag($0.0, "1/1") })

    let moved = file(
      RequestedField("location", .position(Location(latitude: 1, longitude: 2, altitude: 3))),
      over: existing)
    let cleared = file(RequestedField("location", nil), over: existing)

    for (tag, role) in tags {
      let isMoved = [.copy, .measurement].contains(role)
      let isCleared = [.position, .copy, .measurement, .direction].contains(role)
      #expect((cleared[tag] == .some(nil)) == isCleared, "\(tag)")
      if role != .position { #expect((moved[tag] == .some(nil)) == isMoved, "\(tag)") }
    }
  }

  @Test func `the position in IPTC's structure of a place goes, and its names stay`() {
    let city = "Xmp.iptcExt.LocationCreated[1]/iptcExt:City"
    let latitude = "Xmp.iptcExt.LocationCreated[1]/exif:GPSLatitude"
    let existing = TestTags.existing(TestTags.tag(city, "Porto"), TestTags.tag(latitude, "41,9N"))

    let moved = file(
      RequestedField("location", .position(Location(latitude: 1, longitude: 2))), over: existing)
    let cleared = file(RequestedField("location", nil), over: existing)

    for changes in [moved, cleared] {
      #expect(changes[latitude] == .some(nil))
      #expect(changes[city] == nil)
    }
  }

  @Test func `keywords are flat and in trees, the same in all three`() {
    let changes = file(
      RequestedField("keywords", .texts(["harbour", "Places|Europe|Porto"])),
      over: TestTags.existing(TestTags.iptc))

    #expect(changes.texts("Xmp.dc.subject") == ["harbour", "Porto"])
    #expect(changes.texts("Xmp.lr.hierarchicalSubject") == ["harbour", "Places|Europe|Porto"])
    #expect(changes.texts("Xmp.digiKam.TagsList") == ["harbour", "Places/Europe/Porto"])
    #expect(changes.texts("Iptc.Application2.Keywords") == ["harbour", "Porto"])
  }

  @Test func `words that are parts of a tree make no trees of their own`() {
    let old = TestTags.existing(
      TestTags.tag("Xmp.dc.subject", "Places", "Italy", "rome"),
      TestTags.tag("Xmp.lr.hierarchicalSubject", "Places|Italy|Rome"))

    let added = file(
      RequestedField("keywords", .texts(["Places", "Italy", "rome", "N"])), over: old)
    #expect(added.texts("Xmp.dc.subject") == ["Places", "Italy", "rome", "N"])
    #expect(added.texts("Xmp.lr.hierarchicalSubject") == ["Places|Italy|Rome", "N"])
    #expect(added.texts("Xmp.digiKam.TagsList") == ["Places/Italy/Rome", "N"])

    let removed = file(
      RequestedField("keywords", .texts(["Places", "Italy", "rome"])),
      over: TestTags.existing(
        TestTags.tag("Xmp.dc.subject", "Places", "Italy", "rome", "N"),
        TestTags.tag("Xmp.lr.hierarchicalSubject", "Places|Italy|Rome", "N")))
    #expect(removed.texts("Xmp.lr.hierarchicalSubject") == ["Places|Italy|Rome"])
  }

  @Test func `what is left of a tree stays in it, and a tree that is there stays there`() {
    let old = TestTags.existing(
      TestTags.tag("Xmp.lr.hierarchicalSubject", "Places|Italy|Rome", "Italy"))

    let left = file(RequestedField("keywords", .texts(["Places", "Italy", "Rome"])), over: old)
    #expect(left.texts("Xmp.lr.hierarchicalSubject") == ["Italy", "Places|Italy|Rome"])
    let cut = file(
      RequestedField("keywords", .texts(["Places", "Italy"])),
      over: TestTags.existing(
        TestTags.tag("Xmp.lr.hierarchicalSubject", "Places|Italy|Rome", "A|B")))
    #expect(cut.texts("Xmp.lr.hierarchicalSubject") == ["Places|Italy"])
    #expect(cut.texts("Xmp.dc.subject") == ["Places", "Italy"])
  }

  @Test(
    arguments: [
      ("Green", "4", ["2"]), ("purple", "6", ["4"]), ("Orange", "2", nil), ("Grün", nil, nil),
      (nil, nil, nil),
    ] as [(String?, String?, [String]?)])
  func `numbers of labels are kept in step where they are there`(
    label: String?, digiKam: String?, darktable: [String]?
  ) {
    let field = RequestedField("label", label.map { .text($0) })
    let changes = sidecar(
      field,
      over: TestTags.existing(
        TestTags.tag("Xmp.xmp.Label", "Red"), TestTags.tag("Xmp.digiKam.ColorLabel", "1"),
        TestTags.tag("Xmp.darktable.colorlabels", "0")))

    #expect(changes.text("Xmp.xmp.Label") == label)
    #expect(changes["Xmp.digiKam.ColorLabel"] == .some(digiKam.map { .text($0) }))
    #expect(changes["Xmp.darktable.colorlabels"] == .some(darktable.map { .texts($0) }))
    #expect(
      sidecar(field).allSatisfy { ["Xmp.xmp.Label", "Xmp.albumen.Corrected"].contains($0.tag) })
  }

  @Test func `a keyword that stays keeps the tree that the file has it in`() {
    let changes = file(
      RequestedField("keywords", .texts(["Porto", "new"])),
      over: TestTags.existing(
        TestTags.tag("Xmp.lr.hierarchicalSubject", "Places|Porto", "Places|Lisbon"),
        TestTags.tag("Exif.Image.XPKeywords", "1 2")))

    #expect(changes.texts("Xmp.lr.hierarchicalSubject") == ["Places|Porto", "new"])
    #expect(changes.text("Exif.Image.XPKeywords") == "Porto;new")
  }

  @Test func `keywords that digiKam's list alone has were never shown, and stay there`() {
    let list = TestTags.tag("Xmp.digiKam.TagsList", "Places/Porto", "People/Ann")
    let old = TestTags.existing(list)
    let field = RequestedField("keywords", .texts(["Porto", "new"]))

    let changes = file(field, over: old)
    #expect(changes.texts("Xmp.digiKam.TagsList") == ["Places/Porto", "new", "People/Ann"])
    let changesWithSubject = file(
      field, over: TestTags.existing(list, TestTags.tag("Xmp.dc.subject", "Ann")))
    #expect(changesWithSubject.texts("Xmp.digiKam.TagsList") == ["Places/Porto", "new"])
    #expect(file(RequestedField("keywords", nil), over: old)["Xmp.digiKam.TagsList"] == .some(nil))
  }

  @Test
  func `IPTC is changed where it is there and never started, in UTF-8, cut between characters`() {
    let title = String(repeating: "ä", count: 40)

    let without = file(RequestedField("title", .text(title)))
    let with = file(
      RequestedField("title", .text(title)), over: TestTags.existing(TestTags.iptc))

    #expect(without.map(\.tag) == ["Xmp.dc.title"])
    #expect(with.first == TagChange("Iptc.Envelope.CharacterSet", .text("\u{1B}%G")))
    #expect(with.text("Iptc.Application2.ObjectName") == String(repeating: "ä", count: 32))
    #expect(with.text("Xmp.dc.title") == title)
  }

  @Test(arguments: [(0, "0", "0"), (1, "1", "1"), (3, "3", "50"), (5, "5", "99")])
  func `stars are also Windows' percentage`(stars: Int, exif: String, percent: String) {
    let changes = file(RequestedField("rating", .integer(stars)))

    #expect(changes.text("Xmp.xmp.Rating") == String(stars))
    #expect(changes.text("Exif.Image.Rating") == exif)
    #expect(changes.text("Exif.Image.RatingPercent") == percent)
  }

  @Test func `rejected is XMP's alone`() {
    let changes = file(
      RequestedField("rating", .integer(-1)),
      over: TestTags.existing(TestTags.tag("Exif.Image.Rating", "4")))

    #expect(changes.text("Xmp.xmp.Rating") == "-1")
    #expect(changes["Exif.Image.Rating"] == .some(nil))
  }

  @Test(arguments: [(-1, "-1", "1"), (0, "0", "0"), (1, "1", "3")])
  func `a pick is Lightroom's and digiKam's`(pick: Int, lightroom: String, digiKam: String) {
    let changes = file(RequestedField("pick", .integer(pick)))

    #expect(changes.text("Xmp.xmpDM.pick") == lightroom)
    #expect(changes.text("Xmp.digiKam.PickLabel") == digiKam)
  }

  @Test func `a comment that repeats the caption goes on doing so, another stays`() {
    let both = TestTags.existing(
      TestTags.tag("Exif.Image.ImageDescription", "old"),
      TestTags.tag("Exif.Photo.UserComment", "charset=Ascii old"),
      TestTags.tag("Exif.Image.XPComment", "mine"))
    let changes = file(RequestedField("caption", .text("new")), over: both)

    #expect(changes.text("Exif.Photo.UserComment") == "new")
    #expect(changes["Exif.Image.XPComment"] == nil)
    #expect(
      file(RequestedField("caption", nil), over: both)["Exif.Image.XPComment"] == .some(nil))
  }

  @Test func `Windows' comment is numbers of bytes, and follows the caption that it repeats`() {
    let old = TestTags.existing(
      TestTags.tag("Exif.Image.ImageDescription", "öl"),
      TestTags.tag("Exif.Image.XPComment", "246 0 108 0 0 0"))

    #expect(
      file(RequestedField("caption", .text("new")), over: old).text("Exif.Image.XPComment") == "new"
    )
    let other = TestTags.existing(
      TestTags.tag("Exif.Image.ImageDescription", "l"),
      TestTags.tag("Exif.Image.XPComment", "246 0 108 0 0 0"))
    #expect(
      file(RequestedField("caption", .text("new")), over: other)["Exif.Image.XPComment"] == nil)
  }

  @Test func `Windows' own tags are never started, follow where they are, and go when cleared`() {
    let tags = ["Title", "Keywords", "Author"].map { TestTags.tag("Exif.Image.XP\($0)", "97 0") }
    let all = ExistingTags(tags)
    let fields = [
      RequestedField("title", .text("t")), RequestedField("keywords", .texts(["a", "b"])),
      RequestedField("artist", .text("Ann; Bob")),
    ]
    let cleared = fields.map { RequestedField($0.id, nil) }

    let new = TagPlan.changes(fields, to: .file, over: .none)
    #expect(!new.contains { $0.tag.hasPrefix("Exif.Image.XP") })
    let changed = TagPlan.changes(fields, to: .file, over: all)
    #expect(changed.text("Exif.Image.XPTitle") == "t")
    #expect(changed.text("Exif.Image.XPKeywords") == "a;b")
    #expect(changed.text("Exif.Image.XPAuthor") == "Ann; Bob")
    let removals = TagPlan.changes(cleared, to: .file, over: all)
    for tag in tags { #expect(removals[tag.name] == .some(nil)) }
  }

  @Test func `several artists are several, with semicolons between them`() {
    let changes = file(
      RequestedField("artist", .text("Ann Lee;Bob  ; ")), over: TestTags.existing(TestTags.iptc))

    #expect(changes.texts("Xmp.dc.creator") == ["Ann Lee", "Bob"])
    #expect(changes.text("Exif.Image.Artist") == "Ann Lee; Bob")
    #expect(changes.texts("Iptc.Application2.Byline") == ["Ann Lee", "Bob"])
  }

  @Test func `a keyword with a slash in it is no tree`() {
    let old = TestTags.existing(
      TestTags.tag("Xmp.dc.subject", "AC/DC"), TestTags.tag("Xmp.digiKam.TagsList", "AC/DC"))

    let changes = file(RequestedField("keywords", .texts(["AC/DC", "DC"])), over: old)

    #expect(changes.texts("Xmp.dc.subject") == ["AC/DC", "DC"])
    #expect(changes.texts("Xmp.lr.hierarchicalSubject") == ["AC/DC", "DC"])
  }

  @Test func `within a tree a name with a slash stays one name`() {
    let old = TestTags.existing(
      TestTags.tag("Xmp.dc.subject", "AC/DC"),
      TestTags.tag("Xmp.lr.hierarchicalSubject", "Music|AC/DC"),
      TestTags.tag("Xmp.digiKam.TagsList", "Music/AC/DC"))

    let changes = file(RequestedField("keywords", .texts(["AC/DC", "DC"])), over: old)

    #expect(changes.texts("Xmp.lr.hierarchicalSubject") == ["Music|AC/DC", "DC"])
  }

  @Test func `what is cleared is taken out where it is, and nothing is written`() {
    let changes = file(
      RequestedField("title", nil), RequestedField("rating", nil),
      over: TestTags.existing(TestTags.tag("Xmp.dc.title", "lang=\"x-default\" a")))

    #expect(changes == [TagChange("Xmp.dc.title", nil)])
  }

  @Test func `exposures are fractions as cameras write them`() {
    let changes = file(
      RequestedField("exposureTime", .number(0.008)), RequestedField("fNumber", .number(2.8)),
      RequestedField("focalLength", .number(50)), RequestedField("iso", .integer(400)))

    #expect(changes.text("Exif.Photo.ExposureTime") == "1/125")
    #expect(changes.text("Exif.Photo.FNumber") == "14/5")
    #expect(changes.text("Exif.Photo.FocalLength") == "50/1")
    #expect(changes.text("Exif.Photo.ISOSpeedRatings") == "400")
  }

  @Test func `a speed beyond 16 bits has a tag of its own`() {
    let changes = file(RequestedField("iso", .integer(204_800)))

    #expect(changes.text("Exif.Photo.ISOSpeedRatings") == "65535")
    #expect(changes.text("Exif.Photo.SensitivityType") == "2")
    #expect(changes.text("Exif.Photo.RecommendedExposureIndex") == "204800")
  }

  @Test func `every field that can be written is one that may be changed`() {
    let editable = Set(Field.all.filter(\.isEditable).map(\.id))

    #expect(TagPlan.fields.isSubset(of: editable))
    #expect(editable.subtracting(TagPlan.fields) == ["favourite"])
  }
}
