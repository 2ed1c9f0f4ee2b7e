import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct ExifPositionTests {
  private func fields(_ changes: [(UInt16, TIFFBuilder.Value?)]) -> MetadataFields? {
    var block = ExifSample.camera()
    for (tag, value) in changes { block.gps?[tag] = value }
    return ExifDecoder.fields(of: block.bytes)
  }

  private func location(_ changes: [(UInt16, TIFFBuilder.Value?)]) -> Location? {
    fields(changes)?.location
  }

  @Test(arguments: TIFFBuilder.Order.allCases)
  func `degrees, minutes and seconds make a position`(order: TIFFBuilder.Order) {
    let location = ExifDecoder.fields(of: ExifSample.camera(order).bytes)?.location

    #expect(location == Location(latitude: 30.25, longitude: 120.175, altitude: 12.5))
  }

  @Test func `south and west are negative`() {
    let found = location([(1, .ascii("S")), (3, .ascii("W"))])

    #expect(found?.latitude == -30.25)
    #expect(found?.longitude == -120.175)
  }

  @Test func `minutes may hold the fraction`() {
    #expect(location([(2, .rational([(30, 1), (1530, 100), (0, 1)]))])?.latitude == 30.255)
  }

  @Test func `degrees alone may hold the fraction`() {
    #expect(location([(2, .rational([(3025, 100)]))])?.latitude == 30.25)
  }

  @Test func `seconds of zero by zero are none`() {
    #expect(location([(2, .rational([(30, 1), (15, 1), (0, 0)]))])?.latitude == 30.25)
  }

  @Test func `zero by zero is no position`() {
    #expect(location([(2, .rational([(0, 0), (0, 0), (0, 0)]))]) == nil)
  }

  @Test(arguments: [UInt16(1), 3]) func `no reference is no position`(tag: UInt16) {
    #expect(location([(tag, nil)]) == nil)
    #expect(location([(tag, .ascii("?"))]) == nil)
  }

  @Test func `a latitude beyond the pole is no position`() {
    #expect(location([(2, .rational([(213, 1), (36, 1), (0, 1)]))]) == nil)
  }

  @Test func `a longitude beyond the date line is no position`() {
    #expect(location([(4, .rational([(4_294_966_352, 1)]))]) == nil)
  }

  @Test func `exactly nowhere is no position`() {
    #expect(location([(2, .rational([(0, 1)])), (4, .rational([(0, 1)]))]) == nil)
  }

  @Test func `one zero is the equator or Greenwich`() {
    #expect(location([(2, .rational([(0, 1), (0, 1), (0, 1)]))])?.latitude == 0)
    #expect(location([(4, .rational([(0, 1), (0, 1), (0, 1)]))])?.longitude == 0)
  }

  @Test func `a reference of one makes an altitude below the sea`() {
    #expect(location([(5, .byte([1]))])?.altitude == -12.5)
  }

  @Test func `an altitude of zero by zero leaves the position`() {
    let found = location([(6, .rational([(0, 0)]))])

    #expect(found?.latitude == 30.25)
    #expect(found?.altitude == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `an altitude that is no number leaves the position`(number: Double) {
    for value in [TIFFBuilder.Value.double(number), .float(Float(number))] {
      let found = location([(6, value)])

      #expect(found?.latitude == 30.25)
      #expect(found?.altitude == nil)
    }
  }

  @Test func `an altitude may be written with a point`() {
    #expect(location([(6, .double(8.5))])?.altitude == 8.5)
    #expect(location([(6, .float(8.5))])?.altitude == 8.5)
  }

  @Test func `date and time of the satellites are read`() {
    let read = fields([
      (7, .rational([(6, 1), (3, 1), (59, 2)])), (0x1D, .ascii("2020:03:12")),
    ])

    #expect(read?.satelliteTime?.description == "2020-03-12T06:03:29.5")
  }

  @Test func `a time of the satellites without its date is none`() {
    #expect(fields([(7, .rational([(6, 1), (3, 1), (0, 1)]))])?.satelliteTime == nil)
  }
}
