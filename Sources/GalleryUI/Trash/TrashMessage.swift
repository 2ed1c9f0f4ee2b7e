package import GalleryEngine
package import PhotoModel
package import Trash

package enum TrashMessage: Sendable {
  case planned(Result<TrashPlan, StoreError>, request: RequestNumber)
  case progressed(JobProgress, run: RequestNumber)
  case finished(Result<TrashOutcome, StoreError>, run: RequestNumber)
  case listed(Result<TrashListing, StoreError>, request: RequestNumber)
}
