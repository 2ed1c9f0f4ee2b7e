import CTurboJPEG
import DecoderProtocol
import PhotoMetadata
import PhotoModel

extension FullPicture {
  /// Opens the picture in a file, detecting its type from the contents.
  ///
  /// `needed` returns the size of the whole picture that the request needs, given its turn and its
  /// size as stored, because RAW files contain several pictures. `isWhole` is whether no separate
  /// part is requested; `isExact` whether that size must be reached, however long it takes;
  /// `isDeveloped` whether a RAW file's sensor data is used instead of the camera's preview.
  static func open(
    _ file: Int32, count: Int, reading: FileReading, limit: Int, isFullPicture: Bool,
    isExact: Bool = false, isDeveloped: Bool = false,
    needed: (PixelSize, PictureTransform) -> PixelSize
  ) throws(DecoderFailure) -> FullPicture {
    guard Vips.isAvailable else { throw DecoderFailure(.unsupported, detail: "libvips") }
    Vips.clearMessages()
    let type = reading.type
    if type.isRAW {
      do throws(DecoderFailure) {
        let raw = try RawFile(descriptor: file, count: count)
        if isDeveloped { return try developedRaw(raw, limit: limit, isExact, needed: needed) }
        return isExact
          ? try exactRaw(raw, limit: limit, needed: needed)
          : try self.raw(raw, limit: limit, needed: needed)
      } catch {
        // LibRaw doesn't support the file, or is too old: the camera's preview is better than
        // nothing.
        let transform = PictureTransform(orientation: reading.metadata.orientation)
        guard error.code != .tooLarge,
          let mapped = MappedFile(descriptor: file, count: count),
          let preview = RawPreviews(mapped.bytes).previews.last,
          case let bytes = Array(mapped.bytes[preview.range]), let source = VipsFile(bytes)
        else { throw error }
        return try FullPicture(source, jpeg: .memory(bytes), transform: transform, limit: limit)
      }
    }
    if type.isHEIF {
      return try heif(
        file, count: count, limit: limit, isFullPicture: isFullPicture, needed: needed)
    }
    if type == .bmp { return try bitmap(file, count: count, limit: limit) }
    let transform = PictureTransform(orientation: reading.metadata.orientation)
    if type == .tiff,
      let picture = try tiff(file, count: count, transform: transform, limit: limit)
    {
      return picture
    }
    guard let loader = Vips.loader(of: type) else {
      throw DecoderFailure(.unsupported, detail: type.title)
    }
    guard Vips.has(loader) else {
      throw DecoderFailure(.unsupported, detail: "libvips without \(type.title)")
    }
    guard let source = VipsFile(descriptor: file) else {
      throw DecoderFailure(.unreadable, detail: Vips.lastMessage())
    }
    let jpeg = type == .jpeg ? JPEGBytes.file(descriptor: file, count: count) : nil
    if jpeg?.hasTooManyScans == true {
      throw DecoderFailure(.tooLarge, detail: "more than \(albumen_jpeg_scan_limit()) scans")
    }
    return try FullPicture(source, jpeg: jpeg, transform: transform, limit: limit)
  }

  private static func bitmap(
    _ file: Int32, count: Int, limit: Int
  ) throws(DecoderFailure) -> FullPicture {
    guard let mapped = MappedFile(descriptor: file, count: count) else {
      throw DecoderFailure(.unreadable, detail: "no memory for the file")
    }
    let bitmap = try BitmapFile(mapped.bytes)
    if let inner = bitmap.inner, let source = VipsFile(inner) {
      return try FullPicture(source, jpeg: .memory(inner), transform: .none, limit: limit)
    }
    // Except for runs, each pixel takes at least one bit in the file, so a header can't announce
    // more pixels than the file contains.
    let pixelLimit = bitmap.header.kind == .runs ? runLimit : mapped.bytes.count * 8
    try PixelLimit.check(bitmap.size, limit: min(limit, pixelLimit))
    return try FullPicture(bitmap.pixels(), transform: .none)
  }

