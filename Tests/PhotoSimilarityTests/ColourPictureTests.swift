import PhotoSimilarity
import Testing

@Suite struct ColourPictureTests {
  private static let side = 96

  /// A picture of 12 by 12 patches of colour, shifted to the left by some pixels. `change` gets
  /// each pixel.
  private func picture(
    shift: Int = 0, side: Int = side, _ change: (inout SIMD3<Int>) -> Void = { _ in }
  ) -> ColourPicture {
    var rgb: [UInt8] = []
    for row in 0..<side {
      for column in 0..<side {
        let patch = row * 12 / side * 13 + (column + shift) * 12 / side
        var pixel = SIMD3(patch * 37 % 200, patch * 71 % 220, patch * 53 % 180) &+ 20
        change(&pixel)
        for index in 0..<3 { rgb.append(UInt8(min(max(pixel[index], 0), 255))) }
      }
    }
    return ColourPicture(rgb: rgb, width: side, height: side)
  }

  private func makeGrey(_ pixel: inout SIMD3<Int>) {
    pixel = SIMD3(repeating: (pixel.x * 299 + pixel.y * 587 + pixel.z * 114) / 1000)
  }

  @Test func `a copy of another size and quality is a copy`() {
    var number = 0
    let noisy = picture(side: 192) { pixel in
      number = (number * 31 + 7) % 101
      pixel &+= SIMD3(repeating: number % 9 - 4)
    }

    #expect(picture().isCopied(by: noisy) && noisy.isCopied(by: picture()))
  }

  @Test func `a greyed picture, or one in brown, is no copy, and has none in colour`() {
    let grey = picture { makeGrey(&$0) }
    let brown = picture { pixel in
      makeGrey(&pixel)
      pixel &+= SIMD3(20, 0, -30)
    }

    for other in [grey, brown] {
      #expect(!picture().isCopied(by: other) && !other.isCopied(by: picture()))
    }
    #expect(!grey.isCopied(by: brown) && grey.isCopied(by: grey))
  }

  @Test func `a picture in faint colours is no copy of a grey one`() {
    let grey = picture { makeGrey(&$0) }
    let faint = picture { pixel in
      makeGrey(&pixel)
      pixel &+= SIMD3(2, 0, -1)
    }

    #expect(!grey.isCopied(by: faint) && faint.isCopied(by: faint))
  }

  @Test func `a picture that is shifted, brighter, or differs in one place is no copy`() {
    #expect(!picture().isCopied(by: picture(shift: 3)))
    #expect(!picture().isCopied(by: picture { $0 &+= 20 }))
    var number = 0
    let changed = picture { pixel in
      number += 1
      if number < 9 * ColourPictureTests.side, number % ColourPictureTests.side < 8 {
        pixel = SIMD3(repeating: 255)
      }
    }
    #expect(!picture().isCopied(by: changed))
  }
}
