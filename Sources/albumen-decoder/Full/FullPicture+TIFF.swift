import DecoderProtocol
import PhotoModel

extension FullPicture {
  /// Opens a TIFF file that must be read by libtiff directly; nil if libvips displays it correctly,
  /// or libtiff can't read its tables either.
  static func tiff(
    _ descriptor: Int32, count: Int, transform: PictureTransform, limit: Int
  ) throws(DecoderFailure) -> FullPicture? {
    guard let file = TIFFFile(descriptor: descriptor, count: count), !file.isForVips else {
      return nil
    }
    try PixelLimit.check(file.size, limit: limit)
    return FullPicture(try file.picture(), size: file.size, transform: transform)
  }
}
