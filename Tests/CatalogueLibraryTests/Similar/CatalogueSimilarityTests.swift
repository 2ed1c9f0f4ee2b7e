import AlbumenTestSupport
import Files
import GalleryEngine
import Imaging
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoSimilarity
import Synchronization
import Testing

@testable import CatalogueLibrary

/// Tests the search for similar photos from the files to the groups, with a decoder that draws
/// pictures from the texts in the files.
@Suite struct CatalogueSimilarityTests {
  private let folder: TemporaryFolder
  private let registry: AssetRegistry
  private let control = JobControl(token: CancellationToken()) { _ in }

  init() throws {
    folder = try TemporaryFolder()
    registry = AssetRegistry.temporary(roots: [folder.path])
  }

  private var finder: CatalogueSimilarity { finder(PlayedDecoder.starter) }

  private func finder(_ decoders: @escaping DecoderStarter) -> CatalogueSimilarity {
    CatalogueSimilarity(registry: registry, thumbnails: nil, decoders: decoders)
  }

  /// Writes files with these texts, in order, and stores them as a scan does.
  @discardableResult
  private func photos(_ texts: String...) throws -> [Asset.ID] {
    let assets = try texts.enumerated().map { number, text in
      let path = try folder.file("\(number).jpg", Array(text.utf8))
      return FolderFindings.Finding(
        FoundAsset(
          main: FoundFile(
            name: Array("\(number).jpg".utf8), type: .jpeg,
            status: try FileSystem().status(of: path)),
          metadata: Metadata()))
    }
    let stored = try #require(try registry.catalogue.addFolders([folder.path]).last)
    return try registry.catalogue.store(
      [(stored, FolderFindings(assets: assets))], now: FileTime(seconds: 1_000_000),
      identity: { try? FileSystem().status(of: $0).identity }
    ).registrations.map(\.id)
  }

  private func groups(
    _ ids: [Asset.ID], _ options: SimilarityOptions = SimilarityOptions()
  ) async throws -> [[Asset.ID]] {
    _ = try await finder.makePictures(of: AssetSet(ids), control)
    return try await finder.similarPhotos(among: AssetSet(ids), options, control).groups
      .map { $0.photos.sorted() }
  }

  @Test func `photos that look alike are one group, the others none`() async throws {
    let ids = try photos("a1", "b1", "a2", "c1", "b2", "a3")

    #expect(
      try await groups(ids) == [[ids[0], ids[2], ids[5]], [ids[1], ids[4]]])
  }

  @Test func `mirrored photos are found on request`() async throws {
    let ids = try photos("a1", "am", "b1")

    #expect(try await groups(ids).isEmpty)
    let options = SimilarityOptions(includesTurned: true)
    #expect(try await groups(ids, options) == [[ids[0], ids[1]]])
    let alike = try await finder.photos(similarTo: ids[1], among: AssetSet(ids), options)
    #expect(alike == [SimilarPhoto(id: ids[0], distance: 0, turn: .mirrored)])
  }

  @Test func `photos that are different are no group, until that is taken back`() async throws {
    let ids = try photos("a1", "a2")
    try await finder.setDifferent(ids, to: true)

    #expect(try await groups(ids).isEmpty)
    #expect(
      try await finder.photos(similarTo: ids[0], among: AssetSet(ids), SimilarityOptions())
        .isEmpty)
    try await finder.setDifferent(ids, to: false)
    #expect(try await groups(ids) == [ids])
  }

  @Test func `the photos of a group that look like one of it need not be all`() async throws {
    // The first looks like both others, but these don't look like each other.
    let ids = try photos("g1", "gl", "gr")
    let options = SimilarityOptions(distance: 45)
    _ = try await finder.makePictures(of: AssetSet(ids), control)
    let groups = try await finder.similarPhotos(among: AssetSet(ids), options, control).groups
    let group = try #require(groups.first)

    #expect(group.leader == ids[0] && group.others.count == 2)
    let alike = try await finder.photos(of: group, similarTo: ids[0], options)
    #expect(alike.sorted() == [ids[1], ids[2]])
    #expect(try await finder.photos(of: group, similarTo: ids[1], options) == [ids[0]])
    #expect(try await finder.photos(of: group, similarTo: ids[2], options) == [ids[0]])
  }

  @Test func `a photo that can't be decoded is named, and tried again the next time`() async throws
  {
    let ids = try photos("a1", "x1", "a2")

    let first = try await finder.makePictures(of: AssetSet(ids), control)
    let second = try await finder.makePictures(of: AssetSet(ids), control)

    #expect(first == SmallPicturesReport(unread: AssetSet([ids[1]])) && second == first)
    #expect(try await groups(ids) == [[ids[0], ids[2]]])
  }

  @Test func `copies are told from pictures that only look alike, in any turn`() async throws {
    let ids = try photos("g1", "g2", "gl", "gm", "x1", "x2")
    let pairs = ids[1...4].map { (kept: ids[0], other: $0) } + [(kept: ids[5], other: ids[0])]

    let copies = try await finder.copies(among: pairs, control)

    #expect(copies == AssetSet([ids[1], ids[3]]))
  }

  @Test func `only missing pictures are made`() async throws {
    let ids = try photos("a1", "b1", "c1")
    _ = try await finder.makePictures(of: AssetSet(ids.prefix(2)), control)
    let last = Mutex<JobProgress?>(nil)
    let counting = JobControl(token: CancellationToken()) { progress in
      last.withLock { $0 = progress }
    }

    _ = try await finder.makePictures(of: AssetSet(ids), counting)

    #expect(last.withLock { $0?.fileCount } == 1)
  }

  @Test func `without a decoder it ends at once and says so`() async throws {
    let ids = try photos("a1", "a2")
    let starter: DecoderStarter = { .failure(DecoderStartError(detail: "not found")) }

    let report = try await finder(starter).makePictures(of: AssetSet(ids), control)

    #expect(report.decoderFailure == "not found")
  }

  @Test func `cancelled, it keeps what was made`() async throws {
    let ids = try photos("a1", "a2", "b1")
    let token = CancellationToken()
    let cancelling = JobControl(token: token) { _ in token.cancel() }

    _ = try await finder.makePictures(of: AssetSet(ids), cancelling)

    let waiting = try registry.catalogue.photosWithoutPictureHash(among: AssetSet(ids))
    #expect(waiting.count < 3)
  }

  @Test func `a file that is written after the scan is not compared`() async throws {
    let ids = try photos("a1", "a2")
    _ = try folder.file("1.jpg", Array("a2 longer".utf8))

    let report = try await finder.makePictures(of: AssetSet(ids), control)

    #expect(report.unread == AssetSet([ids[1]]))
  }
}
