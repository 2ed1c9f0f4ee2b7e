import AlbumenTestSupport
import Foundation
import LibraryScan
import PhotoMetadata
import PhotoModel
import Testing

@Suite(.timeLimit(.minutes(15))) struct FolderScanTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `photos are found by their bytes, not by their names`() async throws {
    try folder.file("a", "jpg")
    try folder.file("b.jpg", "nothing of the kind")
    try folder.file("sub/c.txt", "png")

    let result = await scan()

    #expect(result.names == ["a", "c.txt"])
    #expect(result.summary.photos == 2)
    #expect(result.summary.skipped == 1)
  }

  @Test func `hidden files and folders are passed over`() async throws {
    try folder.file(".git/a.jpg", "jpg")
    try folder.file(".b.jpg", "jpg")
    try folder.file("._c.jpg", "jpg")
    try folder.file("c.jpg", "jpg")

    #expect(await scan().names == ["c.jpg"])
  }

  @Test func `a hidden root is scanned all the same`() async throws {
    try folder.file(".photos/a.jpg", "jpg")

    #expect(await scan([folder.path(".photos")]).names == ["a.jpg"])
  }

  @Test func `links in a circle end`() async throws {
    try folder.file("a/b/photo.jpg", "jpg")
    try folder.link("a/b/up", to: folder.path)
    try folder.link("a/self", to: FilePath("self"))
    try folder.link("a/nowhere", to: FilePath("missing"))

    let result = await scan()

    #expect(result.names == ["photo.jpg"])
    #expect(result.problems.isEmpty)
  }

  @Test func `a folder behind a link is shown by its own path`() async throws {
    try folder.file("z/photo.jpg", "jpg")
    try folder.link("a", to: folder.path("z"))

    #expect(await scan().paths == [folder.path("z/photo.jpg")])
  }

  @Test func `a link to a folder elsewhere is followed, and shown by the link`() async throws {
    let otherFolder = try TemporaryFolder()
    try otherFolder.file("photo.jpg", "jpg")
    try folder.link("link", to: otherFolder.path)

    #expect(await scan().paths == [folder.path("link/photo.jpg")])
  }

  @Test func `hard links are one asset, and each path is kept`() async throws {
    let first = try folder.file("a/photo.jpg", "jpg")
    try folder.hardLink("b/other.jpg", to: first)

    let result = await scan()

    #expect(result.summary.photos == 1)
    let asset = try #require(result.assets.first)
    #expect(
      Set([asset.path] + asset.alternatePaths) == [first, folder.path("b/other.jpg")])
  }

  @Test func `a link to a file is a repeat of it`() async throws {
    let real = try folder.file("a.jpg", "jpg")
    try folder.link("b.jpg", to: real)

    let result = await scan()

    #expect(result.summary.photos == 1)
    #expect(result.assets.first?.alternatePaths.count == 1)
  }

  @Test func `roots that repeat or lie in each other count once`() async throws {
    try folder.file("2019/a.jpg", "jpg")

    let result = await scan([folder.path, folder.path("2019"), folder.path])

    #expect(result.summary.photos == 1)
    #expect(result.assets.first?.alternatePaths == [])
  }

  @Test func `a pipe is never opened`() async throws {
    try folder.pipe("pipe.jpg")
    try folder.link("link.jpg", to: folder.path("pipe.jpg"))
    try folder.file("a.jpg", "jpg")

    #expect(await scan().names == ["a.jpg"])
  }

  @Test func `names that are not UTF-8 are kept exactly`() async throws {
    let path = try folder.file(nameBytes: [0xE9, 0x0A, 0x2E, 0x6A], Array("jpg".utf8))

    #expect(await scan().paths == [path])
  }

  @Test func `pairs are whole when they are reported`() async throws {
    for number in 0..<100 {
      try folder.file("IMG_\(number).HEIC", "heic")
      try folder.file("IMG_\(number).MOV", "mov")
      try folder.file("IMG_\(number).xmp", "title")
    }

    let result = await scan { _ in
    } inspecting: { row, asset in
      row.subtypes.contains(.livePhoto) && asset.metadata.title == "From a sidecar"
        && asset.companions.map(\.role) == [.liveVideo, .sidecar]
    }

    #expect(result.summary.photos == 100)
    #expect(result.summary.videos == 0)
    #expect(result.failedInspections == 0)
  }

  @Test func `a sidecar of a pair is read with the file that leads`() async throws {
    try folder.file("a.CR2", "cr2")
    try folder.file("a.JPG", "jpg")
    try folder.file("a.xmp", "title")

    let result = await scan()

    #expect(result.names == ["a.JPG"])
    #expect(result.assets.first?.metadata.title == "From a sidecar")
    #expect(result.assets.first?.metadata.subtypes == .raw)
  }

  @Test func `Lightroom's sidecar of a RAW of another time is not the JPEG's`() async throws {
    try folder.file("a.DNG", "dng at=60")
    try folder.file("a.jpg", "jpg at=90000")
    try folder.file(
      "a.xmp",
      """
      <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about=''
       xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' photoshop:SidecarForExtension='dng'/></rdf:RDF>
      """)

    let result = await scan()

    #expect(result.names.sorted() == ["a.DNG", "a.jpg"])
    for asset in result.assets {
      let isRAW = asset.main.path.name.starts(with: "a.DNG".utf8)
      #expect(asset.companions.map(\.role) == (isRAW ? [.sidecar] : []))
      #expect((asset.metadata.title == "From a sidecar") == isRAW)
    }
  }

  @Test func `an edited photo reads the JSON of its original and does not own it`() async throws {
    try folder.file("a.jpg", "jpg")
    try folder.file("a-edited.jpg", "jpg")
    try folder.file("a.jpg.json", "title")

    let result = await scan()

    #expect(result.assets.allSatisfy { $0.metadata.title == "From a sidecar" })
    #expect(result.assets.map(\.companions.count).sorted() == [0, 1])
  }

  @Test func `10,000 files in one folder arrive in few batches, the first of 50`() async throws {
    for number in 0..<10_000 { try folder.file("\(number).jpg", "jpg") }

    let result = await scan()

    #expect(result.summary.photos == 10_000)
    #expect(Set(result.ids).count == 10_000)
    #expect((1...50).contains(result.batchSizes.first ?? 0))
    #expect(result.batchSizes.count < 100)
    #expect(
      result.lastProgress
        == ScanProgress(filesFound: 10_000, filesRead: 10_000, isWalking: false))
  }

  @Test func `a companion beyond the first names of a large folder is an update`() async throws {
    // The file system decides the order of a folder's names: of this many pairs, some are split.
    for number in 0..<4000 {
      try folder.file("\(number).jpg", "jpg")
      try folder.file("\(number).xmp", "title")
    }

    let result = await scan()

    #expect(result.summary.photos == 4000)
    #expect(result.assets.allSatisfy { $0.metadata.title == "From a sidecar" })
    #expect(result.assets.allSatisfy { $0.companions.count == 1 })
  }

  @Test func `newest folders come first`() async throws {
    for year in [2017, 2019, 2018] {
      try folder.file("\(year)/photo.jpg", "jpg")
      try folder.folder("\(year)", modifiedAt: FileTime(seconds: year * 1000))
    }

    let result = await scan(threads: 1)

    #expect(
      result.paths == [2019, 2018, 2017].map { folder.path("\($0)/photo.jpg") })
  }

  @Test func `the work ends when the listener is gone`() async throws {
    for number in 0..<5000 { try folder.file("\(number).jpg", "jpg") }
    let reads = Counter(gateAt: 1000)
    let source = LibrarySource(
      roots: [folder.path], registry: .temporary(), extent: .once, threads: 2,
      read: { (_, _, _, _) throws(MetadataError) in
        reads.count()
        return FileReading(type: .jpeg, metadata: Metadata())
      })

    await listenForOneBatch(to: source)
    reads.openGate()

    // Each thread stops after its current file.
    #expect(await reads.settle() <= 1002)
  }

  private func listenForOneBatch(to source: LibrarySource) async {
    for await event in source.events() {
      if case .changes = event { return }
    }
  }

  // MARK: Scanning

  func scan(
    _ roots: [FilePath]? = nil, threads: Int = 3,
    beforeReading: @escaping @Sendable (FilePath) -> Void = { _ in },
    inspecting inspect: (AssetRow, Asset) -> Bool = { _, _ in true }
  ) async -> ScanResult {
    let registry = AssetRegistry.temporary()
    let source = LibrarySource(
      roots: roots ?? [folder.path], registry: registry, extent: .once, threads: threads,
      read: { (descriptor, path, count, sidecars) throws(MetadataError) in
        beforeReading(path)
        return try FakeReader.read(descriptor, path, count, sidecars)
      })
    var result = ScanResult()
    for await event in source.events() {
      result.add(event, registry)
      guard case .changes(let changes) = event else { continue }
      let assets = registry.asked { try $0.assets(changes.inserted.map(\.id)) }
      for row in changes.inserted {
        guard let asset = assets[row.id], inspect(row, asset) else {
          result.failedInspections += 1
          continue
        }
      }
    }
    result.assets = result.ids.compactMap { id in
      registry.asked { try $0.assets([id]) }[id]
    }
    return result
  }
}
