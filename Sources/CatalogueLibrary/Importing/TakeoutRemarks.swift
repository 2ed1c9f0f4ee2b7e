import Files
import LibraryScan
import PhotoCatalogue
import PhotoImport
package import PhotoModel

/// The files of a Google Takeout that have no match.
package struct TakeoutRemarks: Hashable, Sendable {
  /// The paths of JSON files without a matching photo.
  package var unmatched: [FilePath] = []
  /// JSON files that don't contain valid JSON, so that their metadata can't be read.
  package var damaged: [FilePath] = []
  /// The photos in Google Takeout folders without a matching JSON file, the oldest first.
  package var withoutFile: [FilePath] = []

  /// Reads the folders of a source again. Blocks. Ends early if it is cancelled.
  package init(
    _ source: ImportSource, _ sourceMetadata: SourceMetadata, isCancelled: () -> Bool = { false }
  ) throws {
    (unmatched, damaged) = TakeoutRemarks.files(in: source, isCancelled)
    withoutFile = try TakeoutRemarks.withoutFile(in: source, sourceMetadata, isCancelled)
  }

  private static func files(
    in source: ImportSource, _ isCancelled: () -> Bool
  ) -> (unmatched: [FilePath], damaged: [FilePath]) {
    var (unmatched, damaged): ([FilePath], [FilePath]) = ([], [])
    for folder in source.registry.folders {
      if isCancelled() { break }
      let storedFiles = (try? source.registry.catalogue.files(in: folder.id)) ?? []
      let sidecars = Set(storedFiles.filter { $0.role == .sidecar }.map(\.name))
      guard var reader = try? DirectoryReader(folder.path) else { continue }
      while let entry = (try? reader.next()) ?? nil {
        let name = Array(entry.bytes)
        let path = folder.path.appending(name)
        guard entry.kind == .file, isNamedAsTakeout(path) else { continue }
        if isCancelled() { break }
        guard let file = try? FileSystem().open(path).contents(atMost: TakeoutFile.sizeLimit)
        else { continue }
        let isSidecar = sidecars.contains(name) || isNamedAfterPhoto(name)
        if isSidecar, !TakeoutFile.isValidJSON(file) {
          damaged.append(path)
        } else if !sidecars.contains(name), TakeoutFile.isPhoto(file) {
          unmatched.append(path)
        }
      }
    }
    return (unmatched.sorted(), damaged.sorted())
  }

  private static func withoutFile(
    in source: ImportSource, _ sourceMetadata: SourceMetadata, _ isCancelled: () -> Bool
  ) throws -> [FilePath] {
    var (folders, without): (Set<FilePath>, [FilePath]) = ([], [])
    try source.registry.tryForEach(source.order, while: { !isCancelled() }) { asset in
      if asset.companions.contains(where: { isNamedAsTakeout($0.path) }) {
        folders.insert(asset.path.folder)
      } else if !sourceMetadata.hasSharedMetadata(for: asset.path) {
        without.append(asset.path)
      }
    }
    return without.filter { folders.contains($0.folder) }
  }

  /// Returns whether a name has two extensions, as in `a.jpg.json`. JSON files of other programs
  /// have one.
  private static func isNamedAfterPhoto(_ name: [UInt8]) -> Bool {
    FilePath.split(name: name[...]).stem.dropFirst().contains(UInt8(ascii: "."))
  }

  private static func isNamedAsTakeout(_ path: FilePath) -> Bool {
    String(decoding: path.name, as: UTF8.self).lowercased().hasSuffix(".json")
  }
}
