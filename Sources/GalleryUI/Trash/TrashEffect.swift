package import Journal
package import PhotoModel
package import Trash

package enum TrashEffect: Sendable {
  case plan(AssetSet, TrashHalf, request: RequestNumber)
  /// The number is that of all that is reported of it.
  case start([FileStep], FileWork, run: RequestNumber)
  case cancel
  /// Read what lies there.
  case list(request: RequestNumber)
}
