import CRaw
import DecoderProtocol
import PhotoModel

/// A camera's RAW file: its previews, and the picture that can be developed from it.
final class RawFile {
  /// A picture from the file, oriented as stored.
  enum Picture {
    case jpeg([UInt8])
    case pixels(PixelBuffer)
  }

  /// The size of the sensor's picture, as stored.
  let size: PixelSize
  let orientation: Int
  private let raw: UnsafeMutablePointer<libraw_data_t>
  private let file: MappedFile

  init(descriptor: Int32, count: Int) throws(DecoderFailure) {
    guard let file = MappedFile(descriptor: descriptor, count: count) else {
      throw DecoderFailure(.unreadable, detail: "no memory for the file")
    }
    guard let raw = albumen_raw_open(file.bytes.baseAddress, file.bytes.count) else {
      throw DecoderFailure(.corrupt, detail: "not supported by LibRaw")
    }
    self.raw = raw
    self.file = file
    var (width, height, orientation): (Int32, Int32, Int32) = (0, 0, 1)
    albumen_raw_size(raw, &width, &height, &orientation)
    size = PixelSize(width: Int(width), height: Int(height))
    self.orientation = Int(orientation)
  }

  deinit {
    libraw_close(raw)
  }

  /// Returns the camera's largest preview, if there is one.
  func preview() -> Picture? {
    var bytes: UnsafePointer<UInt8>?
    var (count, width, height): (Int, Int32, Int32) = (0, 0, 0)
    let kind = albumen_raw_preview(raw, &bytes, &count, &width, &height)
    let buffer = UnsafeBufferPointer(start: bytes, count: count)
    switch kind {
    case 1: return .jpeg(Array(buffer))
    case 2:
      let size = PixelSize(width: Int(width), height: Int(height))
      let count = size.width * size.height * 3
      return .pixels(PixelBuffer(size: size, channels: 3, bytes: Array(buffer.prefix(count))))
    default: return nil
    }
  }

  /// Develops the sensor data, at half size in about a second, or at full size in a few. Can be
  /// called only once.
  func developed(isHalf: Bool = true) throws(DecoderFailure) -> PixelBuffer {
    var (width, height): (Int32, Int32) = (0, 0)
    var failure: UnsafePointer<CChar>?
    guard let pixels = albumen_raw_develop(raw, isHalf ? 1 : 0, &width, &height, &failure) else {
      throw DecoderFailure(.corrupt, detail: failure.map { String(cString: $0) } ?? "")
    }
    defer { free(pixels) }
    let size = PixelSize(width: Int(width), height: Int(height))
    let count = size.width * size.height * 3
    return PixelBuffer(
      size: size, channels: 3, bytes: Array(UnsafeBufferPointer(start: pixels, count: count)))
  }

  /// Returns the turn that makes a preview of this size upright.
  func transform(of preview: PixelSize) -> PictureTransform {
    RawPicture.transform(of: preview, in: size, PictureTransform(orientation: orientation))
  }

  static var version: String { String(cString: libraw_version()) }
}
