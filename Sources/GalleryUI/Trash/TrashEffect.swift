package import Journal
package import PhotoExport
package import PhotoModel
package import Trash

package enum TrashEffect: Sendable {
  case plan(AssetSet, TrashHalf, request: RequestNumber)
  /// The number is that of all that is reported of it.
  case start([FileStep], FileWork, run: RequestNumber)
  /// The same within the library: packed, since there may be a million.
  case move(MovePlanner.Moves, FileWork, run: RequestNumber)
  case cancel
  /// Read what lies there.
  case list(request: RequestNumber)
}
