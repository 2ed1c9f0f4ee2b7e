import DecoderProtocol
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A decoded picture that is kept after a request for a part of it, so that the next part takes
/// only milliseconds.
struct OpenPicture {
  /// Identifies a version of a file.
  struct Key: Hashable {
    private var device: UInt64
    private var inode: UInt64
    private var size: Int64
    private var seconds: Int
    private var nanoseconds: Int

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  let key: Key
  /// The sizes as in `FullPicture`.
  let size: PixelSize
  let fullSize: PixelSize
  let transform: PictureTransform
  /// The whole picture, in some size.
  let pixels: PixelBuffer

  /// The maximum memory of one picture in bytes: a photo of 33 megapixels.
  static let byteLimit = 100 * 1024 * 1024

  /// Whether it is large enough for the requested size.
  func covers(_ requestedSize: PixelSize) -> Bool {
    pixels.size.width >= min(requestedSize.width, size.width)
      && pixels.size.height >= min(requestedSize.height, size.height)
  }

  func part(_ placement: Placement) throws(DecoderFailure) -> PixelBuffer {
    let part = pixels.cropped(to: placement.area(of: size, in: pixels.size))
    guard part.size != placement.size else { return part }
    guard let scaled = VipsPicture(part)?.scaled(to: placement.size)?.pixels() else {
      throw DecoderFailure(.corrupt, detail: Vips.lastMessage())
    }
    return scaled
  }
}
