package import GalleryEngine
import MetadataWriting
package import PhotoExport
package import PhotoModel

/// Creates sidecars from the library's metadata of photos.
package struct ExportSidecars: Sendable {
  let source: ExportSource
  /// Whether sidecars omit the position of photos.
  let stripsLocation: Bool

  package init(_ source: ExportSource, stripsLocation: Bool) {
    (self.source, self.stripsLocation) = (source, stripsLocation)
  }

  /// Returns the bytes of a sidecar, or nil if the file belongs to no photo or the library can't be
  /// read.
  package func bytes(_ path: FilePath, _ kind: ExportContents.SidecarKind) -> [UInt8]? {
    guard var asset = source.asset(path) else { return nil }
    if stripsLocation { asset.metadata.location = nil }
    switch kind {
    case .xmp: return SidecarBuilder.xmp(asset.metadata)
    case .json:
      var json = JSONWriter()
      AssetJSON.write(asset, to: &json)
      return json.bytes
    }
  }
}
