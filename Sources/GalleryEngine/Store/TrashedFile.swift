package import PhotoModel
package import Trash

/// A file in a trash, or a folder that was trashed as a whole.
package struct TrashedFile: Hashable, Sendable {
  package var item: TrashItem
  /// The photo that the file belonged to, if Albumen trashed it.
  package var photo: Asset.ID?
  /// Whether Albumen trashed the file.
  package var isTrashedByAlbumen: Bool

  package init(_ item: TrashItem, photo: Asset.ID? = nil, isTrashedByAlbumen: Bool = false) {
    (self.item, self.photo, self.isTrashedByAlbumen) = (item, photo, isTrashedByAlbumen)
  }

  /// Whether the file came from `path` or from below it, or is there now.
  package func isFrom(_ path: FilePath) -> Bool {
    item.file == path || item.file.isBelow(path) || item.original == path
      || item.original.isBelow(path)
  }
}

/// The files in the trashes, most recently trashed first, and what could not be read.
package struct TrashedFiles: Sendable {
  package var files: [TrashedFile]
  package var readErrors: [TrashError]

  package init(files: [TrashedFile], readErrors: [TrashError]) {
    (self.files, self.readErrors) = (files, readErrors)
  }
}

extension [TrashedFile] {
  /// Returns the files that came from these paths or from below them, or are there now, together
  /// with the other files of their photos that came from the same folders. If several files came
  /// from the same path, only the last is returned.
  package func originating(from paths: [FilePath]) -> [TrashedFile] {
    var seenPaths = Set<FilePath>()
    let chosen = filter { paths.contains(where: $0.isFrom) }.filter {
      seenPaths.insert($0.item.original).inserted
    }
    let photos = Dictionary(grouping: chosen.filter { $0.photo != nil }, by: \.photo)
      .mapValues { Set($0.map(\.item.original.folder)) }
    let chosenPaths = Set(chosen.map(\.item.file))
    let relatedFiles = filter { file in
      guard let photo = file.photo, !chosenPaths.contains(file.item.file),
        photos[photo]?.contains(file.item.original.folder) == true
      else { return false }
      return seenPaths.insert(file.item.original).inserted
    }
    return (chosen + relatedFiles).groupedByPhoto
  }

  /// The files reordered so that all files of a photo follow its first one.
  private var groupedByPhoto: [TrashedFile] {
    var places: [Asset.ID: Int] = [:]
    let ordered = enumerated().map { place, file -> (first: Int, place: Int) in
      guard let photo = file.photo else { return (place, place) }
      if let first = places[photo] { return (first, place) }
      places[photo] = place
      return (place, place)
    }
    return ordered.sorted(by: <).map { self[$0.place] }
  }
}
