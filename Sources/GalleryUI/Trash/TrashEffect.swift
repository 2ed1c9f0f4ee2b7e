package import PhotoModel
package import Trash

package enum TrashEffect: Sendable {
  case plan(AssetSet, request: RequestNumber)
  /// The number is that of all that is reported of it.
  case start(TrashPlan, run: RequestNumber)
  case cancel
}
