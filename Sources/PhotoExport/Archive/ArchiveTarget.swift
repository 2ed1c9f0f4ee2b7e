package import Files
package import PhotoModel
package import Transfer

/// The archive to export to, as named by the user.
package enum ArchiveTarget: Hashable, Sendable {
  case zip(FilePath)
  case tar(FilePath)
  /// A tar archive to standard output.
  case stream

  /// Determines the format from the file name extension. Returns nil for a folder.
  package init?(_ path: FilePath) {
    if path.bytes.elementsEqual("-".utf8) {
      self = .stream
      return
    }
    let fileExtension = FilePath.split(name: path.name).ending
    switch String(decoding: fileExtension, as: UTF8.self).lowercased() {
    case "zip": self = .zip(path)
    case "tar": self = .tar(path)
    default: return nil
    }
  }

  /// The file name extensions of archives that can't be written, longer ones first.
  private static let unsupportedExtensions = [
    "tar.bz2", "tar.gz", "tar.xz", "tar.zst", "tbz2", "lzma", "7z", "bz2", "cab", "gz", "rar",
    "tgz", "txz", "xz", "zst",
  ]

  /// Throws `archiveUnsupported` if a destination has the name of an archive that can't be written,
  /// unless it is an existing folder.
  package static func check(
    _ path: FilePath, in system: FileSystem = FileSystem()
  ) throws(FileProblem) {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    let found = unsupportedExtensions.first { name.hasSuffix("." + $0) }
    guard let found, !system.isFolder(path) else { return }
    throw FileProblem(.archiveUnsupported, path, detail: found)
  }

  /// Returns a target of the same format with another path.
  package func at(_ path: FilePath) -> ArchiveTarget {
    switch self {
    case .zip: .zip(path)
    case .tar: .tar(path)
    case .stream: .stream
    }
  }

  /// The path, or nil for standard output.
  package var path: FilePath? {
    switch self {
    case .zip(let path), .tar(let path): path
    case .stream: nil
    }
  }
}
