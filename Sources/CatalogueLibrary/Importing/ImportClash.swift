import Files
import GalleryEngine
package import PhotoImport
package import PhotoModel
import Transfer
import Trash

/// Why nothing may be imported into a folder.
package enum ImportClash: Hashable, Sendable {
  /// A folder would be imported into itself or a part of it, or is in what it is imported into.
  case inside(source: FilePath, target: FilePath)
  /// Second copies would go where the first ones go, under whatever path.
  case backup(FilePath)
  /// The folder is in the library of another photo program.
  case foreign(FilePath)
}

extension ImportOptions {
  /// What keeps these sources from being imported, checked on disk. It blocks.
  package func clash(with sources: [FilePath]) -> ImportClash? {
    if let backup, isSame(backup, into) { return .backup(backup) }
    let system = FileSystem()
    for target in [into, backup].compactMap(\.self)
    where [target, real(target)].contains(where: {
      system.isBelowForeignPackage($0.appending("any name"))
    }) {
      return .foreign(target)
    }
    for source in sources {
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

  /// Where a trial unpacks archives for a while: into the folder that photos would come into, or the nearest one above
  /// that is there, since their disk is the one with room for them; into `other` where nothing can be written there.
  package func trialFolder(else other: FilePath) -> FilePath {
    let system = FileSystem()
    var folder = into
    while folder.bytes.count > 1, !system.isFolder(folder) { folder = folder.folder }
    return system.isWritable(folder, isFolder: true) ? folder : other
  }

  /// One folder may be mounted at two paths, and be spelt in two ways where cases don't count.
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
