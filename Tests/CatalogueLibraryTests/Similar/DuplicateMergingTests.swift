import AlbumenTestSupport
import Files
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

@testable import CatalogueLibrary

/// Tests the change of metadata that a merge of duplicates makes in a catalogue.
@Suite struct DuplicateMergingTests {
  private let folder: TemporaryFolder
  private let registry: AssetRegistry
  private let ids: [Asset.ID]

  init() throws {
    let folder = try TemporaryFolder()
    registry = AssetRegistry.temporary(roots: [folder.path])
    let assets = try ["a.jpg", "b.jpg"].map { name in
      let path = try folder.file(name, Array("photo".utf8))
      return FolderFindings.Finding(
        FoundAsset(
          main: FoundFile(
            name: Array(name.utf8), type: .jpeg, status: try FileSystem().status(of: path)),
          metadata: Metadata()))
    }
    let stored = try #require(try registry.catalogue.addFolders([folder.path]).last)
    ids = try registry.catalogue.store(
      [(stored, FolderFindings(assets: assets))], now: FileTime(seconds: 1_000_000),
      identity: { try? FileSystem().status(of: $0).identity }
    ).registrations.map(\.id)
    self.folder = folder
  }

  private var fields: CatalogueFields { CatalogueFields(registry: registry) }

  private func keywords(_ words: String...) throws -> FieldEdit {
    var metadata = Metadata()
    metadata.keywords = words
    return .set(try #require(Field.named("keywords")), to: metadata)
  }

  @Test func `keywords that are stored after a merge was planned are kept`() async throws {
    _ = try await fields.edit(EditJob(AssetSet([ids[1]]), [try keywords("boats")]))
    let photos = try registry.assets(ids)
    let merge = DuplicateMerge(
      of: try #require(photos[ids[0]]), from: [try #require(photos[ids[1]])])
    _ = try await fields.edit(EditJob(AssetSet([ids[0]]), [try keywords("Lisbon")]))

    let report = try await fields.edit(
      EditJob(AssetSet([ids[0]])) { _, metadata in merge.edits(for: metadata) })

    #expect(report.changed == AssetSet([ids[0]]))
    #expect(try registry.assets(ids)[ids[0]]?.metadata.keywords == ["Lisbon", "boats"])
  }

  @Test func `photos that are only added to an album are reported, each once`() async throws {
    let album = try registry.catalogue.createAlbum(
      "Lisbon", isFolder: false, in: nil, with: [ids[1]]
    ).id
    let job = EditJob(AssetSet(ids)) { _, _ in [] }

    let first = try await fields.edit(job, addingTo: [album: ids])
    let second = try await fields.edit(job, addingTo: [album: ids])

    #expect(first.changed.isEmpty && first.addedToAlbums == AssetSet([ids[0]]))
    #expect(second.addedToAlbums.isEmpty)
  }
}
