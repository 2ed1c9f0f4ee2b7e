import PhotoModel

/// The requests of the editor.
package struct EditingState: Sendable {
  package var loading = RequestSlot()
  package var looking = RequestSlot()
  package var reading = RequestSlot()

  /// The photos that were viewed full-screen, most recent last.
  private(set) var seen: [Asset.ID] = []

  package init() {}

  /// Records that a photo is viewed full-screen.
  mutating func see(_ photo: Asset.ID) {
    guard seen.last != photo else { return }
    seen.removeAll { $0 == photo }
    seen.append(photo)
    // The editor opens on a photo that was viewed. If many are marked, all of the last ones may be
    // edited.
    if seen.count > 100 { seen.removeFirst() }
  }
}
