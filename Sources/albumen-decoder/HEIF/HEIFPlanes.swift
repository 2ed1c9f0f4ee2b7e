import CHeif
import DecoderProtocol
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The planes of a decoded picture: red, green, blue, and alpha if present. They belong to the
/// image, which must outlive them.
struct HEIFPlanes {
  let size: PixelSize
  private let planes: [albumen_heif_plane]
  private let isPremultiplied: Bool

  /// Returns nil if the planes aren't those expected.
  init?(_ image: OpaquePointer, hasAlpha: Bool) {
    let colours = [heif_channel_R, heif_channel_G, heif_channel_B]
      .compactMap { HEIFPlanes.plane($0, of: image) }
    guard let first = colours.first, colours.count == 3,
      colours.allSatisfy({ $0.width == first.width && $0.height == first.height })
    else { return nil }
    // Alpha of another size can't be used.
    let alpha = hasAlpha ? HEIFPlanes.plane(heif_channel_Alpha, of: image) : nil
    let isFitting = alpha.map { $0.width == first.width && $0.height == first.height } ?? false
    planes = colours + (isFitting ? alpha.map { [$0] } ?? [] : [])
    size = PixelSize(width: Int(first.width), height: Int(first.height))
    isPremultiplied = isFitting && heif_image_is_premultiplied_alpha(image) != 0
  }

  private static func plane(
    _ channel: heif_channel, of image: OpaquePointer
  ) -> albumen_heif_plane? {
    var stride: Int32 = 0
    guard let samples = heif_image_get_plane_readonly(image, channel, &stride) else { return nil }
    let plane = albumen_heif_plane(
      samples: samples, stride: stride,
      bits: heif_image_get_bits_per_pixel_range(image, channel),
      width: heif_image_get_width(image, channel), height: heif_image_get_height(image, channel))
    let bytes = plane.bits > 8 ? 2 : 1
    guard (1...16).contains(plane.bits), plane.width > 0, plane.height > 0,
      Int(stride) >= Int(plane.width) * bytes
    else { return nil }
    return plane
  }

  /// Returns the whole number by which the picture can be scaled down while staying at least 1.5
  /// times the requested size.
  func factor(covering neededSize: PixelSize?) -> Int {
    guard let neededSize, neededSize.width > 0, neededSize.height > 0 else { return 1 }
    let ratio = min(
      Double(size.width) / Double(neededSize.width), Double(size.height) / Double(neededSize.height)
    )
    return max(1, min(64, Int(ratio / 1.5)))
  }

  /// Returns the picture in eight bits, in the colours of the profile, or mapped to sRGB; nil if
  /// there isn't enough memory.
  func picture(reducedBy factor: Int, profile: [UInt8], mapping: SRGBMapping?) -> VipsPicture? {
    let small = PixelSize(
      width: (size.width + factor - 1) / factor, height: (size.height + factor - 1) / factor)
    let count = small.width * small.height * planes.count
    guard let memory = malloc(count) else { return nil }
    let pixels = memory.bindMemory(to: UInt8.self, capacity: count)
    if let mapping {
      map(by: mapping, factor, pixels)
    } else {
      for (channel, plane) in planes.enumerated() {
        withUnsafePointer(to: plane) {
          albumen_heif_reduce($0, Int32(factor), pixels, Int32(planes.count), Int32(channel))
        }
      }
      if isPremultiplied { albumen_heif_unpremultiply(pixels, count) }
    }
    return VipsPicture(
      consuming: memory, size: small, channels: planes.count, profile: profile)
  }

  /// Writes the pixels scaled down by a whole number, in sRGB. Computed from the original samples,
  /// because eight bits are too few for PQ.
  private func map(
    by mapping: SRGBMapping, _ factor: Int, _ pixels: UnsafeMutablePointer<UInt8>
  ) {
    var next = pixels
    for y in stride(from: 0, to: size.height, by: factor) {
      for x in stride(from: 0, to: size.width, by: factor) {
        func mean(_ channel: Int) -> UInt32 {
          withUnsafePointer(to: planes[channel]) {
            albumen_heif_mean($0, Int32(x), Int32(y), Int32(factor))
          }
        }
        let alpha = planes.count > 3 ? mean(3) : 65535
        func colour(_ channel: Int) -> UInt32 {
          isPremultiplied && alpha > 0 ? mean(channel) * 65535 / alpha : mean(channel)
        }
        (next[0], next[1], next[2]) = mapping.bytes(colour(0), colour(1), colour(2))
        if planes.count > 3 { next[3] = UInt8((alpha * 255 + 32767) / 65535) }
        next += planes.count
      }
    }
  }
}
