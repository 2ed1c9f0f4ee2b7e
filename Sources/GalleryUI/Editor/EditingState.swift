import PhotoModel

/// What the editor has asked for.
package struct EditingState: Sendable {
  package var loading = RequestSlot()
  package var looking = RequestSlot()
  package var reading = RequestSlot()

  /// The photos that were seen one by one, the last one at the end.
  private(set) var seen: [Asset.ID] = []

  package init() {}

  /// A photo is seen by itself.
  mutating func see(_ photo: Asset.ID) {
    guard seen.last != photo else { return }
    seen.removeAll { $0 == photo }
    seen.append(photo)
    // The form is over one that was seen; of many that are marked the last ones may all be edited.
    if seen.count > 100 { seen.removeFirst() }
  }
}
