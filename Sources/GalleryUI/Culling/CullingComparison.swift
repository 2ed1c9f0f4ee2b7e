package import PhotoModel

/// What is known about which photos of a culling session are only on cards and removable disks.
package enum CullingComparison: Hashable, Sendable {
  case running
  case done(ComparedCopies)
  case failed
}

/// The result of comparing the photos of a culling session with the library.
package struct ComparedCopies: Hashable, Sendable {
  /// The photos on a card or removable disk.
  package struct Source: Hashable, Sendable {
    package var source: CullingSource
    /// The number of photos of the session on it.
    package var photos: Int
    /// Those that the library doesn't have.
    package var onlyThere: AssetSet

    package init(_ source: CullingSource, photos: Int, onlyThere: AssetSet) {
      (self.source, self.photos, self.onlyThere) = (source, photos, onlyThere)
    }
  }

  /// In the order of the folders. Photos elsewhere are not compared.
  package var sources: [Source]
  /// The number of photos whose paths are not known.
  package var unknown: Int

  package init(_ sources: [Source] = [], unknown: Int = 0) {
    (self.sources, self.unknown) = (sources, unknown)
  }
}
