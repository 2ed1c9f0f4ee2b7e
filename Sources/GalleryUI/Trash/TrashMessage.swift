package import GalleryEngine
package import Trash

package enum TrashMessage: Sendable {
  case planned(Result<TrashPlan, StoreError>, request: RequestNumber)
  case finished(Result<TrashOutcome, StoreError>, job: Job.ID)
  case listed(Result<TrashListing, StoreError>, request: RequestNumber)
}
