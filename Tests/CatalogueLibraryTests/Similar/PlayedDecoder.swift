import DecoderProtocol
import Foundation
import Imaging
import PhotoModel

/// A decoder that draws a picture from the text in a file: patches of grey that depend on its
/// first byte, mirrored if the second is `m`. If it is `l` or `r`, the two columns of patches at
/// the left or right are those of the text `z`. A file that starts with `x` can't be decoded.
final class PlayedDecoder: Decoding {
  static let starter: DecoderStarter = { .success(PlayedDecoder()) }

  func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome {
    var bytes = [UInt8](repeating: 0, count: 2)
    guard pread(file, &bytes, 2, 0) == 2, bytes[0] != UInt8(ascii: "x") else {
      return .failure(DecoderFailure(.corrupt))
    }
    let size = PixelSize(width: 96, height: 64)
    let isMirrored = bytes[1] == UInt8(ascii: "m")
    let pixels = (0..<size.height).flatMap { row in
      (0..<size.width).flatMap { column in
        let shown = isMirrored ? size.width - 1 - column : column
        let isOther =
          bytes[1] == UInt8(ascii: "l") && column < 16
          || bytes[1] == UInt8(ascii: "r") && column >= size.width - 16
        let seed = isOther ? UInt8(ascii: "z") : bytes[0]
        return [UInt8](repeating: PlayedDecoder.grey(seed, row, shown), count: 3)
      }
    }
    return .raster(.init(raster: Raster(size: size, pixels: pixels), source: size))
  }

  func end() {}

  /// A value that depends on the patch of 8 by 8 pixels, and a little on the position in it.
  private static func grey(_ seed: UInt8, _ row: Int, _ column: Int) -> UInt8 {
    let patch = UInt64(row / 8 * 12 + column / 8) &+ UInt64(seed) &* 1000
    // The finaliser of SplitMix64.
    var number = patch &* 0x9E37_79B9_7F4A_7C15
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt8(20 + Int((number ^ (number >> 31)) % 200) + (row * 3 + column) % 11)
  }
}
