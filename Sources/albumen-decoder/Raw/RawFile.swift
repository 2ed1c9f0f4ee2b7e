import CRaw
import DecoderProtocol
import PhotoModel

/// A camera's raw file: the pictures that the camera left in it, and the one that can be made of it.
final class RawFile {
  /// A picture out of the file, as it is stored.
  enum Picture {
    case jpeg([UInt8])
    case pixels(PixelBuffer)
  }

  /// Of the sensor's picture, as it is stored.
  let size: PixelSize
  let orientation: Int
  private let raw: UnsafeMutablePointer<libraw_data_t>
  private let file: MappedFile

  init(descriptor: Int32, count: Int) throws(DecoderFailure) {
    guard let file = MappedFile(descriptor: descriptor, count: count) else {
      throw DecoderFailure(.unreadable, detail: "no memory for the file")
    }
    guard let raw = albumen_raw_open(file.bytes.baseAddress, file.bytes.count) else {
      throw DecoderFailure(.corrupt, detail: "LibRaw does not know it")
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

  /// The largest picture that the camera made, if it made one.
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

  /// A picture from the sensor's data, at half its size in about a second, or at all of it in some. Once
  /// only.
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

  /// The turn that makes a preview of this size upright.
  func turn(of preview: PixelSize) -> Turn {
    RawPicture.turn(of: preview, in: size, Turn(orientation: orientation))
  }

  static var version: String { String(cString: libraw_version()) }
}
