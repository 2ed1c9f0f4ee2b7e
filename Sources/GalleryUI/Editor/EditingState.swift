import PhotoModel

/// The requests of the editor.
package struct EditingState: Sendable {
  package var loading = RequestSlot()
  package var loadingContext = RequestSlot()
  package var reading = RequestSlot()

  /// The photos that were viewed full-screen, most recent last.
  private(set) var viewed: [Asset.ID] = []

  package init() {}

  /// Records that a photo is viewed full-screen.
  mutating func recordViewed(_ photo: Asset.ID) {
    guard viewed.last != photo else { return }
    viewed.removeAll { $0 == photo }
    viewed.append(photo)
    // The editor opens on a photo that was viewed. If many are marked, all of the last ones may be
    // edited.
    if viewed.count > 100 { viewed.removeFirst() }
  }
}
