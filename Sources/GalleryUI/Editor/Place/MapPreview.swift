package import GalleryEngine
import PhotoModel

/// The positions that photos would get, and the track that they are matched to.
package struct MapPreview: Hashable, Sendable {
  /// One line for each continuously recorded segment of the track.
  package var lines: [[MapPoint]]
  /// The positions of the photos that get one.
  package var spots: [MapPoint]
  /// The number of photos.
  package var count: Int

  package init(lines: [[MapPoint]], spots: [MapPoint], count: Int) {
    (self.lines, self.spots, self.count) = (lines, spots, count)
  }

  /// The area that contains the photos and the track.
  package var extent: MapExtent? { MapExtent(spots + lines.flatMap(\.self)) }

  /// The approximate maximum number of track points to draw.
  static let limit = 20_000
}
