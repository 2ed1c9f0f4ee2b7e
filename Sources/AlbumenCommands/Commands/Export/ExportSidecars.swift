package import GalleryEngine
import MetadataWriting
package import PhotoExport
package import PhotoModel

/// Sidecars of what a library knows of photos.
package struct ExportSidecars: Sendable {
  let source: ExportSource
  /// Whether they are not to say where photos were taken.
  let stripsLocation: Bool

  package init(_ source: ExportSource, stripsLocation: Bool) {
    (self.source, self.stripsLocation) = (source, stripsLocation)
  }

  /// Nil for a file of no photo, and where the library can't be read.
  package func bytes(_ path: FilePath, _ kind: ExportContents.SidecarKind) -> [UInt8]? {
    guard var asset = source.asset(path) else { return nil }
    if stripsLocation { asset.metadata.location = nil }
    switch kind {
    case .xmp: return SidecarMaking.xmp(asset.metadata)
    case .json:
      var json = JSONWriter()
      AssetJSON.write(asset, to: &json)
      return json.bytes
    }
  }
}
