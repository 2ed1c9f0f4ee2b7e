package import PhotoExport
package import PhotoModel
package import Transfer

package enum ExportEffect: Sendable {
  /// Photos of the library in the order of an album arranged by hand, or of the index where that is empty; the
  /// destination is as it was typed. It begins a moment later, as more may be typed.
  case plan(
    AssetSet, in: MomentIndex, arranged: [Asset.ID], ExportForm.Draft, request: RequestNumber)
  /// With `removesLeft` what has left the photos goes at the end.
  case start(ExportWork, removesLeft: Bool, job: Job.ID)
  /// What becomes of a photo whose name is taken.
  case answer(ExportClash.Answer)
  /// Find the photos of these files, to export them again.
  case find(FileProblems, request: RequestNumber)
  /// Keep settings under a name; nil removes them.
  case keep(ExportSettings?, as: String)
}
