package import PhotoModel

/// The places that were added from one file.
package struct Layer: Sendable {
  package let name: String
  let file: LayerFile

  /// How many places there are of a level.
  package func count(of level: PlaceLevel) -> Int {
    (0..<file.placeCount).count { file.level(of: $0) == level && !file.name(of: $0).isEmpty }
  }

  /// The file that it was made from, as it was named.
  package var source: FilePath { file.sourcePath }
  var stamp: UInt64 { file.stamp }
}
