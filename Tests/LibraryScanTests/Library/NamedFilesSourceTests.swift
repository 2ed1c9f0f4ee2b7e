import AlbumenTestSupport
import LibraryScan
import PhotoModel
import Testing

@Suite(.timeLimit(.minutes(15))) struct NamedFilesSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func find(_ names: String...) async -> ScanResult {
    let registry = AssetRegistry.temporary()
    let source = NamedFilesSource(
      files: names.map { folder.path($0) }, registry: registry, read: FakeReader.read)
    var result = ScanResult()
    for await event in source.events() { result.add(event, registry) }
    let assets = registry.asked { try $0.assets(result.ids) }
    result.assets = result.ids.compactMap { assets[$0] }
    return result
  }

  @Test func `only what is named is found`() async throws {
    for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.file(name, "jpg") }

    let result = await find("2.jpg")

    #expect(result.names == ["2.jpg"])
    #expect(result.summary.photos == 1)
    #expect(result.problems.isEmpty)
  }

  @Test(arguments: ["1.JPG", "1.CR2", "1.xmp"])
  func `any file of a pair stands for all of it`(name: String) async throws {
    try folder.file("1.CR2", "cr2")
    try folder.file("1.JPG", "jpg")
    try folder.file("1.xmp", "<x/>")

    #expect(await find(name).assets.map(\.files.count) == [3])
  }

  @Test func `what a sidecar said is forgotten with it`() async throws {
    try folder.file("1.jpg", "jpg")
    try folder.file("1.jpg.xmp", "<x/>")
    let registry = AssetRegistry.temporary()
    var ids: Set<Asset.ID> = []
    func find() async -> [Asset] {
      let source = NamedFilesSource(
        files: [folder.path("1.jpg")], registry: registry, read: FakeReader.read)
      var result = ScanResult()
      for await event in source.events() { result.add(event, registry) }
      ids.formUnion(result.ids)
      return registry.asked { Array(try $0.assets(Array(ids)).values) }
    }
    #expect(await find().map(\.files.count) == [2])

    try folder.remove("1.jpg.xmp")

    #expect(await find().map(\.files.count) == [1])
  }

  @Test func `files of one name that are no pair are found one by one`() async throws {
    try folder.file("1.jpg", "jpg")
    try folder.file("1.png", "png")

    #expect(await find("1.png").names == ["1.png"])
  }

  @Test func `a photo that is named twice is found once`() async throws {
    try folder.file("1.jpg", "jpg")

    #expect(await find("1.jpg", "1.jpg").names == ["1.jpg"])
  }

  @Test func `a name that is no photo is a problem, and so is one that is not there`() async throws
  {
    try folder.file("1.jpg", "words")
    try folder.file("2.jpg", "jpg")

    let result = await find("1.jpg", "gone.jpg", "2.jpg")

    #expect(
      result.problems.map(\.path) == [folder.path("1.jpg"), folder.path("gone.jpg")])
    #expect(
      result.problems.map(\.reason) == [.unreadable("it is not a photo or video"), .missing])
    #expect(result.names == ["2.jpg"])
  }

  @Test func `a problem is reported once, in the reader's words`() async throws {
    try folder.file("1.jpg", "unreadable")

    #expect(await find("1.jpg").problems.map(\.reason) == [.unreadable("Input/output error")])
  }

  @Test func `a folder that is not there makes each of its files missing`() async throws {
    #expect(
      await find("no/1.jpg", "no/2.jpg").problems.map(\.reason) == [.missing, .missing])
  }
}