  /// Opens the camera's preview, which is what the photographer saw and is available at once. If it
  /// has less than two thirds of the width needed, and half the sensor's size is larger, the sensor
  /// data is developed instead.
  private static func raw(
    _ raw: RawFile, limit: Int, needed: (PixelSize, PictureTransform) -> PixelSize
  ) throws(DecoderFailure) -> FullPicture {
    try PixelLimit.check(raw.size, limit: limit)
    let needed = needed(raw.size, PictureTransform(orientation: raw.orientation)).longerSide * 2 / 3
    let preview = rawPreview(raw, limit: limit)
    if let preview, preview.size.longerSide >= min(needed, raw.size.longerSide / 2) {
      return preview
    }
    do throws(DecoderFailure) {
      let transform = PictureTransform(orientation: raw.orientation)
      return try FullPicture(raw.developed(), transform: transform, fullSize: raw.size)
    } catch {
      guard let preview else { throw error }
      return preview
    }
  }

  /// Opens the camera's preview only if it is as large as needed, otherwise the full sensor data.
  private static func exactRaw(
    _ raw: RawFile, limit: Int, needed: (PixelSize, PictureTransform) -> PixelSize
  ) throws(DecoderFailure) -> FullPicture {
    try PixelLimit.check(raw.size, limit: limit)
    let transform = PictureTransform(orientation: raw.orientation)
    let neededSize = transform.size(needed(raw.size, transform))
    let preview = rawPreview(raw, limit: limit)
    if let preview, case let previewSize = preview.transform.size(preview.size),
      previewSize.width >= neededSize.width,
      previewSize.height >= neededSize.height
    {
      return preview
    }
    do throws(DecoderFailure) {
      return try FullPicture(raw.developed(isHalf: false), transform: transform, fullSize: raw.size)
    } catch {
      guard let preview else { throw error }
      return preview.withPreviewReason("LibRaw \(RawFile.version) can't develop it")
    }
  }

  /// Develops the sensor data, at half size if that is sufficient; uses the preview if LibRaw can't
  /// develop it.
  private static func developedRaw(
    _ raw: RawFile, limit: Int, _ isExact: Bool, needed: (PixelSize, PictureTransform) -> PixelSize
  ) throws(DecoderFailure) -> FullPicture {
    try PixelLimit.check(raw.size, limit: limit)
    let transform = PictureTransform(orientation: raw.orientation)
    let isHalf = needed(raw.size, transform).longerSide <= raw.size.longerSide / 2
    do throws(DecoderFailure) {
      return try FullPicture(
        raw.developed(isHalf: isHalf || !isExact), transform: transform, fullSize: raw.size)
    } catch {
      guard let preview = rawPreview(raw, limit: limit) else { throw error }
      return preview.withPreviewReason("LibRaw \(RawFile.version) can't develop it")
    }
  }

  /// Returns the camera's largest preview, without the bars around a small one.
  private static func rawPreview(_ raw: RawFile, limit: Int) -> FullPicture? {
    switch raw.preview() {
    case .jpeg(let bytes):
      guard let source = VipsFile(bytes), let header = VipsPicture(source) else { return nil }
      // A preview that can't be decoded is ignored: the next larger one, or the sensor data, is
      // used.
      if header.size.longerSide <= barredSide,
        let pixels = bytes.withUnsafeBufferPointer({
          try? JPEGPixels.decode($0, covering: { $0 }, limit: limit)
        })
      {
        return rawPreview(raw, pixels)
      }
      let transform = raw.transform(of: header.size)
      // A failure is ignored here, too.
      return try? FullPicture(
        source, jpeg: .memory(bytes), fullSize: fullSize(of: raw, transform), transform: transform,
        limit: limit)
    case .pixels(let pixels): return rawPreview(raw, pixels)
    case nil: return nil
    }
  }

  private static func rawPreview(_ raw: RawFile, _ pixels: PixelBuffer) -> FullPicture? {
    let cropped = LetterboxCrop(of: pixels, in: raw.size)?.applied(to: pixels) ?? pixels
    let transform = raw.transform(of: cropped.size)
    // A failure is ignored here, too.
    return try? FullPicture(cropped, transform: transform, fullSize: fullSize(of: raw, transform))
  }

  /// Returns the size of the sensor's picture in the orientation in which the preview is stored.
  private static func fullSize(of raw: RawFile, _ transform: PictureTransform) -> PixelSize {
    transform == PictureTransform(orientation: raw.orientation)
      ? raw.size : PictureTransform(orientation: raw.orientation).size(raw.size)
  }

  /// The maximum number of pixels decoded from runs.
  private static var runLimit: Int { 64_000_000 }

  /// Larger previews have the aspect ratio of the photo.
  private static var barredSide: Int { 640 }
}

extension PixelSize {
  fileprivate var longerSide: Int { max(width, height) }
}
