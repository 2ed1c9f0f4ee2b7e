import AlbumenTestSupport
import CatalogueLibrary
import GalleryEngine
import LibraryScan
import PhotoModel
import Testing

/// What a store says that can't read its catalogue.
@Suite struct StoreAnswerTests {
  private let store: CatalogueStore

  init() {
    let registry = AssetRegistry.temporary()
    store = CatalogueStore(registry)
    registry.catalogue.end()
  }

  @Test func `an error comes with the answer to the question that failed, and no other`() async {
    let id = Asset.ID(rawValue: 1)
    let wrong = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { [store] in
          do throws(StoreError) {
            if number % 2 == 0 {
              _ = try await store.details(of: [id])
              return true
            }
            // Nothing is there, so that the catalogue need not be asked.
            return try await store.asset(at: FilePath("/albumen-no-such-file")) != nil
          } catch {
            return number % 2 != 0
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(wrong == 0)
  }
}
