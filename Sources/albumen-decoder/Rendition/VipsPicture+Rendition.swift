import CPosix
import CVips
import DecoderProtocol
import PhotoModel

/// The steps before a picture is written.
extension VipsPicture {
  /// Returns the picture in sRGB, or in the colours of its profile if that is for display and not
  /// for print or sensors.
  func coloured(inSRGB: Bool) -> VipsPicture? {
    if inSRGB, !hasSRGBProfile { return self.inSRGB() }
    return VipsPicture(albumen_vips_in_eight_bits(image)) ?? self.inSRGB()
  }

  /// Whether its profile is sRGB (IEC 61966-2-1), so that no conversion is needed. Profiles contain
  /// the name in ASCII or UTF-16.
  private var hasSRGBProfile: Bool {
    let profile = profile
    // A larger one contains tables, and may define other colours.
    guard !profile.isEmpty, profile.count < 8192 else { return false }
    let name: [UInt8] = Array("sRGB".utf8)
    let wide: [UInt8] = name.flatMap { [0, $0] as [UInt8] }
    return VipsPicture.has(name, in: profile) || VipsPicture.has(wide, in: profile)
  }

  private static func has(_ name: [UInt8], in bytes: [UInt8]) -> Bool {
    albumen_find(bytes, bytes.count, name, name.count) != nil
  }

  /// Empty if there is none.
  var profile: [UInt8] {
    var count = 0
    guard let bytes = albumen_vips_profile(image, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func sharpened() -> VipsPicture? { VipsPicture(albumen_vips_sharpen(image)) }

  /// Returns the picture with its pixels in memory.
  func copiedToMemory() -> VipsPicture? { VipsPicture(albumen_vips_in_memory(image)) }

  /// Returns the picture turned, from memory.
  func transformed(_ transform: PictureTransform) -> VipsPicture? {
    VipsPicture(albumen_vips_upright(image, Int32(transform.orientation)))
  }

  func onWhite() -> VipsPicture? { VipsPicture(albumen_vips_on_white(image)) }

  var hasAlpha: Bool { albumen_vips_has_alpha(image) != 0 }

  /// Returns the picture with a text in the lower right corner, from memory.
  func marked(_ text: String) -> VipsPicture? {
    // A thirtieth of the shorter side is readable without being obtrusive.
    let height = max(10, min(size.width, size.height) / 30)
    return VipsPicture(albumen_vips_mark(image, text, Int32(height)))
  }

  /// Returns all pixels in eight bits, in the picture's own colours; nil for a grey picture.
  func unconvertedPixels() -> PixelBuffer? {
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

  /// Returns the file without metadata; nil if libvips can't write it.
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

extension PictureTransform {
  /// Exif's number of the turn.
  var orientation: Int { (1...8).first { PictureTransform(orientation: $0) == self } ?? 1 }
}
