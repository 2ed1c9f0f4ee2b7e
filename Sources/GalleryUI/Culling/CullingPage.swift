package import GalleryEngine

/// The result of culling, and what can be done with the photos.
package struct CullingPage: Hashable, Sendable {
  /// Nil while the photos are counted.
  package var summary: CullingSummary?

  func lines(width: Int) -> [TextPage.Line] {
    guard let summary else { return [TextPage.Line(text: Phrases.countingVerdicts)] }
    return Phrases.cullingSummary(summary, width: width)
  }
}
