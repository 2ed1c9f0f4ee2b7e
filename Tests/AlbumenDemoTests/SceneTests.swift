import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct SceneTests {
  @Test(arguments: Subject.allCases) func `a scene leaves no pixel without light`(subject: Subject)
  {
    for light in [Light.noon, .dusk, .night, .overcast] {
      let canvas = Scene(subject: subject, light: light, seed: 4, isPolar: true)
        .draw(width: 48, height: 32)

      #expect(canvas.colours.allSatisfy { $0.luminance > 0 && $0.luminance.isFinite })
    }
  }

  @Test(arguments: [(4, 4), (1, 40), (90, 20), (20, 90)])
  func `any shape can be drawn`(width: Int, height: Int) {
    for subject in Subject.allCases {
      let canvas = Scene(subject: subject, light: .golden, seed: 9).draw(
        width: width, height: height)

      #expect(canvas.colours.count == width * height)
    }
  }

  @Test func `a noon is brighter than a night`() {
    func brightness(_ light: Light) -> Float {
      Scene(subject: .alps, light: light, seed: 2).draw(width: 40, height: 30)
        .colours.reduce(0) { $0 + $1.luminance }
    }

    #expect(brightness(.noon) > brightness(.night) * 5)
  }
}

extension Canvas {
  /// A copy of the pixels, which may outlive the canvas.
  fileprivate var colours: [Colour] {
    withExtendedLifetime(self) { Array(pixels) }
  }
}

@Suite struct AllotmentTests {
  @Test func `each photo gets one picture, and neighbours different ones`() throws {
    let itinerary = Itinerary(seed: 1, count: 400, until: .init(number: 20_000))
    let photos = itinerary.days.flatMap { itinerary.photos(of: $0) }

    let sheets = PictureAssignment(photos, seed: 1).sceneBatches
    let pairs = sheets.flatMap(\.photos).sorted { $0.place < $1.place }
    #expect(pairs.map(\.place) == Array(0..<400))
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.order != $1.order })
  }
}
