package import GalleryEngine

/// The photos to show while culling, as in the list of choices.
package enum CullingChoice: Hashable, Sendable, CaseIterable {
  case scope(CullingScope)
  /// Those that match a query, which is asked for.
  case query

  package static var allCases: [CullingChoice] {
    CullingScope.allCases.map(CullingChoice.scope) + [.query]
  }
}
