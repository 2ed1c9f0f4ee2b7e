package import PhotoModel

/// The paths at which the gazetteer's file is searched for, in order.
package struct GazetteerSearchPath: Hashable, Sendable {
  package static let fileName = "gazetteer.bin"
  /// The environment variable with the path of the file. If set, no other path is tried.
  package static let variable = "ALBUMEN_GAZETTEER"

  package let candidates: [FilePath]

  /// - Parameters:
  ///     - executable: The path of the running program, with links resolved; nil if unknown.
  ///     - environment: The environment variables of the process.
  package init(executable: FilePath?, environment: Environment) {
    if let named = environment.path(Self.variable) {
      candidates = [named]
      return
    }
    guard let folder = executable?.folder else {
      candidates = []
      return
    }
    candidates =
      [
        // As installed, as unpacked, and as built by the package manager on Linux and macOS.
        folder.folder.appending("share").appending("albumen"),
        folder,
        folder.appending("albumen_Gazetteer.resources"),
        folder.appending("albumen_Gazetteer.bundle"),
      ].map { $0.appending(Self.fileName) }
  }

  /// Opens the first file that exists. A file that exists but is invalid is an error, because
  /// trying the next path would hide a broken installation.
  package func open() throws(GazetteerError) -> Gazetteer {
    for candidate in candidates {
      do {
        return try Gazetteer(file: candidate)
      } catch  where error.code == .missing {
        continue
      }
    }
    throw GazetteerError(
      code: .missing, file: candidates.first ?? FilePath(Self.fileName),
      detail: "no gazetteer is installed")
  }
}
