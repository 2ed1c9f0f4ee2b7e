import Testing

@testable import PhotoSimilarity

@Suite struct SharpnessTests {
  private func score(_ scene: TestScene) -> Double? {
    Sharpness(grey: scene.grey, width: scene.width, height: scene.height)?.score
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `the more blurred, the lower the score`(
    seed: UInt64
  ) throws {
    let scene = TestScene(seed: seed)

    let scores = try [0, 1, 2, 4, 8].map { try #require(score(scene.blurred($0))) }

    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 > $1 + 5 })
    #expect(scores.allSatisfy { (0...100).contains($0) })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a small sharp subject wins over a picture that is slightly blurred everywhere`(
    seed: UInt64
  ) throws {
    let scene = TestScene(seed: seed)

    let subject = try #require(score(scene.blurred(6).containing(scene, side: 192)))
    let even = try #require(score(scene.blurred(1)))

    #expect(subject > even + 10)
  }

  @Test(arguments: [2, 5, 10, 20] as [Double])
  func `a blurred picture with noise does not win over a sharp one`(deviation: Double) throws {
    let scene = TestScene(seed: 2)
    let blurred = try #require(score(scene.blurred(2)))
    let sharp = try #require(score(scene))
    let noisySharp = try #require(score(scene.noisy(deviation)))

    let noisy = score(scene.blurred(2).noisy(deviation)) ?? 0

    #expect(noisy < blurred + 3)
    #expect(noisy < sharp - 20)
    #expect(noisy < noisySharp)
  }

  @Test func `noise does not change the score of a sharp picture`() throws {
    let scene = TestScene()
    let sharp = try #require(score(scene))

    for deviation in [2, 5, 10] as [Double] {
      let noisy = try #require(score(scene.noisy(deviation)))
      #expect(abs(noisy - sharp) < 2)
    }
  }

  @Test(arguments: [1, 0.55, 0.2] as [Double])
  func `texture everywhere is measured, in even and in falling light`(light: Double) throws {
    let texture = TestScene.texture().lit(from: light)

    let scores = [0, 1, 2, 4, 8].map { score(texture.blurred($0)) ?? 0 }

    #expect(scores[0] > 55)
    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 > $1 + 3 })
  }

  @Test(arguments: [2, 5, 15] as [Double])
  func `blurred texture with noise does not win over a sharp one without`(
    deviation: Double
  ) throws {
    let texture = TestScene.texture()
    let sharp = try #require(score(texture))

    for radius in [1, 2, 4, 8] {
      for light in [1, 0.55] {
        let blurred = texture.lit(from: light).blurred(radius)
        #expect(score(blurred.noisy(deviation)) ?? 0 < sharp - 5)
      }
    }
  }

  @Test(arguments: [0, 5] as [Double])
  func `a small sharp subject before a blurred texture wins over slight blur everywhere`(
    deviation: Double
  ) throws {
    let texture = TestScene.texture()

    let subject = try #require(
      score(texture.blurred(6).containing(texture, side: 192).noisy(deviation)))
    let even = try #require(score(texture.blurred(1).noisy(deviation)))

    #expect(subject > even + 3)
  }

  @Test func `noise that the camera has smoothed is no detail`() throws {
    let scene = TestScene()
    #expect(score(scene.mapped { _ in 128 }.noisy(15).softened) == nil)
    let sharp = try #require(score(scene))

    let noise = scene.mapped { _ in 0 }.noisy(10).softened
    #expect(score(scene.blurred(4).adding(noise)) ?? 0 < sharp - 20)
  }

  @Test(arguments: [0, 2]) func `exposure and contrast do not change the score`(
    radius: Int
  ) throws {
    let scene = TestScene().blurred(radius)
    let normal = try #require(score(scene))

    let changes: [(Double) -> Double] = [
      { $0 * 0.5 }, { $0 * 0.25 }, { $0 * 1.1 }, { 100 + $0 * 0.2 }, { 255 - $0 },
    ]
    for change in changes {
      let changed = try #require(score(scene.mapped(change)))
      #expect(abs(changed - normal) < 1.5)
    }
  }

  @Test func `a turned picture has the same score`() throws {
    let scene = TestScene()

    let upright = try #require(score(scene))
    let turned = try #require(score(scene.turned))

    #expect(abs(upright - turned) < 0.001)
  }

  @Test func `the order stays in a smaller size`() throws {
    let scene = TestScene()

    let scores = try [0, 2, 4].map { try #require(score(scene.blurred($0).halved)) }

    #expect(scores == scores.sorted(by: >))
  }

  @Test func `a picture without detail has no score, with noise or without`() {
    let scene = TestScene()

    for level in [0, 128, 255] as [Double] {
      let flat = scene.mapped { _ in level }
      #expect(score(flat) == nil)
      #expect(score(flat.noisy(10)) == nil)
    }
  }

  @Test func `a few defects of the sensor are no sharp subject`() throws {
    let scene = TestScene().blurred(8)
    var grey = scene.grey
    for (x, y) in [(40, 20), (300, 200)] { grey[y * scene.width + x] = 255 }

    let defective = Sharpness(grey: grey, width: scene.width, height: scene.height)?.score

    let found = try #require(defective)
    #expect(found < 60)
  }

  @Test(arguments: [(0, 0), (1, 1), (63, 640), (640, 63), (3, 3), (128, 128)])
  func `a picture of few tiles has no score`(width: Int, height: Int) {
    let grey = (0..<(width * height)).map { UInt8($0 * 7919 % 251) }

    #expect(Sharpness(grey: grey, width: width, height: height) == nil)
  }

  @Test(arguments: [(641, 449), (703, 511), (650, 130)])
  func `sides that are no multiple of a tile are measured to the end`(width: Int, height: Int) {
    let tiles = SharpnessTiles.tiles(
      of: TestScene(width: width, height: height).grey, width: width, height: height)

    #expect(tiles.count == (width / 64) * (height / 64))
    #expect(tiles.allSatisfy { $0.fine.isFinite && $0.coarse.isFinite && $0.fine >= 0 })
  }

  @Test func `a steady slope has the same gradient in both sizes`() throws {
    let (width, height) = (256, 192)
    let grey = (0..<(width * height)).map { UInt8($0 % width / 2 + $0 / width / 4) }

    for tile in SharpnessTiles.tiles(of: grey, width: width, height: height) {
      // 1/2 across and 1/4 down; rounding adds a little to the gradient of the pixels.
      #expect(abs(tile.coarse - 0.3125) < 0.02)
      #expect(tile.fine >= 0.3 && tile.fine < 0.4)
    }
  }

  @Test func `tiles that are mostly black or white are clipped`() {
    let (width, height) = (192, 64)
    let grey = (0..<(width * height)).map { [UInt8(1), 254, 128][$0 % width / 64] }

    let tiles = SharpnessTiles.tiles(of: grey, width: width, height: height)

    #expect(tiles.map(\.isClipped) == [true, true, false])
  }
}
