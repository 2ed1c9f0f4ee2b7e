import PhotoImport
package import PhotoModel

/// A card or folder outside the library that photos are culled on, and imported from afterwards.
package struct CullingSource: Hashable, Sendable {
  package var folder: FilePath
  /// Whether it is a camera card.
  package var isCard: Bool
  /// Whether it may be erased after the import: a card, or a folder of a removable disk.
  package var isTemporary: Bool

  package init(folder: FilePath, isCard: Bool, isTemporary: Bool) {
    (self.folder, self.isCard, self.isTemporary) = (folder, isCard, isTemporary)
  }
}

/// The folders that determine whether a photo is in the library, on a card or elsewhere.
package struct CullingFolders: Hashable, Sendable {
  /// The open folders.
  package var roots: [FilePath]
  /// The pictures folder, and the folders that photos were imported into.
  package var library: [FilePath]
  /// The mounted cards, as far as they are known.
  package var cards: [FilePath] = []

  package enum Place: Hashable, Sendable {
    case library
    /// In an open folder that contains the library, too.
    case aroundLibrary
    case source(CullingSource)
    /// Neither in an open folder nor on a card.
    case elsewhere
  }

  package init(roots: [FilePath], library: [FilePath], cards: [FilePath] = []) {
    (self.roots, self.library, self.cards) = (roots, library, cards)
  }

  /// Returns where a photo is. A `DCIM` folder is a card if it is on a removable disk or at the top
  /// of a mounted one; elsewhere it is a copy of a card.
  package func place(of path: FilePath) -> Place {
    if library.contains(where: path.isContained) { return .library }
    if let card = CardSearch.card(of: path), CardSearch.isRemovable(card) || cards.contains(card) {
      return .source(CullingSource(folder: card, isCard: true, isTemporary: true))
    }
    guard let root = roots.first(where: path.isContained) else { return .elsewhere }
    if library.contains(where: { $0.isContained(in: root) }) { return .aroundLibrary }
    return .source(
      CullingSource(folder: root, isCard: false, isTemporary: CardSearch.isRemovable(root)))
  }

  /// Whether an open folder outside the library may be erased, as far as its path shows.
  var hasRemovable: Bool {
    roots.contains { root in
      CardSearch.isRemovable(root) && !library.contains(where: root.isContained)
    }
  }

  /// Returns the photos on each card or removable disk, in the order of the folders.
  package func temporaryPhotos(
    _ paths: [Asset.ID: FilePath]
  ) -> [(source: CullingSource, photos: AssetSet)] {
    var photos: [CullingSource: AssetSet] = [:]
    for (id, path) in paths {
      guard case .source(let source) = place(of: path), source.isTemporary else { continue }
      photos[source, default: AssetSet()].insert(id)
    }
    return photos.map { ($0, $1) }.sorted { $0.source.folder < $1.source.folder }
  }
}

/// The photos of a culling session that are imported.
package struct CullingSelection: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case picked
    /// All but the rejected ones.
    case unrejected
  }

  package var kind: Kind
  /// The card or folder that they are on.
  package var folder: FilePath

  package init(_ kind: Kind, in folder: FilePath) {
    (self.kind, self.folder) = (kind, folder)
  }
}
