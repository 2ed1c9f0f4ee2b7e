package import GalleryEngine
package import Trash

package enum TrashMessage: Sendable {
  case planned(Result<TrashPlan, StoreError>, request: RequestNumber)
  /// So many files were looked at.
  case progressed(Int, run: RequestNumber)
  case finished(Result<TrashOutcome, StoreError>, run: RequestNumber)
  case listed(Result<TrashListing, StoreError>, request: RequestNumber)
}
