#if os(Linux)
  package import PhotoModel

  /// Maps watches to folders, to find the folders that an event concerns.
  ///
  /// The kernel watches folders, not paths: two paths to one folder share a watch, and a folder
  /// that moves keeps its watch. A watch is therefore kept as long as a path to it is known.
  package struct WatchTable: Sendable {
    /// The consequences of an event.
    package struct Consequences: Hashable, Sendable {
      /// The folders to scan again. They include each folder that lost its watch, because it may
      /// exist again already, and that would not be reported.
      package var changed: Set<FilePath> = []
      /// The watches that are no longer needed.
      package var obsoleteWatches: [Int32] = []
      package var isOverflow = false

      package init() {}
    }

    private var watches: [FilePath: Int32] = [:]
    private var folders: [Int32: FilePath] = [:]
    /// The additional paths of folders that have several.
    private var aliases: [Int32: [FilePath]] = [:]
    /// The known subfolders of each folder and of its parents up to the root, watched or not.
    private var below: [FilePath: Set<FilePath>] = [:]

    package init() {}

    package var count: Int { watches.count }

    /// Records that a watch belongs to the folder at this path. Returns the path's previous watch
    /// if it is no longer needed.
    package mutating func insert(_ folder: FilePath, _ watch: Int32) -> Int32? {
      let before = watches[folder]
      guard before != watch else { return nil }
      let ended = before.flatMap { release(folder, from: $0) }
      watches[folder] = watch
      if folders[watch] == nil {
        folders[watch] = folder
      } else {
        aliases[watch, default: []].append(folder)
      }
      if before == nil { enter(folder) }
      return ended
    }

    /// Applies an event and returns its consequences. Folders that were moved away or removed are
    /// dropped from the table, with all folders below them.
    package mutating func apply(_ event: InotifyEvent) -> Consequences {
      var consequences = Consequences()
      if event.mask.contains(.overflow) { consequences.isOverflow = true }
      guard let first = folders[event.watch] else { return consequences }
      for folder in [first] + aliases[event.watch, default: []] {
        apply(event, in: folder, &consequences)
      }
      return consequences
    }

    private mutating func apply(
      _ event: InotifyEvent, in folder: FilePath, _ consequences: inout Consequences
    ) {
      if !event.mask.isDisjoint(with: [.folderDeleted, .folderMoved, .unmounted, .ignored]) {
        // Parent folders that are not watched are not reported.
        if watches[folder.folder] != nil { consequences.changed.insert(folder.folder) }
        remove(folder, &consequences)
        return
      }
      guard !event.name.isEmpty else {
        consequences.changed.insert(folder)
        return
      }

      let name = folder.appending(event.name)
      // A folder or link that is replaced by another is removed as well.
      if !event.mask.isDisjoint(with: [.movedOut, .movedIn, .deleted]) {
        remove(name, &consequences)
      }
      let isFolder = event.mask.contains(.isFolder)
      let isSkipped =
        isFolder
        ? SkipRules.skips(folder: event.name, in: folder) : SkipRules.skips(file: event.name)
      guard !isSkipped else { return }
      consequences.changed.insert(folder)
      // It may have become readable. Unreadable folders are not watched.
      if isFolder, event.mask.contains(.attributes) { consequences.changed.insert(name) }
    }

    /// Removes a folder and all folders below it from the table.
    private mutating func remove(_ folder: FilePath, _ consequences: inout Consequences) {
      guard watches[folder] != nil || below[folder] != nil else { return }
      below[folder.folder]?.remove(folder)
      var remainingFolders = [folder]
      while let folder = remainingFolders.popLast() {
        if let folders = below.removeValue(forKey: folder) { remainingFolders += folders }
        guard let watch = watches.removeValue(forKey: folder) else { continue }
        consequences.changed.insert(folder)
        if let ended = release(folder, from: watch) { consequences.obsoleteWatches.append(ended) }
      }
    }

    /// Removes a path of a watch. Returns the watch if that was its last path.
    private mutating func release(_ folder: FilePath, from watch: Int32) -> Int32? {
      if var otherFolders = aliases[watch] {
        if folders[watch] == folder {
          folders[watch] = otherFolders.removeLast()
        } else {
          otherFolders.removeAll { $0 == folder }
        }
        aliases[watch] = otherFolders.isEmpty ? nil : otherFolders
        return nil
      }
      folders[watch] = nil
      return watch
    }

    private mutating func enter(_ folder: FilePath) {
      var folder = folder
      while true {
        let parent = folder.folder
        guard parent != folder else { return }
        let isKnown = below[parent] != nil
        below[parent, default: []].insert(folder)
        if isKnown { return }
        folder = parent
      }
    }
  }
#endif
