package import PhotoModel

/// Where the gazetteer's file may be, in the order in which it is looked for.
package struct GazetteerSearchPath: Hashable, Sendable {
  package static let fileName = "gazetteer.bin"
  /// Names the file, and then it is looked for nowhere else.
  package static let variable = "ALBUMEN_GAZETTEER"

  package let candidates: [FilePath]

  /// - Parameters:
  ///   - executable: The running program's own file, links resolved; nil when it is not known.
  ///   - environment: The variables of the process.
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
        // As installed, as unpacked, and as the package manager builds it on Linux and macOS.
        folder.folder.appending("share").appending("albumen"),
        folder,
        folder.appending("albumen_Gazetteer.resources"),
        folder.appending("albumen_Gazetteer.bundle"),
      ].map { $0.appending(Self.fileName) }
  }

  /// Opens the first file that is there. One that is there and no good is an error, not a reason
  /// to look further: it would hide that an installation is broken.
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
