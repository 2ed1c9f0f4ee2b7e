package import GalleryEngine
import PhotoModel

/// The positions that photos would get, and the track that they are matched to.
package struct MapPreview: Hashable, Sendable {
  /// One line for each continuously recorded segment of the track.
  package var lines: [[MapPoint]]
  /// The positions of the photos that get one.
  package var positions: [MapPoint]
  /// The number of photos.
  package var count: Int

  package init(lines: [[MapPoint]], positions: [MapPoint], count: Int) {
    (self.lines, self.positions, self.count) = (lines, positions, count)
  }

  /// The area that contains the photos and the track.
  package var extent: MapExtent? { MapExtent(positions + lines.flatMap(\.self)) }

  /// The approximate maximum number of track points to draw.
  static let limit = 20_000
}
