package import PhotoModel

/// A library of the table `libraries`: `@NAME` on the command line.
package struct NamedLibrary: Hashable, Sendable {
  package var name: String
  /// Absolute paths, at least one.
  package var paths: [FilePath]
  package var position: TOMLPosition

  package init(name: String, paths: [FilePath], position: TOMLPosition) {
    self.name = name
    self.paths = paths
    self.position = position
  }

  /// Whether a name can be typed after `@`: it has no spaces, slashes or control characters, and
  /// doesn't begin with `@`.
  package static func isValid(name: String) -> Bool {
    !name.isEmpty && name.first != "@" && name.count <= 40
      && name.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0 != "/" && $0.properties.generalCategory != .control
      }
  }
}
