package import PhotoModel

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
