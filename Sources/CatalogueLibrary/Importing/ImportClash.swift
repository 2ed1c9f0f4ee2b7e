import Files
import GalleryEngine
package import PhotoImport
package import PhotoModel
import Transfer
import Trash

/// The reason why nothing may be imported into a folder.
package enum ImportClash: Hashable, Sendable {
  /// One of the two folders is the other one, or is inside it.
  case inside(source: FilePath, target: FilePath)
  /// The backup folder is the same as the target folder, possibly under another path.
  case backup(FilePath)
  /// The folder is in the library of another photo program.
  case foreign(FilePath)
}

extension ImportOptions {
  /// Returns the reason why these sources can't be imported, or nil. Checks the disk and blocks.
  package func clash(with sources: [FilePath]) -> ImportClash? {
    if let backup, isSame(backup, into) { return .backup(backup) }
    let system = FileSystem()
    for target in [into, backup].compactMap(\.self)
    where [target, real(target)].contains(where: {
      system.isBelowForeignPackage($0.appending("any name"))
    }) {
      return .foreign(target)
    }
    // A missing source is reported when it is read.
    for source in sources where system.mayExist(source) {
      let isFolder = system.isFolder(source)
      for target in [into, backup].compactMap(\.self) {
        let (from, to) = (real(source), real(target))
        if from.isBelow(to) || isFolder && (from == to || to.isBelow(from)) {
          return .inside(source: source, target: target)
        }
      }
    }
    return nil
  }

  /// Returns the folder in which a trial run temporarily unpacks archives: the target folder or its
  /// nearest existing parent, because the target's disk is the one with enough space. Returns
  /// `other` if that folder is not writable.
  package func trialFolder(else other: FilePath) -> FilePath {
    let system = FileSystem()
    var folder = into
    while folder.bytes.count > 1, !system.isFolder(folder) { folder = folder.folder }
    return system.isWritable(folder, isFolder: true) ? folder : other
  }

  /// Returns whether two paths are the same folder. A folder may be mounted at two paths, and on a
  /// case-insensitive file system be spelt in two ways.
  private func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    if real(one) == real(other) { return true }
    guard let identity = try? FileSystem().status(of: one).identity else { return false }
    return identity == (try? FileSystem().status(of: other).identity)
  }

  private func real(_ path: FilePath) -> FilePath {
    FileSystem().resolved(path)
  }
}

extension ImportRefusal {
  init(_ clash: ImportClash) {
    switch clash {
    case .inside(let source, let target): self = .inside(source: source, target: target)
    case .backup(let folder): self = .backup(folder)
    case .foreign(let folder): self = .place(FileProblem(.destinationForeign, folder))
    }
  }
}
