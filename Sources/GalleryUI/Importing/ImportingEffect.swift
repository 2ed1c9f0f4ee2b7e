package import GalleryEngine
package import PhotoImport
package import PhotoModel

package enum ImportingEffect: Sendable {
  case findCards(request: RequestNumber)
  /// Reads the typed source. Archives are unpacked into a hidden folder inside the library's
  /// folder.
  case read(String, unpackingInto: FilePath, request: RequestNumber)
  /// Reads those photos of the open library that are in a folder as a source, for example the
  /// picked photos of a card.
  case readPhotos(AssetSet, on: FilePath, unpackingInto: FilePath, request: RequestNumber)
  /// Compares the open source with the library, which has changed.
  case compare(request: RequestNumber)
  /// Plans the import of photos of the open source. Starts after a short delay, because more may be
  /// typed.
  case plan(AssetSet, ImportForm.Draft, request: RequestNumber)
  /// Cancels reading a source and searching for cards.
  case cancelReading
  case start(ImportPlan, job: Job.ID)
}

package enum ImportingMessage: Sendable {
  case cards([FilePath], request: RequestNumber)
  case reading(ImportReadingProgress, request: RequestNumber)
  case read(Result<ImportListing, ImportRefusal>, request: RequestNumber)
  /// The number of photos to import that are not in the folder of the source.
  case leftOut(Int, request: RequestNumber)
  case compared(Result<[Asset.ID: ImportStatus], ImportRefusal>, request: RequestNumber)
  case plan(PlanAnswer<ImportForm>, request: RequestNumber)
  case finished(Result<ImportResult, ImportRefusal>, job: Job.ID)
}
