import Files
import GalleryEngine
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoImport
import PhotoModel

extension ImportSource {
  /// So many are named; of the others the number is said.
  private static let mostNamed = 20

  /// Names the JSON files of Google Takeout that no photo was found for.
  func sayUnmatched(shown: (FilePath) -> FilePath) {
    var unmatched: [FilePath] = []
    let catalogue = library.registry.catalogue
    for folder in library.registry.folders {
      let known = (try? catalogue.files(in: folder.id)) ?? []
      let sidecars = Set(known.filter { $0.role == .sidecar }.map(\.name))
      guard var reader = try? DirectoryReader(folder.path) else { continue }
      while let entry = (try? reader.next()) ?? nil {
        let name = Array(entry.bytes)
        guard entry.kind == .file, !sidecars.contains(name) else { continue }
        let path = folder.path.appending(name)
        if ImportSource.isOfTakeout(path) { unmatched.append(path) }
      }
    }
    for path in unmatched.sorted().prefix(ImportSource.mostNamed) {
      Words.say(Phrases.unmatched(shown(path)))
    }
    let rest = unmatched.count - ImportSource.mostNamed
    if rest > 0 { Words.say(Phrases.unmatched(more: rest)) }
  }

  /// Names the photos in folders of Google Takeout that no JSON file was found for.
  func sayWithoutFile(shown: (FilePath) -> FilePath) throws {
    // An edited photo has none of its own, and is known by that of its original.
    var (folders, with, without): (Set<FilePath>, Set<FilePath>, [FilePath]) = ([], [], [])
    try library.registry.forEach(ExportOrder.ids(in: library.index)) { asset in
      if asset.companions.contains(where: { ImportSource.isNamedAsTakeout($0.path) }) {
        folders.insert(asset.path.folder)
        with.insert(ImportSource.stem(of: asset.path))
      } else {
        without.append(asset.path)
      }
    }
    without = without.filter { path in
      guard folders.contains(path.folder) else { return false }
      let stem = ImportSource.stem(of: path)
      guard let dash = stem.bytes.lastIndex(of: UInt8(ascii: "-")) else { return true }
      return !with.contains(FilePath(bytes: Array(stem.bytes[..<dash])))
    }
    for path in without.prefix(ImportSource.mostNamed) {
      Words.say(Phrases.withoutTakeout(shown(path)))
    }
    let rest = without.count - ImportSource.mostNamed
    if rest > 0 { Words.say(Phrases.withoutTakeout(more: rest)) }
  }

  /// The path without its ending.
  private static func stem(of path: FilePath) -> FilePath {
    path.folder.appending(FilePath.split(name: path.name).stem)
  }

  private static func isNamedAsTakeout(_ path: FilePath) -> Bool {
    String(decoding: path.name, as: UTF8.self).lowercased().hasSuffix(".json")
  }

  private static func isOfTakeout(_ path: FilePath) -> Bool {
    guard isNamedAsTakeout(path),
      let bytes = try? FileSystem().open(path).contents(atMost: TakeoutFile.sizeLimit)
    else { return false }
    return TakeoutFile.isPhoto(bytes)
  }
}
