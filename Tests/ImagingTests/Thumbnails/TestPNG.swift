import PhotoModel
import SampleFiles

/// PNG files with headers but without valid pixels.
enum TestPNG {
  static func bytes(_ size: PixelSize, _ texts: [(String, String)]) -> [UInt8] {
    var png = PNGBuilder(width: UInt32(size.width), height: UInt32(size.height))
    for (key, value) in texts {
      png.chunks.append(("tEXt", Array(key.utf8) + [0] + Array(value.utf8)))
    }
    return png.bytes
  }
}
