import CVips
import PhotoModel
import PhotoRecipe

/// The pixels that recipes are applied to, in memory: the whole photo in some size, upright, in its
/// own colours.
struct AdjustingBase {
  let size: PixelSize
  /// 3, or 4 with alpha.
  let channels: Int
  /// Whether each number has sixteen bits, in the machine's byte order; otherwise eight.
  let isDeep: Bool
  let bytes: [UInt8]
  /// Empty for sRGB.
  let profile: [UInt8]

  /// Decodes the picture and turns it. Returns nil on failure.
  init?(_ picture: VipsPicture, transform: PictureTransform) {
    guard let plain = VipsPicture(albumen_vips_for_adjusting(picture.image)) else { return nil }
    self.init(reading: plain, transform: transform)
  }

  private init?(reading plain: VipsPicture, transform: PictureTransform) {
    channels = Int(vips_image_get_bands(plain.image))
    isDeep = vips_image_get_format(plain.image) == VIPS_FORMAT_USHORT
    profile = plain.profile
    var count = 0
    guard channels == 3 || channels == 4,
      let memory = albumen_vips_pixels(plain.image, &count, nil, nil)
    else { return nil }
    defer { g_free(memory) }
    let stored = plain.size
    let width = isDeep ? channels * 2 : channels
    guard count == stored.width * stored.height * width else { return nil }
    let pixels = PixelBuffer(
      size: stored, channels: width,
      bytes: Array(UnsafeRawBufferPointer(start: memory, count: count))
    ).transformed(transform)
    (size, bytes) = (pixels.size, pixels.bytes)
  }

  /// Creates a base from upright pixels in sRGB.
  init(_ pixels: PixelBuffer) {
    (size, channels, bytes) = (pixels.size, pixels.channels, pixels.bytes)
    (isDeep, profile) = (false, [])
  }

  private init(_ pixels: PixelBuffer, like other: AdjustingBase) {
    (size, bytes) = (pixels.size, pixels.bytes)
    (channels, isDeep, profile) = (other.channels, other.isDeep, other.profile)
  }

  func transformed(_ transform: PictureTransform) -> AdjustingBase {
    guard transform != .none else { return self }
    let width = isDeep ? channels * 2 : channels
    return AdjustingBase(
      PixelBuffer(size: size, channels: width, bytes: bytes).transformed(transform), like: self)
  }

  /// Returns the pixels in another size. Nil for pixels of sixteen bits, and if there isn't enough
  /// memory.
  func scaled(to size: PixelSize) -> AdjustingBase? {
    guard !isDeep,
      let picture = VipsPicture(PixelBuffer(size: self.size, channels: channels, bytes: bytes)),
      let pixels = picture.scaled(to: size)?.pixels(), pixels.channels == channels,
      pixels.size == size
    else { return nil }
    return AdjustingBase(pixels, like: self)
  }

  /// Applies the noise reduction and sharpening of a recipe, scaled for the photo's size.
  ///
  /// The radius of sharpening is proportional to the size of the picture, so that small and full
  /// pictures look the same. A radius below a third of a pixel is skipped because it isn't visible,
  /// and noise disappears when a photo is scaled down.
  func detailed(_ recipe: Recipe, photo: PixelSize) -> AdjustingBase? {
    let scale = Double(size.width) / Double(max(1, photo.width))
    let noise = scale > 0.6 ? recipe[.noise] / 100 : 0
    let sigma = Double(max(size.width, size.height)) / AdjustingBase.sharpSides
    let sharpen = sigma > 0.3 ? recipe[.sharpen] / 100 * AdjustingBase.sharpest : 0
    guard noise > 0 || sharpen > 0 else { return self }
    let format = isDeep ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR
    let image = bytes.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress, $0.count, Int32(size.width), Int32(size.height), Int32(channels), format)
    }
    guard let source = VipsPicture(image),
      let result = VipsPicture(albumen_vips_detail(source.image, noise, sharpen, sigma))
    else { return nil }
    var count = 0
    guard let memory = albumen_vips_pixels(result.image, &count, nil, nil), count == bytes.count
    else { return nil }
    defer { g_free(memory) }
    let width = isDeep ? channels * 2 : channels
    return AdjustingBase(
      PixelBuffer(
        size: size, channels: width,
        bytes: Array(UnsafeRawBufferPointer(start: memory, count: count))), like: self)
  }

  /// The longer side of a photo for which the blur radius is one pixel: that of 12 megapixels.
  private static let sharpSides = 4000.0
  /// The maximum factor of the difference that is added.
  private static let sharpest = 2.0
}
