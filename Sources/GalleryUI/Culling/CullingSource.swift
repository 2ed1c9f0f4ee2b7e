import PhotoImport
package import PhotoModel

/// The card or folder outside the library that photos are culled on, and imported from afterwards.
package struct CullingSource: Hashable, Sendable {
  package var folder: FilePath
  /// Whether it is a camera card.
  package var isCard: Bool
  /// Whether it may be erased after the import: a card, or a folder of a removable disk.
  package var isTemporary: Bool

  /// Finds the source of a photo: its card, or else the one of the open folders that contains it.
  /// Nil if the photo is in the pictures folder already, or if the open folder contains that one.
  package init?(of path: FilePath, roots: [FilePath], pictures: FilePath?) {
    if let pictures, path.isContained(in: pictures) { return nil }
    if let card = CardSearch.card(of: path) {
      (folder, isCard, isTemporary) = (card, true, true)
      return
    }
    guard let root = roots.first(where: { path.isContained(in: $0) }) else { return nil }
    if let pictures, pictures.isContained(in: root) { return nil }
    (folder, isCard, isTemporary) = (root, false, CardSearch.isRemovable(root))
  }
}

/// What is known about which photos of a culling session are only in their source.
package enum CullingComparison: Hashable, Sendable {
  case running
  /// The photos that no folder of the library has.
  case done(AssetSet)
  case failed
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
