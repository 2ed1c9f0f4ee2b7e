package import PhotoModel

/// The photos of a form, and the library that says how they follow each other.
package struct EditorPhotos: Sendable {
  package var ids: AssetSet
  package var index: MomentIndex
  /// The one that the true time of a clock is said of.
  package var reference: Asset.ID?

  package init(_ ids: AssetSet, in index: MomentIndex, reference: Asset.ID? = nil) {
    (self.ids, self.index, self.reference) = (ids, index, reference)
  }

  /// The oldest first, as photos are counted; those that the library does not show follow. It looks at
  /// the whole library: asked away from the screen.
  package func inOrderOfDays() -> [Asset.ID] {
    guard ids.count > 1 else { return Array(ids) }
    var lens = MomentLens(isOldestFirst: true)
    let shown = lens.view(of: index).rows.lazy.map(\.id).filter(ids.contains)
    let ordered = Array(shown)
    guard ordered.count < ids.count else { return ordered }
    return ordered + Array(ids.subtracting(AssetSet(ordered)))
  }
}
