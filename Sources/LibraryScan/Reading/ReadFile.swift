package import PhotoMetadata
package import PhotoModel

/// Reads one open file. Nil if it is neither a photo nor a video. `sidecars` are passed complete.
package typealias ReadFile =
  @Sendable (
    _ descriptor: Int32, _ path: FilePath, _ count: Int, _ sidecars: [Sidecar]
  ) throws(MetadataError) -> FileReading?

extension MetadataReader {
  /// Reads files for a source in the same way as the gallery.
  package var readFile: ReadFile {
    { (descriptor, path, count, sidecars) throws(MetadataError) in
      try read(descriptor: descriptor, path: path, count: count, sidecars: sidecars)
    }
  }
}
