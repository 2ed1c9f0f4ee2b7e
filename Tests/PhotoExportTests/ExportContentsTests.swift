import DecoderProtocol
import PhotoModel
import PhotoRecipe
import Testing

@testable import PhotoExport
@testable import Transfer

@Suite struct ExportContentsTests {
  private static let web = ExportContents(
    rendition: RenditionSettings(limit: .box(PixelSize(width: 2048, height: 2048))))

  private func asset(
    _ files: [(String, AssetFile.Role, FileType?)], size: PixelSize? = nil,
    subtypes: Subtypes = []
  ) -> Asset {
    var metadata = Metadata()
    metadata.pixelSize = size
    metadata.subtypes = subtypes
    let files = files.map {
      AssetFile(
        path: FilePath("/a/\($0.0)"), role: $0.1, type: $0.2, size: 10,
        modifiedAt: FileTime(seconds: 0))
    }
    return Asset(
      id: Asset.ID(rawValue: 1), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(seconds: 0), metadata: metadata)
  }

  private func names(_ contents: ExportContents, _ asset: Asset) -> [String] {
    contents.files(of: asset).files.map { file in
      String(decoding: file.name, as: UTF8.self) + (file.making == nil ? "=" : "")
    }
  }

  @Test(arguments: [
    ("a.HEIC", FileType.heic, "a.jpg"), ("a.NEF", .nef, "a.jpg"), ("a.tif", .tiff, "a.jpg"),
    ("a.JPG", .jpeg, "a.JPG"), ("a.jpeg", .jpeg, "a.jpeg"), ("a.png", .png, "a.png"),
    ("a.gif", .gif, "a.png"), ("a.bmp", .bmp, "a.png"), ("a.webp", .webp, "a.webp"),
    ("a.avif", .avif, "a.avif"), ("a.jxl", .jxl, "a.jxl"), ("a.png", .jpeg, "a.jpg"),
  ])
  func `a rendition has the photo's own format where that is one to look at`(
    name: String, type: FileType, expected: String
  ) {
    #expect(names(ExportContentsTests.web, asset([(name, .main, type)])) == [expected])
  }

  @Test func `what can't be written becomes a JPEG, which is said`() {
    var contents = ExportContentsTests.web
    contents.rendition?.writable = [.jpeg, .png]
    contents.rendition?.format = .avif
    let (files, note) = contents.files(of: asset([("a.heic", .main, .heic)]))

    #expect(files[0].making?.format == .jpeg)
    #expect(note == .notWritten(.avif))
  }

  @Test func `an adjusted photo is made again, and others are copied`() {
    var recipe = Recipe()
    recipe[.exposure] = 1
    var photo = asset([("a.heic", .main, .heic), ("a.heic.xmp", .sidecar, nil)])
    let contents = ExportContents(isAdjusted: true)
    #expect(names(contents, photo) == ["a.heic=", "a.heic.xmp="])

    photo.metadata.recipe = recipe.text
    #expect(names(contents, photo) == ["a.jpg"])
    #expect(contents.files(of: photo).files[0].making?.recipe == recipe)
    #expect(names(ExportContents(), photo) == ["a.heic=", "a.heic.xmp="])
    // An adjusted photo isn't copied just because it already has the format.
    var web = ExportContents(rendition: RenditionSettings(format: .jpeg), isAdjusted: true)
    var jpeg = asset([("a.jpg", .main, .jpeg)])
    #expect(names(web, jpeg) == ["a.jpg="])
    jpeg.metadata.recipe = recipe.text
    #expect(names(web, jpeg) == ["a.jpg"])
    let rendition = contents.files(of: jpeg).files[0].making
    #expect(contents.recipe(rendition).contains("exposure"), "An update sees another recipe")
    web.isAdjusted = false
    #expect(names(web, jpeg) == ["a.jpg="])
    for broken in ["{}", recipe.text.replacing("1,\"steps", with: "2,\"steps")] {
      jpeg.metadata.recipe = broken
      #expect(names(contents, jpeg) == ["a.jpg="])
    }
  }

  @Test func `an adjusted photo leaves its RAW file and its sidecars behind, which is said`() {
    var recipe = Recipe()
    recipe[.exposure] = 1
    var pair = asset([
      ("a.jpg", .main, .jpeg), ("a.nef", .raw, .nef), ("a.xmp", .sidecar, nil),
    ])
    var (contents, alone) = (ExportContents(isAdjusted: true), asset([("b.nef", .main, .nef)]))
    #expect(contents.files(of: pair).note == nil)
    (pair.metadata.recipe, alone.metadata.recipe) = (recipe.text, recipe.text)

    #expect(contents.files(of: pair).note == .adjustedOnly)
    #expect(contents.files(of: alone).note == .adjustedOnly)
    // There is no note about files that weren't wanted anyway.
    (contents.pairChoice, contents.sidecars) = (.developed, .none)
    #expect(contents.files(of: pair).note == nil)
    contents.pairChoice = .raw
    #expect(names(contents, pair) == ["a.nef="], "The RAW file alone is exported as it is")
    var notes = ExportDeviations()
    notes.add(.adjustedOnly)
    #expect(notes.adjustedOnly == 1)
  }

