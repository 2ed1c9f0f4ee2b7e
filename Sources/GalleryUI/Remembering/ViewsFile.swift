import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Keeps where each library was left. That is a convenience: what fails is written to the log.
package typealias ViewsFile = StateFile<RememberedViews>

extension RememberedViews: StateValue {
  package static var fileName: String { "views.json" }
  /// Fifty libraries with paths of the greatest length.
  package static var sizeLimit: Int { 1 << 20 }

  package var kept: [UInt8]? { encoded }
}

extension StateFile<RememberedViews> {
  /// Where the library with these roots was left; nil for one that is new, or a damaged file.
  package func view(of roots: [FilePath]) -> RememberedView? { load()[roots] }

  /// Where other libraries were left stays.
  package func remember(_ view: RememberedView, of roots: [FilePath]) {
    do {
      try change { $0.add(view, of: roots) }
    } catch {
      Logger.files.warning("where the library was left was not kept: \(error)")
    }
  }
}
