import GalleryEngine
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoModel

/// Changes of fields, in files too.
struct CatalogueFileEditor: FileEditor {
  let registry: AssetRegistry
  let tools: WritingTools

  func write(
    _ job: EditJob, to target: ChangeTarget, _ control: JobControl
  ) async throws(StoreError) -> WrittenPhotos {
    try await registry.ask { [tools] registry throws(CatalogueError) in
      let desk = WritingDesk(registry.catalogue, to: target, tools: tools, sparesCards: true)
      return try registry.write(job, by: desk, control)
    }
  }

  func setChangeTarget(_ target: ChangeTarget) async throws(StoreError) {
    try await registry.ask { registry throws(CatalogueError) in
      try registry.catalogue.setChangeTarget(target)
    }
  }

  func tags(of path: FilePath) async throws(StoreError) -> [FileTag] {
    let result = await offload { [tools] _ -> Result<[FileTag], StoreError> in
      do throws(WritingError) {
        let reader = TagReader(tools: tools)
        defer { reader.end() }
        return .success(try reader.tags(of: path).map(FileTag.init))
      } catch {
        return .failure(StoreError(.unreadable(Phrases.unreadTags(error)), file: path))
      }
    }
    return try result.get()
  }
}
