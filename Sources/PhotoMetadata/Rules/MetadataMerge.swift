import PhotoModel

/// Merges all metadata blocks of a photo, taking each field from the most trusted block.
///
/// Fields of the camera (exposure, lens, place) are taken from Exif first. Fields written by people
/// (title, rating, keywords) are taken from a sidecar first, then from XMP: programs that don't
/// modify the original write sidecars, and the others keep XMP and Exif in sync (Metadata Working
/// Group, "Guidelines for Handling Image Metadata", section 5). Time and position are fields of the
/// camera, unless the sidecar's value differs (`Correction`). Fields that a sidecar lists as
/// corrected are taken from it (`CorrectedFields`).
struct MetadataMerge {
  let type: FileType
  let blocks: MetadataBlocks

  func metadata() -> Metadata {
    var metadata = Metadata()
    mergeCameraFields(&metadata)
    mergeDescriptiveFields(&metadata)
    merge(MetadataMerge.containerFields, of: blocks.container, .container, into: &metadata)
    applyCorrectedFields(&metadata)
    mergeTime(&metadata)
    mergeSize(&metadata)
    addSubtypes(&metadata)
    return metadata
  }

  /// The parts of a `Field` that a merge needs. Using the whole `Field` would cost reference
  /// counting on each access.
  private struct MergeField {
    var value: FieldValue
    var number: Int
  }

  private static let cameraFields = fields(.camera)
  private static let descriptiveFields = fields(.text)
  private static let containerFields = fields(.container)

  private static func fields(_ trust: Field.Trust) -> [MergeField] {
    Field.all.filter { $0.trust == trust }.map { MergeField(value: $0.value, number: $0.number) }
  }

  private func mergeCameraFields(_ metadata: inout Metadata) {
    let fields = MetadataMerge.cameraFields
    if let location = Correction.location(blocks) {
      metadata.location = location
      metadata.sources[MetadataMerge.location] = .sidecar
    }
    merge(fields, of: blocks.exif, .exif, into: &metadata)
    merge(fields, of: blocks.xmp, .xmp, into: &metadata)
    merge(fields, of: blocks.container, .container, into: &metadata)
    merge(fields, of: blocks.xmpSidecar, .sidecar, into: &metadata)
    merge(fields, of: blocks.iptc, .iptc, into: &metadata)
    merge(fields, of: blocks.takeout, .takeout, into: &metadata)
  }

  private func mergeDescriptiveFields(_ metadata: inout Metadata) {
    let fields = MetadataMerge.descriptiveFields
    merge(fields, of: blocks.xmpSidecar, .sidecar, into: &metadata)
    merge(fields, of: blocks.xmp, .xmp, into: &metadata)
    merge(fields, of: blocks.iptc, .iptc, into: &metadata)
    merge(fields, of: blocks.exif, .exif, into: &metadata)
    merge(fields, of: blocks.container, .container, into: &metadata)
    merge(fields, of: blocks.takeout, .takeout, into: &metadata)
  }

  /// Takes the fields that the sidecar lists as corrected from it. They are unknown if it has no
  /// value.
  private func applyCorrectedFields(_ metadata: inout Metadata) {
    guard let corrected = blocks.xmpSidecar?.corrected, !corrected.isEmpty else { return }
    let fields = (MetadataMerge.cameraFields + MetadataMerge.descriptiveFields).filter {
      corrected.contains($0.number)
    }
    let unknown = Metadata()
    for field in fields {
      field.value.copy(from: unknown, to: &metadata)
      metadata.sources[field.number] = nil
    }
    merge(fields, of: blocks.xmpSidecar, .sidecar, into: &metadata)
  }

  /// Takes the fields that are still unknown from a block, and records their source.
  ///
  /// The block is passed on and never stored, because a copy would retain all of its texts.
  private func merge(
    _ fields: [MergeField], of block: MetadataFields?, _ source: FieldSource,
    into metadata: inout Metadata
  ) {
    guard let block else { return }
    withUnsafeMutablePointer(to: &metadata) { metadata in
      withUnsafePointer(to: block.values) { values in
        for field in fields where MetadataMerge.merge(field.value, of: values, into: metadata) {
          metadata.pointee.sources[field.number] = source
        }
      }
    }
  }

