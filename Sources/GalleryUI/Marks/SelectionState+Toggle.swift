package import GalleryEngine
package import PhotoModel

extension SelectionState {
  /// Marks photos, or unmarks them if all are marked. Iterates over the photos twice.
  package mutating func toggleAll(_ photos: some Sequence<Asset.ID>) {
    let areMarked = photos.allSatisfy(marks.contains)
    change { marks in
      for photo in photos {
        if areMarked { marks.remove(photo) } else { marks.insert(photo) }
      }
    }
  }
}
