import PhotoModel

/// Makes one description of a photo from all its blocks of metadata, each field from the block that
/// is trusted most.
///
/// What a camera knows (exposure, lens, place) is taken from Exif first. What people write (title,
/// stars, keywords) is taken from a sidecar first, then from XMP: programs that leave the original
/// alone write there, and those that do not keep both alike (Metadata Working Group, "Guidelines
/// for Handling Image Metadata", section 5).
struct MetadataMerge {
  let type: FileType
  let name: ArraySlice<UInt8>
  let blocks: MetadataBlocks

  func metadata(_ rule: CaptureTimeRule) -> Metadata {
    var metadata = Metadata()
    let camera = filled([
      blocks.exif, blocks.xmp, blocks.container, blocks.xmpSidecar, blocks.iptc, blocks.takeout,
    ])
    let words = filled([
      blocks.xmpSidecar, blocks.xmp, blocks.iptc, blocks.exif, blocks.container, blocks.takeout,
    ])
    metadata.location = camera.location
    metadata.captureTime = rule.captureTime(blocks, location: camera.location)
    metadata.make = camera.make
    metadata.model = camera.model
    metadata.lens = camera.lens
    metadata.exposureTime = camera.exposureTime
    metadata.fNumber = camera.fNumber
    metadata.iso = camera.iso
    metadata.focalLength = camera.focalLength
    metadata.focalLength35 = camera.focalLength35
    metadata.flash = camera.flash
    metadata.title = words.title
    metadata.caption = words.caption
    metadata.keywords = words.keywords
    metadata.rating = words.rating
    metadata.favourite = words.favourite
    metadata.duration = blocks.container.duration
    takeSize(&metadata)
    metadata.subtypes = camera.subtypes
    addSubtypes(&metadata)
    return metadata
  }

  private func filled(_ order: [MetadataFields?]) -> MetadataFields {
    var fields = MetadataFields()
    for block in order {
      if let block { fields.fill(from: block) }
    }
    return fields
  }

  /// A container's size is that of its pixels. Exif's is only what a program once believed.
  private func takeSize(_ metadata: inout Metadata) {
    let size = blocks.container.pixelSize ?? blocks.exif?.pixelSize ?? blocks.xmp?.pixelSize
    if let own = blocks.ownOrientation ?? (turnsItself ? 1 : nil) {
      metadata.pixelSize = size?.shown(in: own)
      return
    }
    let orientation = blocks.exif?.orientation ?? blocks.xmp?.orientation
    metadata.orientation = orientation
    metadata.pixelSize = size?.shown(in: orientation)
  }

  /// Decoders of these apply what the container says and nothing else: Exif's orientation is only
  /// a copy there (ISO/IEC 23008-12 section 6.5.10; ISO/IEC 18181-2).
  private var turnsItself: Bool {
    switch type {
    case .heif, .heic, .avif, .jxl: true
    default: type.mediaType == .video
    }
  }

  private func addSubtypes(_ metadata: inout Metadata) {
    if type.isRAW { metadata.subtypes.insert(.raw) }
    guard type.mediaType == .image else { return }
    if SubtypeRule.isScreenshot(name) { metadata.subtypes.insert(.screenshot) }
    if SubtypeRule.isBurst(name) { metadata.subtypes.insert(.burst) }
    if SubtypeRule.isSelfie(lens: metadata.lens) { metadata.subtypes.insert(.selfie) }
    if SubtypeRule.isPanorama(metadata) { metadata.subtypes.insert(.panorama) }
  }
}
