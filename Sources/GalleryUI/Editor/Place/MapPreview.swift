package import GalleryEngine
import PhotoModel

/// Where photos would come to lie, and the track that they are laid on.
package struct MapPreview: Hashable, Sendable {
  /// A line for each part of the track that was recorded in one go.
  package var lines: [[MapPoint]]
  /// The photos that find a position.
  package var spots: [MapPoint]
  /// How many photos there are.
  package var count: Int

  package init(lines: [[MapPoint]], spots: [MapPoint], count: Int) {
    (self.lines, self.spots, self.count) = (lines, spots, count)
  }

  /// What all of it takes up.
  package var extent: MapExtent? { MapExtent(spots + lines.flatMap(\.self)) }

  /// So many points of a track are drawn at the most, about.
  static let limit = 20_000
}
