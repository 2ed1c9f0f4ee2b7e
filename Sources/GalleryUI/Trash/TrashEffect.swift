package import Journal
import PhotoExport
package import PhotoModel
package import Transfer
package import Trash

package enum TrashEffect: Sendable {
  case plan(AssetSet, PairPart, request: RequestNumber)
  case start([FileStep], FileOperation, job: Job.ID)
  /// Move or copy files within the library. The moves are packed, because there may be a million.
  case move(MovePlanner.Moves, FileOperation, job: Job.ID)
  /// Read the content of the trash.
  case list(request: RequestNumber)
}
