import AlbumenTestSupport
import CatalogueLibrary
import Foundation
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

/// Tests the answers of a store that can't read its catalogue.
@Suite struct StoreAnswerTests {
  private let folder: TemporaryFolder
  private let store: CatalogueStore

  /// Makes a store on a catalogue of which only the first page can be read.
  init() throws {
    folder = try TemporaryFolder()
    let file = folder.path("catalogue.sqlite")
    try Catalogue(file: file).close()
    store = CatalogueStore(AssetRegistry(catalogue: try Catalogue(file: file)))
    let handle = try FileHandle(forUpdating: URL(filePath: file.lossyString))
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0xFF, count: Int(size) - 4096))
    try handle.close()
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
            // No file exists, so the catalogue isn't needed.
            return try await store.fileStore?.asset(at: FilePath("/albumen-no-such-file")) != nil
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
