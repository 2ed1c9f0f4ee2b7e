import Foundation
import PhotoExport
package import PhotoModel

/// Keeps where each library was left, in `views.json` in the state folder.
package struct ViewsFile: Sendable {
  private let file: PrivateFile

  /// Fifty libraries with paths of the greatest length.
  private static let sizeLimit = 1 << 20

  package init(path: FilePath) {
    file = PrivateFile(path: path)
  }

  package init(environment: [String: String], home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending("views.json"))
  }

  /// Where the library with these roots was left; nil for one that is new, or a damaged file.
  package func view(of roots: [FilePath]) -> RememberedView? {
    load()[roots]
  }

  package func remember(_ view: RememberedView, of roots: [FilePath]) {
    var views = load()
    views.add(view, of: roots)
    if let bytes = views.encoded { file.replace(with: bytes) }
  }

  private func load() -> RememberedViews {
    file.contents(atMost: ViewsFile.sizeLimit).flatMap { RememberedViews(decoding: $0) }
      ?? RememberedViews()
  }
}
