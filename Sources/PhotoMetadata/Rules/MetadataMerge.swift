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
  let blocks: MetadataBlocks

  func metadata() -> Metadata {
    let (camera, words) = Trust.orders(of: blocks)
    var metadata = Metadata()
    metadata.location = camera.first { $0.location }
    metadata.captureTime = CaptureTimeRule.captureTime(blocks)
    metadata.make = camera.first { TextRule.name($0.make) }
    metadata.model = camera.first { TextRule.name($0.model) }
    metadata.lens = camera.first { TextRule.name($0.lens) }
    metadata.exposureTime = camera.first {
      believable($0.exposureTime, ExposureRule.isBelievable(seconds:))
    }
    metadata.fNumber = camera.first { believable($0.fNumber, ExposureRule.isBelievable(fNumber:)) }
    metadata.iso = camera.first { believable($0.iso, ExposureRule.isBelievable(iso:)) }
    metadata.focalLength = camera.first {
      believable($0.focalLength, ExposureRule.isBelievable(millimetres:))
    }
    metadata.focalLength35 = camera.first {
      believable($0.focalLength35, ExposureRule.isBelievable(millimetres:))
    }
    metadata.flash = camera.first { $0.flash }
    metadata.title = words.first { TextRule.title($0.title) }
    metadata.caption = words.first { TextRule.caption($0.caption) }
    metadata.keywords = TextRule.keywords(
      words.first { $0.keywords.isEmpty ? nil : $0.keywords } ?? [])
    metadata.rating = words.first { $0.rating }
    metadata.favourite = words.first { $0.favourite }
    metadata.duration = believable(
      blocks.container.duration, ExposureRule.isBelievable(videoSeconds:))
    takeSize(&metadata)
    for block in camera.blocks { metadata.subtypes.formUnion(block.subtypes) }
    addSubtypes(&metadata)
    return metadata
  }

  private func believable<Value>(_ value: Value?, _ rule: (Value) -> Bool) -> Value? {
    value.flatMap { rule($0) ? $0 : nil }
  }

  /// The blocks that are there, and the order in which they are trusted.
  private struct Trust {
    /// Read in place: a copy of a block counts all of its texts.
    let blocks: [MetadataFields]
    private let order: [Int]

    /// The orders in which blocks are asked about the camera, and about words.
    static func orders(of blocks: MetadataBlocks) -> (camera: Trust, words: Trust) {
      var known: [MetadataFields] = []
      known.reserveCapacity(6)
      func place(_ block: MetadataFields?) -> Int? {
        guard let block else { return nil }
        known.append(block)
        return known.count - 1
      }
      let exif = place(blocks.exif)
      let xmp = place(blocks.xmp)
      let container = place(blocks.container)
      let sidecar = place(blocks.xmpSidecar)
      let iptc = place(blocks.iptc)
      let takeout = place(blocks.takeout)
      return (
        Trust(blocks: known, order: Array(known.indices)),
        Trust(
          blocks: known,
          order: [sidecar, xmp, iptc, exif, container, takeout].compactMap(\.self))
      )
    }

    func first<Value>(_ field: (MetadataFields) -> Value?) -> Value? {
      for index in order {
        if let value = field(blocks[index]) { return value }
      }
      return nil
    }
  }

  /// A container's size is that of its pixels. Exif's is only what a program once believed.
  private func takeSize(_ metadata: inout Metadata) {
    let size =
      developedSize ?? blocks.container.pixelSize ?? blocks.exif?.pixelSize ?? blocks.xmp?.pixelSize
    if let own = blocks.ownOrientation ?? (turnsItself ? 1 : nil) {
      metadata.pixelSize = size?.shown(in: own)
      return
    }
    let orientation = blocks.exif?.orientation ?? blocks.xmp?.orientation
    metadata.orientation = orientation
    metadata.pixelSize = size?.shown(in: orientation)
  }

  /// A RAW file's sensor is a few pixels larger than the picture, whose size Exif has. A far
  /// smaller one is that of a preview.
  private var developedSize: PixelSize? {
    guard type.isRAW, type != .dng, let sensor = blocks.container.pixelSize,
      let stated = blocks.exif?.pixelSize
    else { return nil }
    let isNear =
      (sensor.width * 9 / 10...sensor.width).contains(stated.width)
      && (sensor.height * 9 / 10...sensor.height).contains(stated.height)
    return isNear ? stated : nil
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
    if SubtypeRule.isScreenshot(blocks.name) { metadata.subtypes.insert(.screenshot) }
    if SubtypeRule.isBurst(blocks.name) { metadata.subtypes.insert(.burst) }
    if SubtypeRule.isSelfie(lens: metadata.lens) { metadata.subtypes.insert(.selfie) }
    if SubtypeRule.isPanorama(metadata) { metadata.subtypes.insert(.panorama) }
  }
}
