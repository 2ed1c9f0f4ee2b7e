import Foundation
import GalleryEngine
import PhotoModel
import Testing

@Suite struct AssetFactsTests {
  private func asset(_ change: (inout Asset) -> Void = { _ in }) -> Asset {
    var asset = Asset(
      id: Asset.ID(rawValue: 0),
      main: AssetFile(
        path: FilePath("/photos/trip/IMG_1.HEIC"), role: .main, type: .heic, size: 1_204_000,
        modifiedAt: FileTime(seconds: 1_583_992_981)),
      addedAt: FileTime(seconds: 1_583_992_981), metadata: Metadata())
    change(&asset)
    return asset
  }

  private func facts(_ asset: Asset) throws -> AssetFacts {
    AssetFacts(asset, zone: try #require(TimeZone(secondsFromGMT: 3600)))
  }

  private func value(_ label: String, in facts: AssetFacts) -> String? {
    facts.groups.flatMap(\.facts).first { $0.label == label }?.value
  }

  @Test func `groups without facts are left out`() throws {
    let facts = try facts(asset())

    #expect(facts.groups.map(\.title) == ["Picture", "File"])
  }

  @Test func `a capture time is shown as the clock on the spot had it`() throws {
    let day = try #require(Day(year: 2020, month: 3, day: 12))
    let wall = try #require(WallTime(day: day, hour: 14, minute: 3, second: 1))
    let facts = try facts(
      asset {
        $0.metadata.captureTime = CaptureTime(wall: wall, offset: 28_800, source: .exif)
      })

    #expect(
      facts.groups.first?.facts.map(\.value) == [
        "Thu 12 March 2020", "14:03:01", "UTC+08:00", "Exif",
      ])
  }

  @Test func `a time of the last change is called one`() throws {
    let facts = try facts(
      asset {
        $0.metadata.captureTime = CaptureTime(
          wall: WallTime(day: Day(number: 0)), source: .modified)
      })

    #expect(value("Source", in: facts) == "Exif modification date")
  }

  @Test func `a time in UTC says which zone it was turned to`() throws {
    let time = CaptureTime(
      wall: WallTime(day: Day(number: 0)), offset: 20_700, source: .sidecar, basis: .utc)
    let home = try facts(asset { $0.metadata.captureTime = time })
    let placed = try facts(
      asset {
        $0.metadata.captureTime = time
        $0.place = FoundPlace(stamp: 7, ids: nil)
      })
    let unasked = try facts(
      asset {
        $0.metadata.captureTime = time
        $0.place = .notLookedUp
      })

    #expect(value("Zone", in: home) == "UTC+05:45, the library's home zone")
    #expect(value("Zone", in: placed) == "UTC+05:45, from its place")
    #expect(value("Zone", in: unasked) == "UTC+05:45, the library's home zone")
  }

