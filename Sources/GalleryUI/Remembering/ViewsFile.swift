import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Stores the view in which each library was left. It is a convenience only, so errors are just
/// logged.
package typealias ViewsFile = StateFile<RememberedViews>

extension RememberedViews: StateValue {
  package static var fileName: String { "views.json" }
  /// Enough bytes for 50 libraries with paths of the maximum length.
  package static var sizeLimit: Int { 1 << 20 }

  package var serialized: [UInt8]? { encoded }
}

extension StateFile<RememberedViews> {
  /// Returns the view in which the library with these roots was left. Nil for a new library or a
  /// damaged file.
  package func view(of roots: [FilePath]) -> RememberedView? { load()[roots] }

  /// Stores a view. The views of other libraries are kept.
  package func remember(_ view: RememberedView, of roots: [FilePath]) {
    do {
      try change { $0.add(view, of: roots) }
    } catch {
      Logger.files.warning("the last view was not saved: \(error)")
    }
  }
}
