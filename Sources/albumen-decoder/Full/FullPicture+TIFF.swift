import DecoderProtocol
import PhotoModel

extension FullPicture {
  /// A TIFF that libtiff must read itself; nil for one that libvips shows as it is, or whose tables
  /// libtiff does not understand either.
  static func tiff(
    _ descriptor: Int32, count: Int, turn: Turn, limit: Int
  ) throws(DecoderFailure) -> FullPicture? {
    guard let file = TIFFFile(descriptor: descriptor, count: count), !file.isForVips else {
      return nil
    }
    try PixelLimit.check(file.size, limit: limit)
    return FullPicture(try file.picture(), size: file.size, turn: turn)
  }
}
