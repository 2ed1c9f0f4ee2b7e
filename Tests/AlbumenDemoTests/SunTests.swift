import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct SunTests {
  private func time(_ year: Int, _ month: Int, _ day: Int, hour: Int) throws -> WallTime {
    let day = try #require(Day(year: year, month: month, day: day))
    return try #require(WallTime(day: day, hour: hour, minute: 0, second: 0))
  }

  private func place(_ name: String) throws -> albumen_demo.Place {
    try #require(albumen_demo.Place.travels.first { $0.name == name })
  }

  @Test func `it is dark at noon in a polar winter`() throws {
    let height = try Sun.elevation(at: time(2020, 12, 21, hour: 12), in: place("Tromsø"))

    #expect(height < 0)
  }

  @Test func `the sun is up at midnight in a polar summer`() throws {
    let height = try Sun.elevation(at: time(2020, 6, 21, hour: 0), in: place("Tromsø"))

    #expect(height > 0)
  }

  @Test func `January is summer in the south`() throws {
    let height = try Sun.elevation(at: time(2020, 1, 10, hour: 13), in: place("Cape Town"))

    #expect(height > 70)
  }

  @Test func `noon is brighter than night by more than ten steps`() {
    #expect(Light.noon.exposureValue - Light.night.exposureValue > 10)
  }
}

@Suite struct ZoneTests {
  private func offset(_ zone: Zone, _ year: Int, _ month: Int, _ day: Int) throws -> Int {
    zone.offset(on: try #require(Day(year: year, month: month, day: day))) / 3600
  }

  @Test func `European clocks change on the last Sundays of March and October`() throws {
    let zone = Zone(standard: 3600, summer: .european)

    #expect(try offset(zone, 2020, 3, 28) == 1)
    #expect(try offset(zone, 2020, 3, 29) == 2)
    #expect(try offset(zone, 2020, 10, 24) == 2)
    #expect(try offset(zone, 2020, 10, 25) == 1)
  }

  @Test func `American clocks change on the second Sunday of March and the first of November`()
    throws
  {
    let zone = Zone(standard: -8 * 3600, summer: .american)

    #expect(try offset(zone, 2021, 3, 13) == -8)
    #expect(try offset(zone, 2021, 3, 14) == -7)
    #expect(try offset(zone, 2021, 11, 7) == -8)
  }

  @Test func `Turkish clocks have not changed since 2016`() throws {
    let zone = Zone(standard: 2 * 3600, summer: .turkish)

    #expect(try offset(zone, 2015, 1, 10) == 2)
    #expect(try offset(zone, 2018, 1, 10) == 3)
  }
}

@Suite struct ExposureTests {
  @Test func `a bright day needs a short time and little ISO`() {
    var dice = SeededRandom(3)
    let exposure = Exposure(Camera.cameras[1], light: .noon, isSelfie: false, dice: &dice)

    #expect(exposure.time.value <= 1.0 / 60)
    #expect(exposure.iso <= 400)
  }

  @Test func `a night needs the highest ISO or a long time`() {
    var dice = SeededRandom(3)
    let exposure = Exposure(Camera.cameras[0], light: .night, isSelfie: false, dice: &dice)

    #expect(exposure.iso >= 3200 || exposure.time.value > 0.2)
  }

  @Test func `the screen's side has a lens of its own`() {
    var dice = SeededRandom(3)
    let exposure = Exposure(Camera.phones[3], light: .noon, isSelfie: true, dice: &dice)

    #expect(exposure.focalLength == 2.71)
  }
}
