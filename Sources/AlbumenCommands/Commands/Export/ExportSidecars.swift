package import LibraryScan
import MetadataWriting
package import PhotoExport
package import PhotoModel

/// Sidecars of what a catalogue knows of photos.
package struct ExportSidecars: Sendable {
  let registry: AssetRegistry
  /// Whether they are not to say where photos were taken.
  let stripsLocation: Bool

  package init(registry: AssetRegistry, stripsLocation: Bool) {
    (self.registry, self.stripsLocation) = (registry, stripsLocation)
  }

  /// Nil for a file of no photo, and where the catalogue can't be read.
  package func bytes(_ path: FilePath, _ kind: ExportContents.SidecarKind) -> [UInt8]? {
    guard let id = (try? registry.asset(at: path)) ?? nil,
      var asset = (try? registry.assets([id]))?[id]
    else { return nil }
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
