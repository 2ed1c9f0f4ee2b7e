package import PhotoModel

/// The photos of an album, as a filter over a shared index. Iterated off the main actor.
package struct AlbumRows: Sequence, Sendable {
  private let index: MomentIndex
  /// The filter; nil for all photos.
  private let includes: (@Sendable (AssetRow) -> Bool)?

  package init(of index: MomentIndex, where includes: (@Sendable (AssetRow) -> Bool)? = nil) {
    (self.index, self.includes) = (index, includes)
  }

  /// Returns the rows whose photos are also in `photos`.
  package func intersection(_ photos: AssetSet) -> AlbumRows {
    guard let includes else { return AlbumRows(of: index) { photos.contains($0.id) } }
    return AlbumRows(of: index) { photos.contains($0.id) && includes($0) }
  }

  package func makeIterator() -> Iterator {
    Iterator(moments: index.moments, includes: includes)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let moments: [Moment]
    fileprivate let includes: (@Sendable (AssetRow) -> Bool)?
    private var section = 0
    private var row = 0

    fileprivate init(moments: [Moment], includes: (@Sendable (AssetRow) -> Bool)?) {
      (self.moments, self.includes) = (moments, includes)
    }

    package mutating func next() -> AssetRow? {
      while section < moments.count {
        while row < moments[section].rows.count {
          defer { row += 1 }
          let found = moments[section].rows[row]
          if includes?(found) ?? true { return found }
        }
        (section, row) = (section + 1, 0)
      }
      return nil
    }
  }
}
