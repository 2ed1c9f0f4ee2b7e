package import PhotoMetadata
package import PhotoModel

/// Reads one open file: nil when its bytes are no photo and no video. `sidecars` are whole.
package typealias ReadFile =
  @Sendable (
    _ descriptor: Int32, _ path: FilePath, _ count: Int, _ sidecars: [Sidecar]
  ) throws(MetadataError) -> FileReading?

extension MetadataReader {
  /// Reads as the gallery does, for a source.
  package var readFile: ReadFile {
    { (descriptor, path, count, sidecars) throws(MetadataError) in
      try read(descriptor: descriptor, path: path, count: count, sidecars: sidecars)
    }
  }
}
