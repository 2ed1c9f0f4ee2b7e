package import PhotoModel

/// The photos of a form, and the library that determines their order.
package struct EditorPhotos: Sendable {
  package var ids: AssetSet
  package var index: MomentIndex
  /// The photo whose correct time can be given to correct the camera's clock.
  package var reference: Asset.ID?

  package init(_ ids: AssetSet, in index: MomentIndex, reference: Asset.ID? = nil) {
    (self.ids, self.index, self.reference) = (ids, index, reference)
  }

  /// Returns the photos oldest first, as they are numbered; photos that the library doesn't show
  /// come last. Visits the whole library, so call it off the main thread.
  package func inOrderOfDays() -> [Asset.ID] {
    guard ids.count > 1 else { return Array(ids) }
    var lens = MomentFilter(isOldestFirst: true)
    let visibleIDs = lens.view(of: index).rows.lazy.map(\.id).filter(ids.contains)
    let ordered = Array(visibleIDs)
    guard ordered.count < ids.count else { return ordered }
    return ordered + Array(ids.subtracting(AssetSet(ordered)))
  }
}
