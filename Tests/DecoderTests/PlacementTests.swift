import DecoderProtocol
import PhotoModel
import Testing

@testable import albumen_decoder

@Suite struct PlacementTests {
  @Test func `a picture that fits is not enlarged`() {
    let placement = Placement(
      of: PixelSize(width: 40, height: 30), transform: .none, mode: .fit,
      size: PixelSize(width: 400, height: 400))

    #expect(placement.size == PixelSize(width: 40, height: 30))
  }

  @Test func `filling cuts off evenly what sticks out`() {
    let placement = Placement(
      of: PixelSize(width: 400, height: 200), transform: .none, mode: .fill,
      size: PixelSize(width: 100, height: 100))

    #expect(placement.part == .init(x: 100, y: 0, width: 200, height: 200))
    #expect(placement.size == PixelSize(width: 100, height: 100))
    #expect(
      placement.fullSize(of: PixelSize(width: 400, height: 200))
        == PixelSize(width: 200, height: 100))
  }

  @Test func `a part of a turned picture is found where it is stored`() {
    let corner = UnitRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let placement = Placement(
      of: PixelSize(width: 40, height: 20), transform: PictureTransform(orientation: 6),
      region: corner, mode: .fit,
      size: PixelSize(width: 99, height: 99))

    #expect(placement.part == .init(x: 0, y: 0, width: 20, height: 10))
    #expect(placement.size == PixelSize(width: 20, height: 10))
  }

  @Test(arguments: [
    UnitRect(x: .nan, y: 0, width: 1, height: 1), UnitRect(x: -5, y: 9, width: 1e300, height: -1),
    UnitRect(x: .infinity, y: 0, width: 0, height: .nan), UnitRect(x: 2, y: 2, width: 1, height: 1),
  ]) func `a region that is none is some part of the picture`(region: UnitRect) {
    let size = PixelSize(width: 40, height: 20)
    for mode in DecoderRequest.Mode.allCases {
      let placement = Placement(
        of: size, transform: .none, region: region, mode: mode, size: PixelSize(width: 7, height: 9)
      )
      let area = placement.area(of: size, in: size)

      #expect(area.x >= 0 && area.width > 0 && area.x + area.width <= 40)
      #expect(area.y >= 0 && area.height > 0 && area.y + area.height <= 20)
    }
  }
}
