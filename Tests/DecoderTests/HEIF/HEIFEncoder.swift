import CHeif
import PhotoModel

@testable import albumen_decoder

/// Makes HEIC files with the encoder of libheif. Returns nil if libheif has no encoder.
enum HEIFEncoder {
  static func tenBits(_ pixels: PixelBuffer) -> [UInt8]? {
    guard let context = heif_context_alloc() else { return nil }
    defer { heif_context_free(context) }
    var (encoder, image): (OpaquePointer?, OpaquePointer?)
    guard
      heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder).code
        == heif_error_Ok,
      heif_image_create(
        Int32(pixels.size.width), Int32(pixels.size.height), heif_colorspace_RGB,
        heif_chroma_interleaved_RRGGBB_LE, &image
      ).code == heif_error_Ok
    else { return nil }
    defer {
      heif_encoder_release(encoder)
      heif_image_release(image)
    }
    guard
      heif_image_add_plane(
        image, heif_channel_interleaved, Int32(pixels.size.width), Int32(pixels.size.height), 10
      ).code == heif_error_Ok
    else { return nil }
    var stride: Int32 = 0
    guard let plane = heif_image_get_plane(image, heif_channel_interleaved, &stride) else {
      return nil
    }
    for y in 0..<pixels.size.height {
      for x in 0..<(pixels.size.width * 3) {
        let value = Int(pixels.bytes[y * pixels.size.width * 3 + x]) * 1023 / 255
        plane[y * Int(stride) + x * 2] = UInt8(value & 255)
        plane[y * Int(stride) + x * 2 + 1] = UInt8(value >> 8)
      }
    }
    heif_encoder_set_lossy_quality(encoder, 95)
    guard
      heif_context_encode_image(context, image, encoder, nil, nil).code == heif_error_Ok
    else { return nil }
    final class Output { var bytes: [UInt8] = [] }
    let output = Output()
    var writer = heif_writer()
    writer.writer_api_version = 1
    writer.write = { _, bytes, count, output in
      if let output {
        Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes =
          Array(UnsafeRawBufferPointer(start: bytes, count: count))
      }
      return heif_error(
        code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    _ = heif_context_write(context, &writer, Unmanaged.passUnretained(output).toOpaque())
    return output.bytes.isEmpty ? nil : output.bytes
  }
}
