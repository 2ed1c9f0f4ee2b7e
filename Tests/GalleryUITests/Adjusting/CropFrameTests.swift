import GalleryUI
import PhotoModel
import PhotoRecipe
import Testing

/// Tests the frame as a value: it never leaves the picture, and keeps its shape.
@Suite struct CropFrameTests {
  private func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, ratio: Double? = nil
  ) -> CropFrame {
    CropFrame(
      RecipeCrop(x: x, y: y, width: width, height: height), shape: 4 / 3, ratio: ratio)
  }

  private func isNear(_ frame: CropFrame, _ expected: [Double]) -> Bool {
    zip([frame.left, frame.top, frame.width, frame.height], expected)
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func `it is moved as far as the picture goes`() {
    var moved = frame(0.2, 0.2, 0.5, 0.5)
    moved.move(x: 0.1, y: -0.1)
    #expect(isNear(moved, [0.3, 0.1, 0.5, 0.5]))
    moved.move(x: 1, y: -1)
    #expect(isNear(moved, [0.5, 0, 0.5, 0.5]))
  }

  private static let moves: [(CropFrame.Edges, [Double])] = [
    (.right, [0.2, 0.2, 0.6, 0.5]), (.left, [0.3, 0.2, 0.4, 0.5]),
    (.bottom, [0.2, 0.2, 0.5, 0.6]), (.top, [0.2, 0.3, 0.5, 0.4]),
    ([.right, .bottom], [0.2, 0.2, 0.6, 0.6]), ([.left, .top], [0.3, 0.3, 0.4, 0.4]),
  ]

  @Test(arguments: CropFrameTests.moves)
  func `edges are moved, and the others stay`(edges: CropFrame.Edges, wanted: [Double]) {
    var resized = frame(0.2, 0.2, 0.5, 0.5)
    resized.resize(edges, x: 0.1, y: 0.1)
    #expect(isNear(resized, wanted), "\(resized)")
  }

  @Test func `it is never smaller than can be taken hold of, nor larger than the picture`() {
    var resized = frame(0.2, 0.2, 0.5, 0.5)
    resized.resize([.right, .bottom], x: -5, y: -5)
    #expect(isNear(resized, [0.2, 0.2, 0.02, 0.02]))
    resized.resize([.right, .bottom], x: 5, y: 5)
    #expect(isNear(resized, [0.2, 0.2, 0.8, 0.8]))
    resized.resize([.left, .top], x: -5, y: -5)
    #expect(resized.crop == nil, "All of the picture is no crop")
  }

  @Test func `a shape is kept, and takes about the place that there was`() {
    var square = frame(0, 0, 1, 1, ratio: 1)
    square.applyRatio()
    #expect(isNear(square, [0.125, 0, 0.75, 1]))
    square.resize(.right, x: -0.15, y: 0)
    // The left edge stays, and both other edges move inwards.
    #expect(isNear(square, [0.125, 0.1, 0.6, 0.8]))
    square.resize([.left, .top], x: 0.3, y: 0)
    #expect(isNear(square, [0.425, 0.5, 0.3, 0.4]))
    square.resize([.right, .bottom], x: 5, y: 5)
    #expect(isNear(square, [0.425, 0.5, 0.375, 0.5]))
    square.grow(by: 0.5)
    #expect(isNear(square, [0.51875, 0.625, 0.1875, 0.25]))
  }

  @Test func `random changes leave it within the picture, in its shape`() {
    var dice = SystemRandomNumberGenerator()
    for ratio in [nil, 1, 16.0 / 9, 2.0 / 3] {
      var frame = CropFrame(nil, shape: 4 / 3, ratio: ratio)
      frame.applyRatio()
      for _ in 0..<500 {
        let (x, y) = (
          Double.random(in: -0.5...0.5, using: &dice), Double.random(in: -0.5...0.5, using: &dice)
        )
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: frame.move(x: x, y: y)
        case 1: frame.grow(by: 1 + x)
        default:
          frame.resize(
            CropFrame.Edges(rawValue: UInt8.random(in: 0..<16, using: &dice)), x: x, y: y)
        }
        #expect(frame.left >= -1e-9 && frame.left + frame.width <= 1 + 1e-9)
        #expect(frame.top >= -1e-9 && frame.top + frame.height <= 1 + 1e-9)
        #expect(frame.width >= 0.0199 && frame.height >= 0.0199, "\(frame)")
        if let ratio {
          #expect(abs(frame.width * 4 / 3 / frame.height - ratio) < 1e-6, "\(frame)")
        }
      }
    }
  }
}
