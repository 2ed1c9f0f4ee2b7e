package import PhotoExport
package import PhotoModel

package enum ExportEffect: Sendable {
  /// Photos of the library, whose index says in which order; `destination` is as it was typed.
  case plan(AssetSet, in: MomentIndex, destination: String, request: RequestNumber)
  case start(ExportPlan)
  case cancel
  /// Find the folders that could follow what is typed.
  case complete(String, request: RequestNumber)
}
