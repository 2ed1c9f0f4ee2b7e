package import Journal
import PhotoExport
package import PhotoModel
package import Transfer
package import Trash

package enum TrashEffect: Sendable {
  case plan(AssetSet, PairPart, request: RequestNumber)
  case start([FileStep], FileWork, job: Job.ID)
  /// The same within the library: packed, since there may be a million.
  case move(MovePlanner.Moves, FileWork, job: Job.ID)
  /// Read what lies there.
  case list(request: RequestNumber)
}
