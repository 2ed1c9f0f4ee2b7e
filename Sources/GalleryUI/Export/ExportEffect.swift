package import PhotoExport
package import PhotoModel

package enum ExportEffect: Sendable {
  /// Photos of the library, whose index says in which order; `destination` is as it was typed.
  case plan(AssetSet, in: MomentIndex, destination: String, request: RequestNumber)
  /// No plan is wanted any more.
  case giveUpPlan
  /// The number is that of all that is reported of the export.
  case start(ExportPlan, run: RequestNumber)
  case cancel
  /// Find the folders that could follow what is typed.
  case complete(String, request: RequestNumber)
  /// No folders are wanted any more.
  case giveUpCompletion
}
