package import PhotoModel

/// An archive that photos go into, as it was named.
package enum ArchiveTarget: Hashable, Sendable {
  case zip(FilePath)
  case tar(FilePath)
  /// A tar archive to standard output.
  case stream

  /// Nil for a folder.
  package init?(_ path: FilePath) {
    if path.bytes.elementsEqual("-".utf8) {
      self = .stream
      return
    }
    let ending = FilePath.split(name: path.name).ending
    switch String(decoding: ending, as: UTF8.self).lowercased() {
    case "zip": self = .zip(path)
    case "tar": self = .tar(path)
    default: return nil
    }
  }

  /// The same with its whole path.
  package func at(_ path: FilePath) -> ArchiveTarget {
    switch self {
    case .zip: .zip(path)
    case .tar: .tar(path)
    case .stream: .stream
    }
  }

  /// Nil for standard output.
  package var path: FilePath? {
    switch self {
    case .zip(let path), .tar(let path): path
    case .stream: nil
    }
  }
}
