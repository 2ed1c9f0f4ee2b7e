import ActivityLog
package import Files
import Logging
package import PhotoModel

/// Keeps where each library was left, in `views.json` in the state folder. That is a convenience:
/// what fails is written to the log.
package struct ViewsFile: Sendable {
  private let file: PrivateFile

  /// Fifty libraries with paths of the greatest length.
  private static let sizeLimit = 1 << 20

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    file = PrivateFile(path: path, of: system)
  }

  package init(environment: Environment, home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending("views.json"))
  }

  /// Where the library with these roots was left; nil for one that is new, or a damaged file.
  package func view(of roots: [FilePath]) -> RememberedView? {
    (try? stored())?[roots]
  }

  /// Where other libraries were left stays. A file that cannot be read now is left as it is.
  package func remember(_ view: RememberedView, of roots: [FilePath]) {
    do {
      var views = try stored()
      views.add(view, of: roots)
      if let bytes = views.encoded { try file.replace(with: bytes) }
    } catch {
      Logger.files.warning("where the library was left was not kept: \(error)")
    }
  }

  private func stored() throws(Errno) -> RememberedViews {
    let bytes = try file.contents(atMost: ViewsFile.sizeLimit)
    return bytes.flatMap { RememberedViews(decoding: $0) } ?? RememberedViews()
  }
}
