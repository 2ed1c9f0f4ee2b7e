import PhotoCatalogue
import PhotoModel

/// The folders of a library, as they are shown and as the catalogue knows them.
struct FolderTable: Sendable {
  struct Entry: Sendable {
    var folder: Folder
    var catalogue: CatalogueFolder
  }

  private var entries: [FolderID: Entry] = [:]
  private var numbers: [FilePath: FolderID] = [:]
  private var children: [FolderID: [FolderID]] = [:]
  /// Each after the one it lies in; made again when one was added.
  private var sorted: [Folder]?

  var catalogueFolders: [CatalogueFolder] { entries.values.map(\.catalogue) }

  /// A folder by the path that the catalogue has.
  subscript(path: FilePath) -> CatalogueFolder? {
    numbers[path].flatMap { entries[$0]?.catalogue }
  }

  subscript(id: FolderID) -> CatalogueFolder? { entries[id]?.catalogue }

  func contains(_ id: FolderID) -> Bool { entries[id] != nil }

  /// The folders that lie directly in a folder.
  func children(of folder: FolderID) -> [CatalogueFolder] {
    (children[folder] ?? []).compactMap { entries[$0]?.catalogue }
  }

  mutating func insert(_ entry: Entry) {
    let parent = entry.catalogue.parent
    if let parent, entries[entry.folder.id]?.catalogue.parent != parent {
      children[parent, default: []].append(entry.folder.id)
    }
    if entries[entry.folder.id]?.folder != entry.folder { sorted = nil }
    entries[entry.folder.id] = entry
    numbers[entry.catalogue.path] = entry.folder.id
  }

  /// By path: a folder's own comes before those of the folders in it. One whose parent is not in
  /// the library is a root of it.
  var all: [Folder] {
    mutating get {
      if let sorted { return sorted }
      let folders = entries.values.map(\.folder).sorted { $0.path < $1.path }
        .map { folder in
          var folder = folder
          if let parent = folder.parent, entries[parent] == nil { folder.parent = nil }
          return folder
        }
      sorted = folders
      return folders
    }
  }
}