  @Test func `each value has its source, and what the user said has what the file says`() throws {
    func field(_ id: String) throws -> Field { try #require(Field.all.first { $0.id == id }) }
    let (title, rating, make, model, location) = try (
      field("title"), field("rating"), field("make"), field("model"), field("location")
    )
    let photo = asset {
      $0.metadata.sources[make] = .exif
      $0.metadata.sources[model] = .exif
      $0.metadata.sources[location] = .liveVideo
      $0.metadata.sources[title] = .user
      $0.metadata.sources[rating] = .user
    }
    var replaced = Metadata()
    replaced.title = "Pond"
    replaced.sources[title] = .xmp
    let time = FileTime(seconds: 1_583_992_981)
    let overrides = [title, rating].map {
      FieldOverride(field: $0, value: Metadata(), replaced: replaced, editedAt: time)
    }

    let sources = AssetFacts.sources(
      of: photo, overrides, zone: try #require(TimeZone(secondsFromGMT: 3600)))

    #expect(
      sources.facts.map { "\($0.label): \($0.value)" } == [
        "Position: live video", "Camera: Exif",
        "Title: changed in Albumen on Thu 12 March 2020, 07:03; in the file: Pond (XMP)",
        "Rating: changed in Albumen on Thu 12 March 2020, 07:03; not in the file",
      ])
  }

  @Test func `a file time is shown in the viewer's zone`() throws {
    let facts = try facts(asset())

    #expect(value("Modified", in: facts) == "Thu 12 March 2020, 07:03")
  }

  @Test func `a Live Photo says so and names its video`() throws {
    let facts = try facts(
      asset {
        $0.metadata.subtypes = [.livePhoto, .hdr]
        $0.companions = [
          AssetFile(
            path: FilePath("/photos/trip/IMG_1.MOV"), role: .liveVideo, type: .mov,
            size: 2_500_000, modifiedAt: FileTime(seconds: 0))
        ]
      })

    #expect(value("Kind", in: facts) == "HEIC photo, Live Photo, HDR")
    #expect(value("Live video", in: facts) == "IMG_1.MOV, 2.5 MB")
  }

  @Test func `a place is named beside its position`() throws {
    let located = asset { $0.metadata.location = Location(latitude: 30.25, longitude: 120.15) }
    let place = Place(country: "China", province: "Zhejiang", city: "Hangzhou", district: "Xihu")

    let facts = AssetFacts(
      located, at: place, zone: try #require(TimeZone(secondsFromGMT: 3600)))

    #expect(value("Place", in: facts) == "China › Zhejiang › Hangzhou › Xihu")
    #expect(value("Position", in: facts) == "30.2500° N, 120.1500° E")
  }

  @Test(arguments: [(1224, 816, "1 megapixel"), (1600, 1200, "1.9 megapixels")])
  func `one megapixel is in the singular`(width: Int, height: Int, text: String) throws {
    let facts = try facts(
      asset { $0.metadata.pixelSize = PixelSize(width: width, height: height) })

    #expect(value("Pixels", in: facts) == "\(width) × \(height), \(text)")
  }

  @Test func `every field of the metadata is shown`() throws {
    let facts = try facts(
      asset {
        $0.metadata.pixelSize = PixelSize(width: 4032, height: 3024)
        $0.metadata.orientation = 6
        $0.metadata.location = Location(latitude: 30.2458, longitude: 120.1551, altitude: 12)
        $0.metadata.make = "Canon"
        $0.metadata.model = "EOS R5"
        $0.metadata.lens = "RF35mm F1.8"
        $0.metadata.exposureTime = 0.008
        $0.metadata.fNumber = 2.8
        $0.metadata.iso = 200
        $0.metadata.focalLength = 35
        $0.metadata.flash = false
        $0.metadata.title = "Lake"
        $0.metadata.caption = "In the morning"
        $0.metadata.keywords = ["lake", "mist"]
        $0.metadata.rating = 4
        $0.metadata.favourite = true
        $0.metadata.duration = 3
      })

    let groupTexts = facts.groups.map { group in
      "\(group.title): " + group.facts.map { "\($0.label)=\($0.value)" }.joined(separator: "; ")
    }
    #expect(
      groupTexts == [
        """
        Picture: Kind=HEIC photo; Pixels=4032 × 3024, 12.2 megapixels; \
        Orientation=rotated 90° clockwise; Duration=0:03
        """,
        """
        Camera: Camera=Canon EOS R5; Lens=RF35mm F1.8; Exposure=1/125 s; Aperture=f/2.8; \
        Sensitivity=ISO 200; Focal length=35 mm; Flash=did not fire
        """,
        "Place: Position=30.2458° N, 120.1551° E; Altitude=12 m",
        """
        Description: Title=Lake; Caption=In the morning; Keywords=lake, mist; Rating=★★★★☆; \
        Favourite=yes
        """,
        """
        File: Name=IMG_1.HEIC; Folder=/photos/trip; Size=1.2 MB; \
        Modified=Thu 12 March 2020, 07:03; Added=Thu 12 March 2020, 07:03
        """,
      ])
  }

  @Test func `a rejected photo is called so`() throws {
    let facts = try facts(asset { $0.metadata.rating = -1 })

    #expect(value("Rating", in: facts) == "rejected")
  }

  @Test func `other paths of the same file are named`() throws {
    let facts = try facts(asset { $0.alternatePaths = [FilePath("/backup/IMG_1.HEIC")] })

    #expect(value("Also at", in: facts) == "/backup/IMG_1.HEIC")
  }
}
