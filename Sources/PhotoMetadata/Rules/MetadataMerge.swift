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
    for value in MetadataMerge.ofCamera { camera.take(value, into: &metadata) }
    for value in MetadataMerge.ofWords { words.take(value, into: &metadata) }
    for value in MetadataMerge.ofContainer
    where !value.isUnknown(in: blocks.container.said) {
      Trust(blocks: [blocks.container], order: [0]).take(value, into: &metadata)
    }
    metadata.captureTime = CaptureTimeRule.captureTime(blocks)
    takeSize(&metadata)
    for block in camera.blocks { metadata.subtypes.formUnion(block.said.subtypes) }
    addSubtypes(&metadata)
    return metadata
  }

  private static let ofCamera = values(.camera)
  private static let ofWords = values(.words)
  private static let ofContainer = values(.container)

  private static func values(_ trust: Field.Trust) -> [FieldValue] {
    Field.all.filter { $0.trust == trust }.map(\.value)
  }

  /// The blocks that are there, and the order in which they are trusted.
  private struct Trust {
    /// Read in place: a copy of a block counts all of its texts.
    let blocks: [MetadataFields]
    let order: [Int]

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

    /// Takes the first value that is one.
    func take(_ value: FieldValue, into metadata: inout Metadata) {
      switch value {
      case .text(let path, let bytes):
        if let text = first({ TextRule.bounded(path.get($0), bytes) }) {
          path.set(&metadata, text)
        }
      case .texts(let path, let bytes, let count):
        let texts = first { path.get($0).isEmpty ? nil : path.get($0) }
        if let texts {
          path.set(&metadata, texts.prefix(count).compactMap { TextRule.bounded($0, bytes) })
        }
      case .number(let path, let range):
        let number = first { path.get($0).flatMap { range.contains($0) ? $0 : nil } }
        if let number { path.set(&metadata, number) }
      case .integer(let path, let range):
        let number = first { path.get($0).flatMap { range.contains($0) ? $0 : nil } }
        if let number { path.set(&metadata, number) }
      case .flag(let path):
        if let flag = first(path.get) { path.set(&metadata, flag) }
      case .time(let path):
        if let time = first(path.get) { path.set(&metadata, time) }
      case .size(let path):
        if let size = first(path.get) { path.set(&metadata, size) }
      case .position(let path):
        if let position = first(path.get) { path.set(&metadata, position) }
      case .subtypes(let path):
        for index in order {
          path.set(&metadata, path.get(metadata).union(path.get(blocks[index].said)))
        }
      }
    }

    private func first<Value>(_ field: (Metadata) -> Value?) -> Value? {
      for index in order {
        if let value = field(blocks[index].said) { return value }
      }
      return nil
    }
  }

  /// A container's size is that of its pixels. Exif's is only what a program once believed.
  private func takeSize(_ metadata: inout Metadata) {
    let size =
      developedSize ?? blocks.container.said.pixelSize ?? blocks.exif?.said.pixelSize
      ?? blocks.xmp?.said.pixelSize
    if let own = blocks.ownOrientation ?? (turnsItself ? 1 : nil) {
      metadata.pixelSize = size?.shown(in: own)
      return
    }
    let orientation = blocks.exif?.said.orientation ?? blocks.xmp?.said.orientation
    metadata.orientation = orientation
    metadata.pixelSize = size?.shown(in: orientation)
  }

  /// A RAW file's sensor is a few pixels larger than the picture, whose size Exif has. A far
  /// smaller one is that of a preview.
  private var developedSize: PixelSize? {
    guard type.isRAW, type != .dng, let sensor = blocks.container.said.pixelSize,
      let stated = blocks.exif?.said.pixelSize
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
