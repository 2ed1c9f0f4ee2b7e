package import Files
package import GalleryEngine
import MetadataWriting
package import PhotoModel

extension DroppedContent {
  /// Returns the contents of a photo that saving would drop, and whether its file is truncated, so
  /// that the saved picture would be incomplete. Files that can't be read are reported when they
  /// are saved.
  package static func all(
    of asset: Asset, in system: FileSystem = FileSystem()
  ) -> (losses: Set<DroppedContent>, isCutOff: Bool) {
    var losses: Set<DroppedContent> = []
    let subtypes = asset.metadata.subtypes
    if subtypes.contains(.hdr) { losses.insert(.gainMap) }
    let hasVideo = asset.companions.contains { $0.role == .liveVideo }
    if subtypes.contains(.livePhoto), !hasVideo { losses.insert(.embeddedVideo) }
    guard let type = asset.main.type, let file = try? system.open(asset.path),
      let extent = try? PictureExtent(file, type)
    else { return (losses, false) }
    // Both are stored after the picture.
    if extent.hasTrailingData, losses.isEmpty { losses.insert(.trailingData) }
    if extent.isHighBitDepth { losses.insert(.bitDepth) }
    return (losses, extent.isTruncated)
  }
}
