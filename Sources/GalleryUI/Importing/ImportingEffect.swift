package import GalleryEngine
package import PhotoImport
package import PhotoModel

package enum ImportingEffect: Sendable {
  case findCards(request: RequestNumber)
  /// What was typed; archives are unpacked into a hidden folder within that of the library.
  case read(String, besides: FilePath, request: RequestNumber)
  /// The open source with the library, which has changed.
  case compare(request: RequestNumber)
  /// Photos of the open source. It begins a moment later, as more may be typed.
  case plan(AssetSet, ImportForm.Draft, request: RequestNumber)
  /// No source is to be read any more, and no cards are to be found.
  case cancelReading
  case start(ImportPlan, job: Job.ID)
}

package enum ImportingMessage: Sendable {
  case cards([FilePath], request: RequestNumber)
  case reading(ImportReading, request: RequestNumber)
  case read(Result<ImportListing, ImportRefusal>, request: RequestNumber)
  case compared(Result<[Asset.ID: ImportStatus], ImportRefusal>, request: RequestNumber)
  case plan(PlanAnswer<ImportForm>, request: RequestNumber)
  case finished(Result<ImportResult, ImportRefusal>, job: Job.ID)
}
