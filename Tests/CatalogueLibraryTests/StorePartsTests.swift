import AlbumenTestSupport
import CatalogueLibrary
import GalleryEngine
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel
import PhotoQuery
import Testing
import Trash

/// Tests the parts of a catalogue's library.
@Suite struct StorePartsTests {
  private func registry() throws -> AssetRegistry { AssetRegistry(catalogue: try Catalogue()) }

  @Test func `what a store was not given is no part of it`() throws {
    let store = CatalogueStore(try registry())

    #expect(
      store.parts == [
        .albums, .marks, .fields, .files, .history, .queryPlans, .duplicates, .stacks,
      ])
    #expect(store.trashStore == nil && store.fileEditor == nil && store.importer == nil)
  }

  @Test func `with tools and a trash it writes to files and moves them there`() throws {
    let folder = try TemporaryFolder()
    let store = CatalogueStore(
      try registry(), trash: TrashRules(home: folder.path("Trash"), user: 1000),
      tools: WritingTools(writer: nil))

    #expect(store.parts == Set(StorePart.allCases).subtracting([.importing, .saving, .similarity]))
  }

  @Test func `a part that is asked for and is not there is an error`() async throws {
    let store = CatalogueStore(try registry())

    await #expect(throws: StoreError(.unsupported)) {
      _ = try await store.trashStore.required().trashed()
    }
  }

  @Test func `albums are changed and read without any folder`() async throws {
    let albums = try #require(CatalogueStore(try registry(), extent: .entireCatalogue).albumStore)

    let outcome = try await albums.change(.createSmart(title: "Rated", query: "rating>=4", in: nil))
    let storedAlbums = try await albums.albums()

    let album = try #require(outcome.album.flatMap { storedAlbums[$0] })
    #expect(album.query == "rating>=4")
    #expect(try await albums.photos(of: album) == .success([]))
    #expect(try await albums.counts(of: [album]) == [album.id: .success(0)])
    #expect(try await albums.list() == [album])
    await #expect(throws: StoreError.self) {
      _ = try await albums.change(.setQuery(album.id, to: "album:Rated"))
    }
  }

  @Test func `a query is explained, or refused`() async throws {
    let explainer = try #require(CatalogueStore(try registry()).queryExplainer)

    let plan = try await explainer.plan(of: try QueryParser.query("rating>=4"))
    let refused = try await explainer.plan(of: try QueryParser.query("album:nosuch"))

    #expect(try plan.get().statements.count == 1)
    #expect(throws: QueryError.self) { try refused.get() }
  }
}
