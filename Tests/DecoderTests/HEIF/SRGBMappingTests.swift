import Foundation
import Testing

@testable import albumen_decoder

@Suite struct SRGBMappingTests {
  private func mapping(
    _ transfer: ColourCode.Transfer, _ primaries: ColourCode.Primaries = .bt709
  ) throws -> SRGBMapping {
    let (curve, gamut): (UInt32, UInt32) = (
      [.sRGB: 13, .pq: 16, .hlg: 18][transfer] ?? 0,
      [.bt709: 1, .bt2020: 9, .displayP3: 12][primaries] ?? 0
    )
    return SRGBMapping(try #require(ColourCode(primaries: gamut, transfer: curve)))
  }

  private func grey(_ number: Float, _ mapping: SRGBMapping) -> Int {
    let value = UInt32(number * 65535)
    let bytes = mapping.bytes(value, value, value)
    #expect(abs(Int(bytes.0) - Int(bytes.1)) <= 1)
    #expect(abs(Int(bytes.1) - Int(bytes.2)) <= 1)
    return Int(bytes.1)
  }

  /// BT.2408-7, table 1: 26 cd/m² is middle grey, 203 is reference white.
  @Test(arguments: [(Float(0.38), Float(26)), (0.58, 203), (0.75, 983), (1, 10_000)])
  func `the curve of PQ is that of the standard`(number: Float, light: Float) {
    #expect(abs(SRGBMapping.pqLight(number) / light - 1) < 0.02)
    #expect(abs(SRGBMapping.pqNumber(light) - number) < 0.005)
  }

  @Test func `dark and middle tones keep their light, white is near white, the peak is white`()
    throws
  {
    let pq = try mapping(.pq)

    #expect(grey(0, pq) == 0)
    for light: Float in [1, 10, 26, 80] {
      let expected = 255 * SRGBMapping.sRGBNumber(light / 203)
      #expect(abs(Float(grey(SRGBMapping.pqNumber(light), pq)) - expected) <= 2, "\(light)")
    }
    #expect((215..<250).contains(grey(SRGBMapping.pqNumber(203), pq)))
    #expect(grey(SRGBMapping.pqNumber(1000), pq) >= 254)
    #expect(grey(1, pq) == 255)
  }

  @Test(arguments: [ColourCode.Transfer.pq, .hlg])
  func `what is brighter is never shown darker`(transfer: ColourCode.Transfer) throws {
    let mapping = try mapping(transfer)
    let greys = (0...200).map { grey(Float($0) / 200, mapping) }

    #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(greys.first == 0)
    #expect((greys.last ?? 0) >= 254)
  }

  /// BT.2408-7, table 1: white is 75 % in HLG, middle grey 38 %.
  @Test func `HLG and PQ show a page and its grey alike`() throws {
    let (pq, hlg) = (try mapping(.pq, .bt2020), try mapping(.hlg, .bt2020))

    #expect(abs(grey(0.75, hlg) - grey(0.58, pq)) <= 3)
    #expect(abs(grey(0.38, hlg) - grey(0.38, pq)) <= 3)
  }

  @Test func `a hue stays when it is made darker`() throws {
    let pq = try mapping(.pq)
    let (red, green) = (SRGBMapping.pqNumber(800), SRGBMapping.pqNumber(200))

    let bytes = pq.bytes(UInt32(red * 65535), UInt32(green * 65535), 0)

    let ratio =
      SRGBMapping.sRGBLight(Float(bytes.1) / 255) / SRGBMapping.sRGBLight(Float(bytes.0) / 255)
    #expect(abs(ratio - 0.25) < 0.02)
    #expect(bytes.2 == 0)
  }

  @Test func `wide primaries come to those of sRGB, and grey stays grey`() throws {
    for primaries in [ColourCode.Primaries.bt2020, .displayP3] {
      let mapping = try mapping(.sRGB, primaries)
      for number: Float in [0.1, 0.5, 0.9] {
        #expect(abs(grey(number, mapping) - Int(number * 255)) <= 2)
      }
      let red = mapping.bytes(65535, 0, 0)
      #expect([red.0, red.1, red.2] == [255, 0, 0])
    }
    // A red in Display P3 is more saturated in sRGB.
    let mutedRed = try mapping(.sRGB, .displayP3).bytes(32768, 8192, 8192)
    #expect(mutedRed.0 > 128 && mutedRed.1 < 32)
  }

  @Test func `sRGB, and what says nothing, is shown as it is`() {
    #expect(ColourCode(primaries: 1, transfer: 13) == nil)
    #expect(ColourCode(primaries: 1, transfer: 1) == nil)
    #expect(ColourCode(primaries: 2, transfer: 2) == nil)
    #expect(ColourCode(primaries: 65535, transfer: 255) == nil)
  }
}
