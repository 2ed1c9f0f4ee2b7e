import CVips
import DecoderProtocol
import PhotoModel

/// An open picture of libvips: pixels in memory, or a pipeline that computes them on demand. Used
/// by the decoder's thread.
final class VipsPicture {
  let image: UnsafeMutablePointer<VipsImage>

  init?(_ image: UnsafeMutablePointer<VipsImage>?) {
    guard let image else { return nil }
    self.image = image
  }

  deinit {
    g_object_unref(image)
  }

  /// Opens a file by its header.
  convenience init?(_ source: VipsFile, options: String = "") {
    self.init(albumen_vips_open(source.source, options))
  }

  /// Decodes a whole picture in exactly this size, in sRGB, oriented as stored.
  convenience init?(_ source: VipsFile, options: String = "", scaledTo size: PixelSize) {
    self.init(
      albumen_vips_thumbnail(source.source, options, Int32(size.width), Int32(size.height)))
  }

  /// A profile that isn't empty is attached to the picture.
  convenience init?(_ pixels: PixelBuffer, profile: [UInt8] = []) {
    self.init(
      pixels.bytes.withUnsafeBytes {
        albumen_vips_from_pixels(
          $0.baseAddress, $0.count, Int32(pixels.size.width), Int32(pixels.size.height),
          Int32(pixels.channels), profile, profile.count)
      })
  }

  /// Takes ownership of memory from malloc() with pixels of eight bits, row by row without gaps. A
  /// profile that isn't empty is attached to the picture.
  convenience init?(
    consuming memory: UnsafeMutableRawPointer, size: PixelSize, channels: Int, profile: [UInt8]
  ) {
    self.init(
      albumen_vips_from_memory(
        memory, size.width * size.height * channels, Int32(size.width), Int32(size.height),
        Int32(channels), profile, profile.count))
  }

  /// Returns the same picture in sRGB, with eight bits per colour.
  func inSRGB() -> VipsPicture? {
    VipsPicture(albumen_vips_to_srgb(image))
  }

  var size: PixelSize {
    PixelSize(
      width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)))
  }

  func scaled(to size: PixelSize) -> VipsPicture? {
    VipsPicture(albumen_vips_resize(image, Int32(size.width), Int32(size.height)))
  }

  func cropped(to area: (x: Int, y: Int, width: Int, height: Int)) -> VipsPicture? {
    guard area != (0, 0, size.width, size.height) else { return self }
    return VipsPicture(
      albumen_vips_crop(
        image, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height)))
  }

  /// Computes all pixels, in sRGB.
  func pixels(progress: VipsProgressListener? = nil) -> PixelBuffer? {
    guard let plain = inSRGB() else { return nil }
    let channels = Int(vips_image_get_bands(plain.image))
    guard channels == 3 || channels == 4 else { return nil }
    var count = 0
    let report: albumen_vips_progress? =
      progress == nil
      ? nil
      : { context, percent in
        guard let context else { return }
        Unmanaged<VipsProgressListener>.fromOpaque(context).takeUnretainedValue()
          .progressDidChange(Int(percent))
      }
    let context = progress.map { Unmanaged.passUnretained($0).toOpaque() }
    guard let memory = albumen_vips_pixels(plain.image, &count, report, context) else { return nil }
    defer { g_free(memory) }
    let bytes = Array(UnsafeRawBufferPointer(start: memory, count: count))
    return PixelBuffer(size: plain.size, channels: channels, bytes: bytes)
  }
}

/// A file that libvips reads.
final class VipsFile {
  let source: UnsafeMutablePointer<VipsSource>

  /// The caller keeps the descriptor and may close it.
  init?(descriptor: Int32) {
    guard let source = vips_source_new_from_descriptor(descriptor) else { return nil }
    self.source = source
  }

  init?(_ bytes: [UInt8]) {
    let source = bytes.withUnsafeBytes { albumen_vips_source($0.baseAddress, $0.count) }
    guard let source else { return nil }
    self.source = source
  }

  deinit {
    g_object_unref(source)
  }
}

/// Reports the progress of libvips, possibly on one of its threads, while the decoder's own thread
/// waits.
final class VipsProgressListener {
  private let report: (Int) -> Void

  init(_ report: @escaping (Int) -> Void) {
    self.report = report
  }

  fileprivate func progressDidChange(_ percent: Int) {
    report(percent)
  }
}

/// libvips itself, started on first use because that takes milliseconds.
enum Vips {
  /// False if it can't be started.
  static let isAvailable = albumen_vips_start("albumen-decoder") == 0

  /// Clears the messages, so that those about one picture aren't reported for the next.
  static func clearMessages() {
    vips_error_clear()
  }

  /// Returns the messages since the last call. All pictures share one buffer, so the text is only a
  /// detail and is never used for decisions.
  static func lastMessage() -> String {
    guard let text = vips_error_buffer_copy() else { return "" }
    defer { g_free(text) }
    return firstMessage(in: String(cString: text))
  }

  /// Returns the first informative line without the name of the libvips component (`VipsJpeg: …`),
  /// which doesn't help users. The first line is about the cause; later ones repeat it or report
  /// its consequences. A message from the reader of a format has priority over one from the byte
  /// reader, which only reports a missing number of bytes. Returns an empty text if the only
  /// message is that a disabled reader wasn't used.
  static func firstMessage(in text: String) -> String {
    let messages = text.split(whereSeparator: \.isNewline).map { message(in: $0) }
      .filter { message in
        message.words.contains { $0.isLetter || $0.isNumber }
          && !message.words.hasPrefix("operation is blocked")
      }
    let best = messages.first { !sources.contains($0.speaker) } ?? messages.first
    return best.map { best in
      isInternal(best.speaker) ? best.words : "\(best.speaker): \(best.words)"
    } ?? ""
  }

  /// Splits a line into the name of the component, if there is one, and the message.
  private static func message(in line: Substring) -> (speaker: String, words: String) {
    let line = line.drop { $0 == " " }
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(" ") else {
      return ("", String(line))
    }
    return (String(parts[0]), String(parts[1].drop { $0 == " " }))
  }

  /// Whether a name is that of a component of libvips. Libraries that it uses, such as libheif, are
  /// named in messages.
  private static func isInternal(_ speaker: String) -> Bool {
    let name = speaker.lowercased()
    return name.isEmpty || sources.contains(speaker)
      || ["vips", "load", "save", "thumbnail"].contains { name.contains($0) }
  }

  private static let sources = ["source", "VipsSource", "VipsConnection", "pipe", "memory"]

  /// Returns the operation that reads a format, nil if it isn't one of libvips's own.
  static func loader(of type: FileType) -> String? {
    switch type {
    case .jpeg: "jpegload_source"
    case .png: "pngload_source"
    case .webp: "webpload_source"
    case .tiff: "tiffload_source"
    case .gif: "gifload_source"
    case .jxl: "jxlload_source"
    default: nil
    }
  }

  static func has(_ operation: String) -> Bool {
    isAvailable && albumen_vips_has(operation) != 0
  }
}
