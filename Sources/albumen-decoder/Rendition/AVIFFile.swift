import CHeif
import DecoderProtocol
import PhotoMetadata
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes AVIF by libheif directly, including metadata.
enum AVIFFile {
  static func bytes(
    _ pixels: PixelBuffer, quality: Int, profile: [UInt8], metadata: RenditionBlocks
  ) throws(DecoderFailure) -> [UInt8] {
    let (exif, xmp) = (metadata.exif ?? [], metadata.xmp ?? [])
    var output = albumen_bytes()
    let code = pixels.bytes.withUnsafeBufferPointer {
      albumen_avif_encode(
        $0.baseAddress, Int32(pixels.size.width), Int32(pixels.size.height),
        Int32(pixels.channels), Int32(quality), profile, profile.count, exif, exif.count, xmp,
        xmp.count, &output)
    }
    defer { free(output.start) }
    guard code == 0, let start = output.start else {
      let message = withUnsafeBytes(of: output.words) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw DecoderFailure(.unsupported, detail: "\(HEIFLibrary.name): \(message)")
    }
    return Array(UnsafeBufferPointer(start: start, count: output.count))
  }
}
