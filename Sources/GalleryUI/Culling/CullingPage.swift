package import GalleryEngine

/// The result of culling, and what can be done with the photos.
package struct CullingPage: Hashable, Sendable {
  /// Nil while the photos are counted.
  package var summary: CullingSummary?
  /// Why verdicts were not written to files. Nil if they were.
  package var problem: String?

  /// Returns the lines of the page. `comparison` is about the photos that are only on the card.
  func lines(comparison: [String], width: Int) -> [TextPage.Line] {
    guard let summary else { return [TextPage.Line(text: Phrases.countingVerdicts)] }
    let remark = problem.map { TextPage.Line.wrapped($0, to: width) + [TextPage.Line(text: "")] }
    return (remark ?? []) + Phrases.cullingSummary(summary, comparison: comparison, width: width)
  }
}
