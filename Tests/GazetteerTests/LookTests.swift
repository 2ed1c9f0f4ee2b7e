import Gazetteer
import PhotoModel
import Testing

@Suite struct LookTests {
  let gazetteer: Gazetteer

  init() throws {
    gazetteer = try TestGazetteer.open()
  }

  @Test func `West Lake is in Xihu in both languages`() {
    #expect(
      gazetteer.place(30.2457, 120.1486)?.levels == ["China", "Zhejiang", "Hangzhou", "Xihu"])
    #expect(
      gazetteer.place(30.2457, 120.1486, .chinese)?.levels == ["中国", "浙江省", "杭州市", "西湖区"])
  }

  @Test func `the city is the city and not its nearest quarter`() {
    let place = gazetteer.place(48.8584, 2.2945)

    #expect(place?.city == "Paris")
    #expect(place?.district != "Paris")
    #expect(place?.district != nil)
  }

  @Test(arguments: [
    (35.6812, 139.7671, "Asia/Tokyo"), (40.7829, -73.9654, "America/New_York"),
    (30.2457, 120.1486, "Asia/Shanghai"), (43.8256, 87.6168, "Asia/Urumqi"),
    (45.8038, 126.5350, "Asia/Shanghai"), (27.7172, 85.3240, "Asia/Kathmandu"),
    (39.7684, -86.1581, "America/Indiana/Indianapolis"), (31.7619, -106.4850, "America/Denver"),
    (30.4213, -87.2169, "America/Chicago"), (33.4484, -112.0740, "America/Phoenix"),
    (-31.9505, 141.4533, "Australia/Broken_Hill"),
    (28.2916, -16.6291, "Atlantic/Canary"), (37.7412, -25.6756, "Atlantic/Azores"),
    (54.7104, 20.4522, "Europe/Kaliningrad"), (-33.8568, 151.2153, "Australia/Sydney"),
    (22.3193, 114.1694, "Asia/Hong_Kong"), (-13.8333, -171.7667, "Pacific/Apia"),
    (19.4978, -154.9, "Pacific/Honolulu"), (-3.1190, -60.0217, "America/Manaus"),
  ])
  func `a position has the time zone of its place`(
    latitude: Double, longitude: Double, zone: String
  ) {
    let location = Location(latitude: latitude, longitude: longitude)

    #expect(gazetteer.lookUp(at: location)?.zone == zone)
    #expect(gazetteer.lookUp(at: location)?.ids == gazetteer.ids(at: location))
  }

  @Test(arguments: [(30.0, -40.0), (0.5, -160), (-85, 30), (60, -30)])
  func `at sea and far from any place there is no time zone`(latitude: Double, longitude: Double) {
    #expect(
      gazetteer.lookUp(at: Location(latitude: latitude, longitude: longitude))?.zone == nil)
  }

  @Test func `a place next to a border is on its own side`() {
    #expect(gazetteer.place(43.0896, -79.0849)?.province == "Ontario")
    #expect(gazetteer.place(43.0962, -79.0377)?.province == "New York")
    #expect(
      gazetteer.place(22.5485, 114.1314)?.levels == ["China", "Guangdong", "Shenzhen", "Luohu"])
  }

  @Test func `a municipality is province and city`() {
    #expect(gazetteer.place(39.9163, 116.3972, .chinese)?.levels.prefix(3) == ["中国", "北京市", "北京市"])
  }

  @Test(arguments: [
    (41.9022, 12.4539, "VA"), (43.7384, 7.4246, "MC"), (43.9360, 12.4466, "SM"),
    (47.1410, 9.5209, "LI"), (42.5063, 1.5218, "AD"), (36.1408, -5.3536, "GI"),
    (41.8902, 12.4922, "IT"), (43.7034, 7.2663, "FR"), (36.1696, -5.3480, "ES"),
  ])
  func `a tiny country is itself, and its neighbour theirs`(
    latitude: Double, longitude: Double, code: String
  ) {
    #expect(gazetteer.place(latitude, longitude)?.countryCode == code)
  }

  @Test(arguments: [
    (30.0, -45.0, "Atlantic Ocean"), (-30.0, -20.0, "Atlantic Ocean"),
    (15.0, -160.0, "Pacific Ocean"), (-40.0, 179.999, "Pacific Ocean"),
    (0.0, 160.0, "Pacific Ocean"), (10.0, -95.0, "Pacific Ocean"),
    (-30.0, 80.0, "Indian Ocean"), (12.0, 65.0, "Indian Ocean"), (88.0, 10.0, "Arctic Ocean"),
    (-62.0, -150.0, "Southern Ocean"), (34.0, 18.0, "Mediterranean Sea"),
    (43.3, 34.0, "Black Sea"), (41.5, 51.0, "Caspian Sea"), (20.0, 38.5, "Red Sea"),
    (57.3, 19.9, "Baltic Sea"), (25.0, -90.0, "Atlantic Ocean"), (15.0, -75.0, "Atlantic Ocean"),
  ])
  func `the ocean is the ocean`(latitude: Double, longitude: Double, name: String) {
    #expect(gazetteer.place(latitude, longitude) == Place(country: name))
  }

  @Test func `an ocean has a Chinese name`() {
    #expect(gazetteer.place(15, -160, .chinese) == Place(country: "太平洋"))
  }

  @Test(arguments: [
    (43.65, 7.20, "FR"), (50.72, 1.55, "FR"), (51.05, 1.25, "GB"), (36.80, 129.50, "KR"),
    (-33.95, 18.30, "ZA"),
  ])
  func `just off the coast is still the country`(
    latitude: Double, longitude: Double, code: String
  ) {
    #expect(gazetteer.place(latitude, longitude)?.countryCode == code)
  }

  @Test func `thirty kilometres out is the ocean`() {
    #expect(gazetteer.place(37.6, -123.3)?.countryCode == nil)
  }

  @Test(arguments: [
    (0.0, 0.0), (.nan, 10.0), (10.0, .nan), (91.0, 10.0), (-90.5, 10.0), (10.0, 181.0),
    (10.0, -180.1), (.infinity, 0.0), (0.0, -.infinity),
  ])
  func `what is no position has no place`(latitude: Double, longitude: Double) {
    #expect(gazetteer.place(latitude, longitude) == nil)
  }

  @Test(arguments: [
    (90.0, 0.0), (90.0, 180.0), (-90.0, -180.0), (-90.0, 180.0), (0.0, 180.0), (0.0, -180.0),
    (52.0, 180.0), (-16.8, 180.0), (-16.8, -180.0), (0.0, 1e-12), (1e-300, 0.0),
  ])
  func `the edges of the map have a place like any other`(latitude: Double, longitude: Double) {
    #expect(gazetteer.place(latitude, longitude)?.country != nil)
  }

  @Test func `both sides of the antimeridian are one island`() {
    #expect(gazetteer.place(-16.85, 179.95)?.countryCode == "FJ")
    #expect(gazetteer.place(-16.85, -179.95)?.countryCode == "FJ")
  }

  @Test func `an enclave is not what surrounds it`() {
    // Lesotho. The surroundings of Baarle-Hertog are too detailed to test. Kaliningrad and Alaska
    // are exclaves.
    #expect(gazetteer.place(-29.5, 28.2)?.countryCode == "LS")
    #expect(gazetteer.place(54.71, 20.51)?.countryCode == "RU")
    #expect(gazetteer.place(64.84, -147.72)?.levels.prefix(2) == ["United States", "Alaska"])
    #expect(gazetteer.place(40.18, 71.10)?.countryCode != nil)
  }

  @Test func `a lake in a country is the country`() {
    #expect(gazetteer.place(53.5, 108.0)?.countryCode == "RU")
  }

  @Test func `ids and words say the same`() throws {
    let location = Location(latitude: 52.5163, longitude: 13.3777)

    let ids = try #require(gazetteer.ids(at: location))

    #expect(
      gazetteer.place(ids, language: .english)
        == gazetteer.place(at: location, language: .english))
    #expect(gazetteer.countryCode(ids.country) == "DE")
    #expect(ids.city != nil)
  }

  @Test func `positions close together have the same ids`() throws {
    let one = gazetteer.ids(at: Location(latitude: 35.6586, longitude: 139.7454))
    let other = gazetteer.ids(at: Location(latitude: 35.6587, longitude: 139.7455))

    #expect(one != nil)
    #expect(one == other)
  }

  @Test(arguments: [
    (-1.0, 33.0), (47.7, -87.5), (53.5, 108), (43.5, -87), (-15.8, -69.4), (58.9, 13.3),
  ])
  func `large lakes are no land on a map, and have their places all the same`(
    latitude: Double, longitude: Double
  ) throws {
    let gazetteer = try TestGazetteer.open()

    #expect(gazetteer.land(latitude: latitude, longitude: longitude) == nil)
    #expect(gazetteer.place(latitude, longitude)?.country != nil)
  }

  @Test func `islands in lakes are land, and so are provinces with outlines of their own`() throws {
    let gazetteer = try TestGazetteer.open()

    #expect(gazetteer.land(latitude: 53.15, longitude: 107.4) != nil)
    let (texas, oklahoma) = (
      gazetteer.land(latitude: 31.5, longitude: -99), gazetteer.land(latitude: 35.5, longitude: -97)
    )
    #expect(texas != nil && texas?.country == oklahoma?.country)
    #expect(texas?.province != oklahoma?.province)
    #expect(gazetteer.land(latitude: 0, longitude: -30) == nil)
  }

  @Test(arguments: [
    (48.78, 9.18, "Baden-Württemberg"), (47.37, 8.54, "Zürich"), (-31.42, -64.18, "Córdoba"),
    (34.69, 135.50, "Osaka"), (22.57, 88.36, "West Bengal"), (46.81, -71.21, "Quebec"),
  ])
  func `provinces have their accents, but for long vowels of transcriptions`(
    latitude: Double, longitude: Double, province: String
  ) throws {
    #expect(try TestGazetteer.open().place(latitude, longitude)?.province == province)
  }
}
