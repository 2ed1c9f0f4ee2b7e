import Testing

@testable import PhotoModel

/// Tests the names that users of other galleries reported, and the covers that they expect.
@Suite struct StackNameTests {
  @Test(arguments: [
    // Huawei (immich-go#45)
    (
      ["IMG_20231014_183246_BURST001_COVER.jpg", "IMG_20231014_183246_BURST002.jpg"],
      "burst: [IMG_20231014_183246_BURST001_COVER.jpg] IMG_20231014_183246_BURST002.jpg"
    ),
    // Motorola (immich-go#1259, aves#1675)
    (
      ["IMG_20250616_163308479_BURST001.jpg", "IMG_20250616_163308479_BURST000_COVER_TOP.jpg"],
      "burst: [IMG_20250616_163308479_BURST000_COVER_TOP.jpg] IMG_20250616_163308479_BURST001.jpg"
    ),
    // Nexus 6P and Pixel XL (immich-go#100): the last frame is the cover
    (
      [
        "00001IMG_00001_BURST20171111030039.jpg", "00002IMG_00002_BURST20171111030039.jpg",
        "00015IMG_00015_BURST20171111030039_COVER.jpg",
      ],
      "burst: 00001IMG_00001_BURST20171111030039.jpg 00002IMG_00002_BURST20171111030039.jpg "
        + "[00015IMG_00015_BURST20171111030039_COVER.jpg]"
    ),
    // Nothing (immich-go#743): milliseconds since 1970
    (
      [
        "00001IMG_00001_BURST1713793240432_COVER.jpg", "00002IMG_00002_BURST1713793240432.jpg",
      ],
      "burst: [00001IMG_00001_BURST1713793240432_COVER.jpg] 00002IMG_00002_BURST1713793240432.jpg"
    ),
    // Sony (immich-go#345)
    (
      [
        "DSC_0001_BURST20230709220904977.JPG", "DSC_0052_BURST20230709220904977_COVER.JPG",
        "DSC_0100_BURST20230709220904977.JPG",
      ],
      "burst: DSC_0001_BURST20230709220904977.JPG [DSC_0052_BURST20230709220904977_COVER.JPG] "
        + "DSC_0100_BURST20230709220904977.JPG"
    ),
    // Samsung (immich-go#99): no name says the cover
    (
      ["20231207_101605_002.jpg", "20231207_101605_001.jpg", "20231207_101605_010.jpg"],
      "burst: [20231207_101605_001.jpg] 20231207_101605_002.jpg 20231207_101605_010.jpg"
    ),
    // Pixel, portrait and motion
    (
      [
        "PXL_20210102_221126856.PORTRAIT-02.ORIGINAL.jpg",
        "PXL_20210102_221126856.PORTRAIT-01.COVER.jpg",
      ],
      "versions: [PXL_20210102_221126856.PORTRAIT-01.COVER.jpg] "
        + "PXL_20210102_221126856.PORTRAIT-02.ORIGINAL.jpg"
    ),
    (
      [
        "PXL_20230330_184138390.MOTION-01.COVER.jpg",
        "PXL_20230330_184138390.MOTION-02.ORIGINAL.jpg",
      ],
      "versions: [PXL_20230330_184138390.MOTION-01.COVER.jpg] "
        + "PXL_20230330_184138390.MOTION-02.ORIGINAL.jpg"
    ),
  ])
  func `files of one burst or shot are stacked by name`(_ names: [String], _ stack: String) {
    #expect(StackPhotos(names, every: 0.1).stacks == [stack])
  }

  /// immich#8674, immich-go#94 and #651, immich-stack#38.
  @Test(arguments: [
    ("PXL_20240407_152207242.RAW-01.COVER.jpg", "PXL_20240407_152207242.RAW-02.ORIGINAL.dng"),
    ("PXL_20231207_032108788.RAW-01.MP.COVER.jpg", "PXL_20231207_032108788.RAW-02.ORIGINAL.dng"),
  ])
  func `the RAW file and the picture of a Pixel are one, though they differ in size`(
    _ picture: String, _ raw: String
  ) {
    var photos = StackPhotos()
    photos.add(raw, size: PixelSize(width: 4080, height: 3072), subtypes: .raw)
    photos.add(picture)

    #expect(photos.stacks == ["rawPair: [\(picture)] \(raw)"])
  }

  @Test func `a burst is named by its time and not by its counter`() {
    #expect(
      StackPhotos(["DSC_0001.JPG", "DSC_0002.JPG", "DSC_0003.JPG"], every: 0.1).stacks == [])
    #expect(
      StackPhotos(
        ["DSC_0001_BURST20230709220904977.JPG", "DSC_0001_BURST20230709220905123.JPG"], every: 0.1
      ).stacks == [])
  }

  @Test(arguments: [
    "IMG_20231014_183246.jpg", "IMG_20231014_183246_BURST.jpg", "IMG_20231014_1832_BURST001.jpg",
    "DSC_0001_BURST2023.JPG", "20231207_101605.jpg", "20231207_101605_0001.jpg", "PXL_2021.jpg",
    "00001IMG_BURST20171111030039.jpg", "PXL_20210102_2211268567.jpg", "_BURST", "", "📷",
  ])
  func `other names say nothing`(_ name: String) {
    #expect(StackName(stem: Array(name.utf8)[...].stem) == nil)
  }

  @Test func `a burst of one name in two cameras, sizes or orientations is not one`() {
    let name = { (number: Int) in "IMG_20231014_183246_BURST00\(number).jpg" }
    var photos = StackPhotos()
    photos.add(name(1))
    photos.add(name(2), camera: 2)
    photos.add(name(3), size: PixelSize(width: 3000, height: 4000))
    photos.add(name(4), in: 2)

    #expect(photos.stacks == [])
  }

  @Test func `a named burst may be longer than two seconds`() {
    let names = (1...99).map { number in
      "IMG_20231014_183246_BURST0\(number < 10 ? "0" : "")\(number).jpg"
    }
    #expect(
      Stacker.stacks(of: StackPhotos(names, every: 0.1).candidates).map(\.members.count) == [99])
  }
}
