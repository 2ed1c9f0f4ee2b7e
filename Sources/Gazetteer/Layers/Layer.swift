package import PhotoModel

/// The places that were added from one file.
package struct Layer: Sendable {
  package let name: String
  let file: LayerFile

  /// Returns the number of named places of a level.
  package func count(of level: PlaceLevel) -> Int {
    (0..<file.placeCount).count { file.level(of: $0) == level && !file.name(of: $0).isEmpty }
  }

  /// The path of the file that the layer was made from, as given.
  package var source: FilePath { file.sourcePath }
  var stamp: UInt64 { file.stamp }
}
