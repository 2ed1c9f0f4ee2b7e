package import PhotoExport
package import PhotoModel
package import Transfer

package enum ExportEffect: Sendable {
  /// Plans an export of some photos of the library, in the order of an album arranged by hand, or
  /// of the index if `arranged` is empty. The destination is as typed. Starts after a short delay,
  /// because more may be typed.
  case plan(
    AssetSet, in: MomentIndex, arranged: [Asset.ID], ExportForm.Draft, request: RequestNumber)
  /// Starts an export. With `removesLeft`, files of photos that are no longer part of it are
  /// removed at the end.
  case start(ExportWork, removesObsolete: Bool, job: Job.ID)
  /// Answers what to do with a photo whose file name is taken.
  case answer(ExportClash.Answer)
  /// Finds the photos of these files, to export them again.
  case find(FileProblems, request: RequestNumber)
  /// Stores settings as a preset with a name, or removes it if nil.
  case storePreset(ExportSettings?, as: String)
}