  /// Takes a field if it is unknown. Returns whether it was taken.
  private static func merge(
    _ value: FieldValue, of values: UnsafePointer<Metadata>,
    into metadata: UnsafeMutablePointer<Metadata>
  ) -> Bool {
    switch value {
    case .text(let path, let bytes):
      guard path[metadata].pointee == nil, path[values].pointee != nil else { return false }
      path[metadata].pointee = TextRule.truncated(path[values].pointee, bytes)
      return path[metadata].pointee != nil
    case .texts(let path, let bytes, let count):
      guard path[metadata].pointee.isEmpty, !path[values].pointee.isEmpty else { return false }
      path[metadata].pointee = path[values].pointee.prefix(count).compactMap {
        TextRule.truncated($0, bytes)
      }
      return !path[metadata].pointee.isEmpty
    case .number(let path, let range):
      guard path[metadata].pointee == nil, let number = path[values].pointee, range.contains(number)
      else { return false }
      path[metadata].pointee = number
    case .integer(let path, let range):
      guard path[metadata].pointee == nil, let number = path[values].pointee, range.contains(number)
      else { return false }
      path[metadata].pointee = number
    case .flag(let path):
      guard path[metadata].pointee == nil, let flag = path[values].pointee else { return false }
      path[metadata].pointee = flag
    case .position(let path):
      guard path[metadata].pointee == nil, let position = path[values].pointee else { return false }
      path[metadata].pointee = position
    case .time(let path):
      guard path[metadata].pointee == nil, let time = path[values].pointee else { return false }
      path[metadata].pointee = time
    case .size(let path):
      guard path[metadata].pointee == nil, let size = path[values].pointee else { return false }
      path[metadata].pointee = size
    case .subtypes(let path):
      path[metadata].pointee.formUnion(path[values].pointee)
      return false
    }
    return true
  }

  private func mergeTime(_ metadata: inout Metadata) {
    let time = CaptureTimeRule.captureTime(blocks)
    metadata.captureTime = time
    metadata.sources[MetadataMerge.time] =
      switch time?.source {
      case .exif, .modified: .exif
      case .xmp where Correction.time(blocks) != nil: .sidecar
      // Packets in the file take precedence over the sidecar.
      case .xmp: (blocks.xmp?.original ?? blocks.xmp?.digitised) == nil ? .sidecar : .xmp
      case .iptc: .iptc
      case .container: .container
      case .sidecar: .takeout
      case .filename: .name
      case .user: .user
      case nil: nil
      }
  }

  private static let time = number("captureTime")
  private static let location = number("location")
  private static let size = number("pixelSize")
  private static let orientation = number("orientation")

  private static func number(_ id: String) -> Int {
    guard let field = Field.all.first(where: { $0.id == id }) else {
      preconditionFailure("A field that a rule decides is not in the table")
    }
    return field.number
  }

  /// Sets the size. The container's size is the actual one; Exif's may be outdated.
  private func mergeSize(_ metadata: inout Metadata) {
    let size =
      developedSize ?? blocks.container.values.pixelSize ?? blocks.exif?.values.pixelSize
      ?? blocks.xmp?.values.pixelSize
    if size != nil {
      let isOwn = developedSize == nil && blocks.container.values.pixelSize != nil
      metadata.sources[MetadataMerge.size] = isOwn ? .container : .exif
    }
    if let ownOrientation = blocks.ownOrientation ?? (usesContainerOrientation ? 1 : nil) {
      metadata.pixelSize = size?.shown(in: ownOrientation)
      return
    }
    let orientation = blocks.exif?.values.orientation ?? blocks.xmp?.values.orientation
    metadata.orientation = orientation
    if orientation != nil {
      metadata.sources[MetadataMerge.orientation] =
        blocks.exif?.values.orientation != nil ? .exif : .xmp
    }
    metadata.pixelSize = size?.shown(in: orientation)
  }

  /// The size of the developed picture of a RAW file, from Exif: the sensor is a few pixels larger.
  /// A much smaller size in Exif is that of a preview.
  private var developedSize: PixelSize? {
    guard type.isRAW, type != .dng, let sensor = blocks.container.values.pixelSize,
      let stated = blocks.exif?.values.pixelSize
    else { return nil }
    let isNear =
      (sensor.width * 9 / 10...sensor.width).contains(stated.width)
      && (sensor.height * 9 / 10...sensor.height).contains(stated.height)
    return isNear ? stated : nil
  }

  /// Whether decoders of this type apply only the container's orientation. Exif's is only a copy
  /// then (ISO/IEC 23008-12 section 6.5.10; ISO/IEC 18181-2).
  private var usesContainerOrientation: Bool {
    switch type {
    case .heif, .heic, .avif, .jxl: true
    default: type.mediaType == .video
    }
  }

  private func addSubtypes(_ metadata: inout Metadata) {
    metadata.subtypes.formUnion(blocks.container.values.subtypes)
    if let subtypes = blocks.exif?.values.subtypes { metadata.subtypes.formUnion(subtypes) }
    if let subtypes = blocks.xmp?.values.subtypes { metadata.subtypes.formUnion(subtypes) }
    if let subtypes = blocks.xmpSidecar?.values.subtypes { metadata.subtypes.formUnion(subtypes) }
    if type.isRAW { metadata.subtypes.insert(.raw) }
    guard type.mediaType == .image else { return }
    if SubtypeRule.isScreenshot(blocks.name) { metadata.subtypes.insert(.screenshot) }
    if SubtypeRule.isBurst(blocks.name) { metadata.subtypes.insert(.burst) }
    if SubtypeRule.isSelfie(lens: metadata.lens) { metadata.subtypes.insert(.selfie) }
    if SubtypeRule.isPanorama(metadata) { metadata.subtypes.insert(.panorama) }
  }
}
