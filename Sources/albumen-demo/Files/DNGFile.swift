import PhotoModel
import SampleFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A RAW photo: a JPEG preview, and a small uncompressed mosaic of 16-bit pixels behind red, green
/// and blue filters, which RAW developers can open (Adobe, "Digital Negative (DNG) Specification",
/// 1.4).
struct DNGFile {
  let photo: PlannedPhoto
  /// The preview as stored, before the orientation is applied.
  let preview: Raster
  let previewJPEG: [UInt8]

  private static let white: UInt16 = 16_383

  func encoded() -> [UInt8] {
    let mosaicSize = PixelSize(
      width: preview.size.width / 4 * 2, height: preview.size.height / 4 * 2)
    var tiff = CameraExif(photo: photo, pixelSize: mosaicSize).tiff()
    tiff.order = .little
    tiff.main[0x00FE] = .long([1])
    tiff.main[0x0100] = .long([UInt32(preview.size.width)])
    tiff.main[0x0101] = .long([UInt32(preview.size.height)])
    tiff.main[0x0102] = .short([8, 8, 8])
    tiff.main[0x0103] = .short([7])
    tiff.main[0x0106] = .short([6])
    tiff.main[0x0111] = .block(previewJPEG)
    tiff.main[0x0115] = .short([3])
    tiff.main[0x0116] = .long([UInt32(preview.size.height)])
    tiff.main[0x0117] = .long([UInt32(previewJPEG.count)])
    tiff.main[0x011C] = .short([1])
    tiff.main[0x0212] = .short([2, 2])
    tiff.main[0x014A] = .directories([mosaic(mosaicSize)])
    tiff.main[0xC612] = .byte([1, 4, 0, 0])
    tiff.main[0xC613] = .byte([1, 1, 0, 0])
    tiff.main[0xC614] = .ascii(photo.camera.model)
    // From XYZ under D65 to the filter colours, which are those of linear sRGB (IEC 61966-2-1).
    let matrix = [3.2406, -1.5372, -0.4986, -0.9689, 1.8758, 0.0415, 0.0557, -0.2040, 1.0570]
    tiff.main[0xC621] = .signedFractions(
      matrix.map { Fraction(Int(($0 * 10_000).rounded()), 10_000) })
    tiff.main[0xC628] = .fractions([Fraction(1, 1), Fraction(1, 1), Fraction(1, 1)])
    tiff.main[0xC65A] = .short([21])
    return tiff.bytes
  }

  private func mosaic(_ size: PixelSize) -> TIFFBuilder.Directory {
    var raw = TIFFBuilder.Directory()
    let strip = samples(size)
    raw[0x00FE] = .long([0])
    raw[0x0100] = .long([UInt32(size.width)])
    raw[0x0101] = .long([UInt32(size.height)])
    raw[0x0102] = .short([16])
    raw[0x0103] = .short([1])
    raw[0x0106] = .short([32_803])
    raw[0x0111] = .block(strip)
    raw[0x0115] = .short([1])
    raw[0x0116] = .long([UInt32(size.height)])
    raw[0x0117] = .long([UInt32(strip.count)])
    raw[0x011C] = .short([1])
    raw[0x828D] = .short([2, 2])
    raw[0x828E] = .byte([0, 1, 1, 2])
    raw[0xC61A] = .short([0])
    raw[0xC61D] = .long([UInt32(DNGFile.white)])
    return raw
  }

  /// Returns one sample per pixel: red and green on even rows, green and blue on odd ones.
  private func samples(_ size: PixelSize) -> [UInt8] {
    let small = preview.reduced(to: size)
    let linear = (0..<256).map { UInt16(pow(Double($0) / 255, 2.2) * Double(DNGFile.white)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * 2)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let channel = y % 2 + x % 2
        let sample = linear[Int(small.pixels[(y * size.width + x) * 3 + channel])]
        bytes += [UInt8(sample & 255), UInt8(sample >> 8)]
      }
    }
    return bytes
  }
}