  @Test(arguments: TransferPolicy.Transfer.allCases)
  func `an adjusted photo that is linked as it is, is counted`(
    transfer: TransferPolicy.Transfer
  ) {
    var recipe = Recipe()
    recipe[.exposure] = 1
    var photo = asset([("a.jpg", .main, .jpeg)])
    var settings = ExportSettings()
    settings.transfer = transfer
    #expect(settings.contents().files(of: photo).note == nil)

    photo.metadata.recipe = recipe.text
    let (files, note) = settings.contents().files(of: photo)
    #expect((files[0].making == nil) == transfer.isLink)
    #expect(note == (transfer.isLink ? .linked : nil))
    settings.isAdjusted = false
    #expect(settings.contents().files(of: photo).note == nil)
    var notes = ExportDeviations()
    notes.add(note)
    #expect(notes.linked == (transfer.isLink ? 1 : 0))
  }

  @Test func `a plan keeps the recipes of its photos`() {
    var (items, recipe) = (ExportItems(), Recipe())
    recipe.setFilter(.noir, strength: 30)
    let rendition = ExportPlan.Rendition(format: .png, byteCount: 7, recipe: recipe)
    let copies = [rendition, nil].map {
      ExportPlan.Copy(source: FilePath("/a/b.jpg"), name: Array("c".utf8), size: 3, rendition: $0)
    }
    items.append(ExportPlan.Item(copies: copies))
    #expect(Array(items) == [ExportPlan.Item(copies: copies)])
  }

  @Test func `a pair gives one rendition, of the JPEG where that is large enough`() {
    let pair = [("a.jpg", AssetFile.Role.main, FileType?.some(.jpeg)), ("a.cr2", .raw, .cr2)]
    let large = asset(pair, size: PixelSize(width: 6000, height: 4000))
    let small = asset(pair, size: PixelSize(width: 1600, height: 1200))

    #expect(ExportContentsTests.web.files(of: large).files.map(\.file.type) == [.jpeg])
    #expect(ExportContentsTests.web.files(of: small).files.map(\.file.type) == [.cr2])
    #expect(names(ExportContentsTests.web, small) == ["a.jpg"])
  }

  @Test func `a Live Photo keeps its video unless only the picture is wanted`() {
    let live = asset([
      ("a.heic", .main, .heic), ("a.mov", .liveVideo, .mov), ("a.heic.xmp", .sidecar, nil),
    ])
    var still = ExportContentsTests.web
    still.omitsLiveVideo = true

    #expect(names(ExportContentsTests.web, live) == ["a.jpg", "a.mov="])
    #expect(names(still, live) == ["a.jpg"])
    #expect(
      names(ExportContents(omitsLiveVideo: true), live) == ["a.heic=", "a.heic.xmp="])
  }

  @Test func `what moves is copied as it is`() {
    let video = asset([("a.mov", .main, .mov), ("a.xmp", .sidecar, nil)])
    let animation = asset([("a.gif", .main, .gif)], subtypes: .animated)

    #expect(names(ExportContentsTests.web, video) == ["a.mov=", "a.xmp="])
    #expect(names(ExportContentsTests.web, animation) == ["a.gif="])
    #expect(ExportContentsTests.web.files(of: video).note == .notStill)
  }

  @Test func `a photo is not compressed again for its own format alone`() {
    let photo = asset([("a.jpg", .main, .jpeg)])
    var contents = ExportContents(rendition: RenditionSettings(format: .jpeg))

    #expect(names(contents, photo) == ["a.jpg="])
    #expect(contents.files(of: photo).note == .sameFormat)
    contents.rendition?.quality = 60
    #expect(names(contents, photo) == ["a.jpg"])
    contents.rendition?.quality = nil
    contents.stripsLocation = true
    #expect(names(contents, photo) == ["a.jpg"])
  }

  @Test func `names are kept apart with the endings of what is made`() throws {
    var plan = ExportPlan(
      into: DestinationListing(path: FilePath("/out")), contents: ExportContentsTests.web)
    plan.add(asset([("a.heic", .main, .heic)]), isInDestination: false)
    plan.add(asset([("a.png", .main, .png)]), isInDestination: false)
    plan.add(asset([("a.nef", .main, .nef)]), isInDestination: false)

    #expect(plan.targetNames == ["a.jpg", "a.png", "a (1).jpg"])
    #expect(plan.clashCount == 1)
    #expect(plan.copies.map { $0.rendition?.format } == [.jpeg, .png, .jpeg])
  }

  @Test func `a photo's size gives about the bytes of what is made`() {
    let photo = asset([("a.jpg", .main, .jpeg)], size: PixelSize(width: 4096, height: 4096))
    let bytes = ExportContentsTests.web.files(of: photo).files[0].making?.byteCount ?? 0

    #expect((300_000...3_000_000).contains(bytes))
  }
}
