import PhotoCatalogue
import PhotoModel

/// The folders of a library, as they are shown and as stored in the catalogue.
struct FolderTable: Sendable {
  struct Entry: Sendable {
    var folder: Folder
    var catalogue: CatalogueFolder
  }

  private var entries: [FolderID: Entry] = [:]
  private var numbers: [FilePath: FolderID] = [:]
  private var children: [FolderID: [FolderID]] = [:]
  /// The folders sorted by path. New ones are merged when the folders are requested.
  private var sorted: [FolderID] = []
  private var unsorted: Set<FolderID> = []
  /// The folders whose position in `sorted` is that of their previous path.
  private var moved: Set<FolderID> = []
  /// The cached value of `all`. Nil if it is outdated.
  private var cached: [Folder]?

  var catalogueFolders: [CatalogueFolder] { entries.values.map(\.catalogue) }

  /// Returns the folder with a catalogue path.
  subscript(path: FilePath) -> CatalogueFolder? {
    numbers[path].flatMap { entries[$0]?.catalogue }
  }

  subscript(id: FolderID) -> CatalogueFolder? { entries[id]?.catalogue }

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ id: FolderID) -> Bool { entries[id] != nil }

  /// Returns the direct subfolders of a folder.
  func children(of folder: FolderID) -> [CatalogueFolder] {
    (children[folder] ?? []).compactMap { entries[$0]?.catalogue }
  }

  mutating func insert(_ entry: Entry) {
    let parent = entry.catalogue.parent
    if let parent, entries[entry.folder.id]?.catalogue.parent != parent {
      children[parent, default: []].append(entry.folder.id)
    }
    let before = entries[entry.folder.id]?.folder
    if before != entry.folder { cached = nil }
    if let before, before.path != entry.folder.path, !unsorted.contains(before.id) {
      moved.insert(before.id)
    }
    if before?.path != entry.folder.path { unsorted.insert(entry.folder.id) }
    entries[entry.folder.id] = entry
    numbers[entry.catalogue.path] = entry.folder.id
  }

  /// The folders sorted by path, each before its subfolders. A folder whose parent is not in the
  /// library is a root.
  var all: [Folder] {
    mutating get {
      if let cached { return cached }
      sort()
      let folders = sorted.compactMap { entries[$0]?.folder }.map { folder in
        var folder = folder
        if let parent = folder.parent, entries[parent] == nil { folder.parent = nil }
        return folder
      }
      cached = folders
      return folders
    }
  }

  /// Sorts the new folders and merges them into the others: a scan adds a few at a time and
  /// requests the folders after each addition.
  private mutating func sort() {
    guard !unsorted.isEmpty else { return }
    if !moved.isEmpty {
      sorted.removeAll { moved.contains($0) }
      moved = []
    }
    let added = unsorted.compactMap { entries[$0]?.folder }.sorted { $0.path < $1.path }
    var merged: [FolderID] = []
    merged.reserveCapacity(sorted.count + added.count)
    var remainingIDs = sorted[...]
    for folder in added {
      let index = remainingIDs.partitioningIndex { id in
        entries[id].map { folder.path < $0.folder.path } ?? true
      }
      merged += remainingIDs[..<index]
      merged.append(folder.id)
      remainingIDs = remainingIDs[index...]
    }
    sorted = merged + remainingIDs
    unsorted = []
  }
}
