import CPosix
import CVips
import DecoderProtocol
import PhotoModel

/// What a picture goes through before it is written.
extension VipsPicture {
  /// Its colours in sRGB, or those of its profile where that says what the numbers of a picture for
  /// people stand for: not so of print and of sensors.
  func coloured(inSRGB: Bool) -> VipsPicture? {
    if inSRGB, !hasSRGBProfile { return self.inSRGB() }
    return VipsPicture(albumen_vips_in_eight_bits(image)) ?? self.inSRGB()
  }

  /// Whether it says of itself that its colours are those of sRGB (IEC 61966-2-1), so that nothing is to be
  /// done: profiles name it in ASCII, or in UTF-16.
  private var hasSRGBProfile: Bool {
    let profile = profile
    // A larger one holds tables, and may show colours otherwise.
    guard !profile.isEmpty, profile.count < 8192 else { return false }
    let name: [UInt8] = Array("sRGB".utf8)
    let wide: [UInt8] = name.flatMap { [0, $0] as [UInt8] }
    return VipsPicture.has(name, in: profile) || VipsPicture.has(wide, in: profile)
  }

  private static func has(_ name: [UInt8], in bytes: [UInt8]) -> Bool {
    albumen_find(bytes, bytes.count, name, name.count) != nil
  }

  /// Empty where it has none.
  var profile: [UInt8] {
    var count = 0
    guard let bytes = albumen_vips_profile(image, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func sharpened() -> VipsPicture? { VipsPicture(albumen_vips_sharpen(image)) }

  /// Its pixels in memory.
  func made() -> VipsPicture? { VipsPicture(albumen_vips_in_memory(image)) }

  /// Turned, from memory.
  func turned(_ turn: Turn) -> VipsPicture? {
    VipsPicture(albumen_vips_upright(image, Int32(turn.orientation)))
  }

  func onWhite() -> VipsPicture? { VipsPicture(albumen_vips_on_white(image)) }

  var hasAlpha: Bool { albumen_vips_has_alpha(image) != 0 }

  /// With a text in the lower right corner, from memory.
  func marked(_ text: String) -> VipsPicture? {
    // A thirtieth of the shorter side is read and not in the way.
    let height = max(10, min(size.width, size.height) / 30)
    return VipsPicture(albumen_vips_mark(image, text, Int32(height)))
  }

  /// All pixels of a picture in eight bits, in whatever colours it has; nil for one in grey.
  func ownPixels() -> PixelBuffer? {
    let channels = Int(vips_image_get_bands(image))
    var count = 0
    guard channels == 3 || channels == 4,
      let memory = albumen_vips_pixels(image, &count, nil, nil)
    else { return nil }
    defer { g_free(memory) }
    return PixelBuffer(
      size: size, channels: channels,
      bytes: Array(UnsafeRawBufferPointer(start: memory, count: count)))
  }

  /// The file without metadata; nil where libvips can't write it.
  func encoded(_ format: RenditionFormat, quality: Int) -> [UInt8]? {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    let quality = Int32(quality)
    let failed =
      switch format {
      case .jpeg: albumen_vips_save_jpeg(image, quality, &bytes, &count)
      case .png: albumen_vips_save_png(image, &bytes, &count)
      case .webp: albumen_vips_save_webp(image, quality, &bytes, &count)
      case .jxl: albumen_vips_save_jxl(image, quality, &bytes, &count)
      case .avif: Int32(1)
      }
    guard failed == 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension Turn {
  /// Exif's number for it.
  var orientation: Int { (1...8).first { Turn(orientation: $0) == self } ?? 1 }
}
