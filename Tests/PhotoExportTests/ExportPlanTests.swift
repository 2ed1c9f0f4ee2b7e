import PhotoModel
import Testing

@testable import PhotoExport
@testable import Transfer

@Suite struct ExportPlanTests {
  private func plan(_ assets: [Asset], over names: [String] = []) -> ExportPlan {
    let listing = DestinationListing(
      path: FilePath("/out"), names: Set(names.map { Array($0.utf8) }))
    return ExportPlan(assets, into: listing)
  }

  @Test func `names that are free stay as they are`() {
    let plan = plan([TestAssets.asset("/a/1.jpg"), TestAssets.asset("/a/2.jpg")])

    #expect(plan.targetNames == ["1.jpg", "2.jpg"])
    #expect(plan.clashCount == 0)
  }

  @Test func `files and bytes of pairs are counted`() {
    let plan = plan([TestAssets.asset("/a/1.HEIC", "/a/1.MOV"), TestAssets.asset("/a/2.jpg")])

    #expect(plan.fileCount == 3)
    #expect(plan.byteCount == 30)
  }

  @Test func `a name that is there already is numbered`() {
    let plan = plan([TestAssets.asset("/a/1.jpg")], over: ["1.jpg"])

    #expect(plan.targetNames == ["1 (1).jpg"])
    #expect(plan.clashCount == 1)
  }

  @Test func `photos of one name from several folders are numbered in their order`() {
    let plan = plan([
      TestAssets.asset("/a/1.jpg"), TestAssets.asset("/b/1.jpg"), TestAssets.asset("/c/1.jpg"),
    ])

    #expect(plan.targetNames == ["1.jpg", "1 (1).jpg", "1 (2).jpg"])
    #expect(plan.clashCount == 2)
  }

  @Test func `all files of an asset are numbered alike`() {
    let plan = plan(
      [TestAssets.asset("/a/I.HEIC", "/a/I.MOV", "/a/I.xmp", "/a/I.HEIC.json")],
      over: ["I.MOV", "I (1).xmp"])

    #expect(plan.targetNames == ["I (2).HEIC", "I (2).MOV", "I (2).xmp", "I (2).HEIC.json"])
  }

  @Test(arguments: [
    ("IMG.JPG", "img.jpg", "img (1).jpg"), ("É.jpg", "e\u{301}.JPG", "e\u{301} (1).JPG"),
    ("Straße.jpg", "STRASSE.jpg", "STRASSE (1).jpg"),
  ])
  func `names that some file systems take for one get apart`(
    first: String, second: String, renamed: String
  ) {
    let plan = plan([TestAssets.asset("/a/" + first), TestAssets.asset("/b/" + second)])

    #expect(plan.targetNames == [first, renamed])
  }

  @Test func `two files of one asset that differ in case only get apart`() {
    let plan = plan([TestAssets.asset("/a/1.jpg", "/a/1.xmp", "/a/1.XMP")])

    #expect(plan.targetNames == ["1.jpg", "1.xmp", "1 (1).XMP"])
  }

  @Test func `a numbered name never meets one that comes later`() {
    let plan = plan([
      TestAssets.asset("/a/1.jpg"), TestAssets.asset("/b/1.jpg"),
      TestAssets.asset("/a/1 (1).jpg"),
    ])

    #expect(plan.targetNames == ["1.jpg", "1 (1).jpg", "1 (1) (1).jpg"])
  }

  @Test func `a sidecar with a name of its own is numbered before its ending`() {
    let plan = plan([TestAssets.asset("/a/IMG_1234.jpg", "/a/IMG_12.json")], over: ["img_1234.jpg"])

    #expect(plan.targetNames == ["IMG_1234 (1).jpg", "IMG_12 (1).json"])
  }

  @Test func `names that are not UTF-8 keep their bytes`() {
    let path = FilePath(bytes: Array("/a/".utf8) + [0xFF, 0x41] + Array(".jpg".utf8))
    let existingNames = Set([[0xFF, 0x61] + Array(".JPG".utf8)])
    let plan = ExportPlan(
      [TestAssets.asset([TestAssets.file(path, size: 1)])],
      into: DestinationListing(path: FilePath("/out"), names: existingNames))

    #expect(plan.copies.map(\.name) == [[0xFF, 0x41] + Array(" (1).jpg".utf8)])
  }

  @Test func `a name without an ending is numbered at its end`() {
    let plan = plan([TestAssets.asset("/a/photo")], over: ["photo"])

    #expect(plan.targetNames == ["photo (1)"])
  }

  @Test func `a long name is cut for its number, between characters`() {
    let name = String(repeating: "é", count: 125) + ".jpg"
    let plan = plan([TestAssets.asset("/a/" + name)], over: [name])

    #expect(plan.targetNames == [String(repeating: "é", count: 123) + " (1).jpg"])
  }

  @Test func `an asset that comes twice is exported once`() {
    let plan = plan([TestAssets.asset("/a/1.jpg"), TestAssets.asset("/a/1.jpg")])

    #expect(plan.targetNames == ["1.jpg"])
  }

  @Test func `a photo that lies in the destination is a problem and no copy`() {
    let listing = DestinationListing(
      path: FilePath("/out"), names: [Array("1.jpg".utf8)], aliasFolders: [FilePath("/link")])
    let plan = ExportPlan([TestAssets.asset("/link/1.jpg")], into: listing)

    #expect(plan.items.isEmpty)
    #expect(plan.problems == [FileProblem(.alreadyThere, FilePath("/link/1.jpg"))])
  }

  @Test(arguments: [(9, true), (10, false), (nil, false)] as [(Int64?, Bool)])
  func `too little room is known before anything is copied`(free: Int64?, isTooLarge: Bool) {
    let listing = DestinationListing(path: FilePath("/out"), freeByteCount: free)

    #expect(ExportPlan([TestAssets.asset("/a/1")], into: listing).isTooLarge == isTooLarge)
  }

  @Test func `absurd sizes never overflow`() {
    let files = (0..<3).map { TestAssets.file(FilePath("/a/\($0)"), size: .max) }
    let plan = plan(files.map { TestAssets.asset([$0]) })

    #expect(plan.fileCount == 3)
  }

  @Test func `ten thousand photos of one name are planned without trying all numbers`() {
    let plan = plan((0..<10_000).map { TestAssets.asset("/\($0)/1.jpg") })

    #expect(plan.targetNames.last == "1 (9999).jpg")
  }
}
