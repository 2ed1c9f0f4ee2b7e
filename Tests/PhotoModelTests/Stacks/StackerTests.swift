import Testing

@testable import PhotoModel

@Suite struct StackerTests {
  /// An exposure of a fraction of a second.
  private static func exposure(_ denominator: Double) -> StackCandidate.Exposure {
    StackCandidate.Exposure(time: 1 / denominator, fNumber: 8, iso: 100)
  }

  // MARK: Edited copies

  @Test(arguments: [
    ("IMG_1234.HEIC", "IMG_E1234.jpg"), ("a.jpg", "a-edited.jpg"), ("a.jpg", "A-bearbeitet.JPG"),
    ("a(1).jpg", "a-edited(1).jpg"), ("PXL_20210102_221126856.jpg", "PXL_20210102_221126856~2.jpg"),
  ])
  func `an edited copy and its original are one, and the copy is the cover`(
    _ original: String, _ copy: String
  ) {
    var photos = StackPhotos()
    photos.add(copy, size: PixelSize(width: 1000, height: 1000))
    photos.add(original)

    #expect(photos.stacks == ["versions: \(original) [\(copy)]"])
  }

  @Test func `the newest edit is the cover`() {
    let photos = StackPhotos(["a~3.jpg", "a.jpg", "a~2.jpg"])

    #expect(photos.stacks == ["versions: a.jpg [a~3.jpg] a~2.jpg"])
  }

  @Test func `an edit of another time or camera is a photo of its own`() {
    var photos = StackPhotos()
    photos.add("IMG_1.jpg")
    // The counter of another card.
    photos.add("IMG_E1.jpg", at: 1)
    photos.add("IMG_2.jpg")
    photos.add("IMG_E2.jpg", camera: 2)

    #expect(photos.stacks == [])
  }

  @Test func `an edit may have lost the camera and the sub-seconds`() {
    var photos = StackPhotos()
    photos.add("a.jpg", at: 0.4)
    photos.add("a-edited.jpg", camera: nil, size: nil)

    #expect(photos.stacks == ["versions: a.jpg [a-edited.jpg]"])
  }

  @Test func `an edit without its original is not stacked`() {
    #expect(StackPhotos(["a~2.jpg", "a~3.jpg", "b-edited.jpg"]).stacks == [])
  }

