package import PhotoModel
package import Trash

/// A file in a trash, or a folder that was trashed as a whole.
package struct TrashedFile: Hashable, Sendable {
  package var item: TrashItem
  /// The photo that it was a file of, where Albumen put it there.
  package var photo: Asset.ID?
  /// Whether Albumen put it there.
  package var isOurs: Bool

  package init(_ item: TrashItem, photo: Asset.ID? = nil, isOurs: Bool = false) {
    (self.item, self.photo, self.isOurs) = (item, photo, isOurs)
  }

  /// Whether it came from a path or from below it, or is there now.
  package func isFrom(_ path: FilePath) -> Bool {
    item.file == path || item.file.isBelow(path) || item.original == path
      || item.original.isBelow(path)
  }
}

/// What is in the trashes, the last that was trashed first, and what could not be read.
package struct TrashedFiles: Sendable {
  package var files: [TrashedFile]
  package var unread: [TrashError]

  package init(files: [TrashedFile], unread: [TrashError]) {
    (self.files, self.unread) = (files, unread)
  }
}

extension [TrashedFile] {
  /// Those that came from a path, or from below it, or are there now; with the other files of their photos that came from
  /// the same folders. Of several that came from one path, the last.
  package func from(_ paths: [FilePath]) -> [TrashedFile] {
    var seen = Set<FilePath>()
    let chosen = filter { paths.contains(where: $0.isFrom) }.filter {
      seen.insert($0.item.original).inserted
    }
    let photos = Dictionary(grouping: chosen.filter { $0.photo != nil }, by: \.photo)
      .mapValues { Set($0.map(\.item.original.folder)) }
    let known = Set(chosen.map(\.item.file))
    let others = filter { file in
      guard let photo = file.photo, !known.contains(file.item.file),
        photos[photo]?.contains(file.item.original.folder) == true
      else { return false }
      return seen.insert(file.item.original).inserted
    }
    return (chosen + others).groupedByPhoto
  }

  /// The files of a photo one after the other, where the first of them is.
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
