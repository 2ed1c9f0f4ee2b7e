package import Files
package import GalleryEngine
import MetadataWriting
package import PhotoModel

extension DroppedContent {
  /// Those of a photo, and whether its file ends before its picture does, so that what is made of it
  /// would have a part only. What can't be read is left to the saving to say.
  package static func all(
    of asset: Asset, in system: FileSystem = FileSystem()
  ) -> (losses: Set<DroppedContent>, isCutOff: Bool) {
    var losses: Set<DroppedContent> = []
    let subtypes = asset.metadata.subtypes
    if subtypes.contains(.hdr) { losses.insert(.gainMap) }
    let hasVideo = asset.companions.contains { $0.role == .liveVideo }
    if subtypes.contains(.livePhoto), !hasVideo { losses.insert(.movingPart) }
    guard let type = asset.main.type, let file = try? system.open(asset.path),
      let extent = try? PictureExtent(file, type)
    else { return (losses, false) }
    // Both stand behind the picture.
    if extent.hasMore, losses.isEmpty { losses.insert(.further) }
    if extent.isDeep { losses.insert(.depth) }
    return (losses, extent.isCutOff)
  }
}
