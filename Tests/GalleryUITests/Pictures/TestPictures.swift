import GalleryUI
import Imaging
import PhotoModel
import TerminalKit

/// Generated pictures of one colour, in the requested size.
struct TestPictures {
  static let graphics = Graphics(method: .blocks, cell: PixelExtent(width: 8, height: 16))

  /// From black to white.
  static let ramp: Raster = {
    var pixels: [UInt8] = []
    for level in 0..<256 {
      pixels += [UInt8(level), UInt8(level / 2), UInt8(level * level / 255)]
    }
    return Raster(size: PixelSize(width: 256, height: 1), pixels: pixels)
  }()

  private static let maker = PictureEncoder()

  func picture(for key: PictureKey) -> Picture {
    let picture = TestPictures.maker.picture(
      [128, 128, 128], size: PixelExtent(width: 1, height: 1), cells: key.cells,
      for: TestPictures.graphics)
    guard let picture else { preconditionFailure("Blocks paint every picture") }
    return picture
  }

  func answer(
    to key: PictureKey, isDegraded: Bool = false
  ) -> Message {
    .pictures(
      .answered(
        key,
        .picture(
          picture(for: key), isDegraded: isDegraded, source: nil,
          histogram: Histogram(TestPictures.ramp)),
        for: TestPictures.graphics))
  }
}

extension Session {
  /// Whether the last step requested pictures.
  var hasAskedForPictures: Bool {
    effects.contains { if case .pictures(.show) = $0 { true } else { false } }
  }

  /// Answers all requests for pictures, including those that follow.
  mutating func answerPictures() {
    let pictures = TestPictures()
    while let key = wantedPictures.first(where: { !state.pictures.cache.isComplete($0) }) {
      send(pictures.answer(to: key), after: .zero)
    }
  }
}