  @Test func `the edit of a frame joins the burst, whose cover stays`() {
    let photos = StackPhotos([
      "20231207_101605_001.jpg", "20231207_101605_002.jpg", "20231207_101605_002~2.jpg",
    ])

    #expect(
      photos.stacks == [
        "burst: [20231207_101605_001.jpg] 20231207_101605_002.jpg 20231207_101605_002~2.jpg"
      ])
  }

  // MARK: Copies

  @Test(arguments: ["a (2).jpg", "a(1).jpg", "a copy.jpg", "A copy 2.JPG"])
  func `a copy of the same time is one with its original`(_ copy: String) {
    #expect(StackPhotos([copy, "a.jpg"]).stacks == ["copies: [a.jpg] \(copy)"])
  }

  @Test func `a copy of another time, size or camera is a photo of its own`() {
    var photos = StackPhotos()
    photos.add("a.jpg")
    photos.add("a (2).jpg", at: 0.001)
    photos.add("a (3).jpg", size: PixelSize(width: 3000, height: 4000))
    photos.add("a (4).jpg", camera: nil)

    #expect(photos.stacks == [])
  }

  @Test func `three hundred photos with numbered names are not one`() {
    // photoprism#667: a wedding exported under one name.
    let names = (1...356).map { "name(\($0)).jpg" }
    #expect(StackPhotos(names, every: 1).stacks == [])
    #expect(StackPhotos(names).stacks == [])
    #expect(StackPhotos(["name.jpg"] + names).stacks == [])
  }

  // MARK: Series

  @Test func `frames that the camera flagged are one as long as two seconds`() {
    var photos = StackPhotos()
    for number in 0..<8 {
      photos.add("IMG_\(number).HEIC", at: Double(number) * 0.5, subtypes: .burst)
    }

    #expect(
      photos.stacks == [
        "burst: [IMG_0.HEIC] IMG_1.HEIC IMG_2.HEIC IMG_3.HEIC IMG_4.HEIC",
        "burst: [IMG_5.HEIC] IMG_6.HEIC IMG_7.HEIC",
      ])
  }

  @Test func `frames without a flag or a name are not stacked, however close`() {
    #expect(StackPhotos((1...30).map { "IMG_\($0).jpg" }, every: 0.1).stacks == [])
  }

  @Test func `flagged frames of unknown camera or size are not stacked`() {
    var photos = StackPhotos()
    for number in 0..<3 { photos.add("a\(number).jpg", camera: nil, subtypes: .burst) }
    for number in 0..<3 { photos.add("b\(number).jpg", size: nil, subtypes: .burst) }

    #expect(photos.stacks == [])
  }

  @Test(arguments: [[60, 125, 30], [60, 250, 15]] as [[Double]])
  func `frames at equal steps of exposure are a bracket, with the middle one as cover`(
    _ denominators: [Double]
  ) {
    var photos = StackPhotos()
    for (index, denominator) in denominators.enumerated() {
      photos.add("\(index).jpg", at: Double(index) * 0.3, exposure: Self.exposure(denominator))
    }

    #expect(photos.stacks == ["bracket: [0.jpg] 1.jpg 2.jpg"])
  }

  @Test func `five frames are not three and two`() {
    var photos = StackPhotos()
    for (index, denominator) in [60.0, 250, 125, 30, 15].enumerated() {
      photos.add("\(index).jpg", at: Double(index) * 0.3, exposure: Self.exposure(denominator))
    }

    #expect(photos.stacks == ["bracket: [0.jpg] 1.jpg 2.jpg 3.jpg 4.jpg"])
  }

  @Test(
    arguments: [
      [60, 60, 60], [60, 72, 50], [60, 125, 8],
    ] as [[Double]])
  func `equal, similar or uneven exposures are not a bracket`(_ denominators: [Double]) {
    var photos = StackPhotos()
    for (index, denominator) in denominators.enumerated() {
      photos.add("\(index).jpg", at: Double(index) * 0.3, exposure: Self.exposure(denominator))
    }

    #expect(photos.stacks == [])
  }

  @Test func `a bracket that takes longer than two seconds is not one`() {
    var photos = StackPhotos()
    for (index, denominator) in [2.0, 1, 0.5].enumerated() {
      photos.add("\(index).jpg", at: Double(index) * 1.5, exposure: Self.exposure(denominator))
    }

    #expect(photos.stacks == [])
  }

  @Test func `frames at equal intervals with running numbers are a time lapse`() {
    let names = (1...24).map { "DSC_\(1000 + $0).jpg" }

    #expect(
      Stacker.stacks(of: StackPhotos(names, every: 5).candidates).map(\.kind)
        == [.automatic(.timeLapse)])
    #expect(StackPhotos(Array(names.prefix(19)), every: 5).stacks == [])
    #expect(StackPhotos(names.reversed(), every: 5).stacks == [])
  }

  @Test func `frames at intervals of a hand are not a time lapse`() {
    var photos = StackPhotos()
    var time = 0.0
    for number in 0..<40 {
      photos.add("DSC_\(1000 + number).jpg", at: time)
      // The intervals differ by at most a second, and their deviations add up.
      time += number < 20 ? 4 : 5
    }

    #expect(photos.stacks == [])
  }

  // MARK: All rules

  @Test func `a date without seconds stacks nothing`() {
    // immich-go#1129.
    var photos = StackPhotos()
    for number in 1...30 {
      photos.add("20231207_101605_00\(number % 10).jpg", hasSeconds: false, subtypes: .burst)
    }
    photos.add("IMG_1.jpg", hasSeconds: false)
    photos.add("IMG_E1.jpg", hasSeconds: false)
    photos.add("IMG_1 (2).jpg", hasSeconds: false)

    #expect(photos.stacks == [])
  }

  @Test func `a photo is in one stack`() {
    var photos = StackPhotos()
    for number in 1...6 {
      photos.add(
        "20231207_101605_00\(number).jpg", at: Double(number) * 0.1, subtypes: .burst,
        exposure: Self.exposure(Double(1 << (number + 4))))
    }

    let stacks = Stacker.stacks(of: photos.candidates)

    #expect(stacks.count == 1)
    #expect(stacks.map(\.id) == [.automatic(Asset.ID(rawValue: 1))])
  }

  @Test func `videos are not stacked`() {
    var photos = StackPhotos()
    for number in 1...3 { photos.add("20231207_101605_00\(number).mp4", mediaType: .video) }

    #expect(photos.stacks == [])
  }

  @Test func `photos of any order give the same stacks`() {
    var photos = StackPhotos()
    for folder in UInt32(1)...3 {
      for number in 1...5 {
        photos.add("20231207_101605_00\(number).jpg", at: Double(number) * 0.1, in: folder)
      }
      photos.add("a.jpg", at: 60, in: folder)
      photos.add("a (2).jpg", at: 60, in: folder)
    }
    let stacks = Stacker.stacks(of: photos.candidates)

    #expect(stacks.count == 6)
    #expect(Stacker.stacks(of: photos.candidates.reversed()) == stacks)
  }

  @Test func `only photos that may be in a stack are candidates`() {
    var times = StackTimes()
    let day = Day(number: 18_333)
    for (number, seconds) in [0, 1, 10, 20, 22, 3600].enumerated() {
      times.add(
        UInt32(number), in: FolderID(rawValue: 1),
        at: WallTime(day: day, nanosecond: Int64(seconds) * 1_000_000_000))
    }
    for (number, folder) in [(6, 2), (7, 3)] as [(UInt32, UInt32)] {
      times.add(number, in: FolderID(rawValue: folder), at: WallTime(day: day))
    }

    #expect(times.candidates() == [0, 1, 3, 4])
  }
}
