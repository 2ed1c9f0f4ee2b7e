import Gazetteer
import PhotoModel
import Testing

@Suite struct GazetteerSearchTests {
  let gazetteer: Gazetteer

  init() throws {
    gazetteer = try TestGazetteer.open()
  }

  private func first(_ text: String, _ language: PlaceLanguage = .english) -> [String?] {
    gazetteer.search(text).first.map { gazetteer.place($0.levels, language: language).levels }
      ?? []
  }

  @Test(arguments: [
    ("hangzhou", "Hangzhou"), ("HANGZHOU", "Hangzhou"), ("杭州", "Hangzhou"),
    ("杭州市", "Hangzhou"), ("Sao Paulo", "São Paulo"), ("são paulo", "São Paulo"),
    ("munchen", "Munich"), ("München", "Munich"), ("Munich", "Munich"),
    ("mu\u{308}nchen", "Munich"),
    ("慕尼黑", "Munich"), ("Москва", "Moscow"), ("москва", "Moscow"), ("東京", "Tokyo"),
    ("Αθήνα", "Athens"), ("القاهرة", "Cairo"), ("서울", "Seoul"), ("paris", "Paris"),
    ("new york", "New York City"), ("xi'an", "Xi'an"), ("Xi’an", "Xi'an"), ("łódź", "Łódź"),
    ("lodz", "Łódź"), ("københavn", "Copenhagen"), ("kobenhavn", "Copenhagen"),
  ])
  func `a name in any language finds its city first`(text: String, city: String) {
    #expect(first(text).dropFirst(2).first == city)
  }

  /// The source contains these positions with AMap's offset: 30.24692, 120.209789; 39.904211,
  /// 116.407394; 30.572893, 104.066794.
  @Test(arguments: [
    ("Hangzhou", 30.24934, 120.20524), ("Beijing", 39.90281, 116.40115),
    ("Chengdu", 30.57535, 104.06429),
  ])
  func `the centre of a Chinese city is a position of satellites`(
    name: String, latitude: Double, longitude: Double
  ) throws {
    let match = try #require(gazetteer.search(name).first)

    let north = (match.location.latitude - latitude) * 111_200
    let east = (match.location.longitude - longitude) * 111_200
    #expect(abs(north) < 10 && abs(east) < 10, "\(match.location)")
  }

  @Test func `West Lake is found by its Chinese name`() throws {
    #expect(first("西湖", .chinese) == ["中国", "浙江省", "杭州市", "西湖区"])
    #expect(first("西湖区", .chinese) == ["中国", "浙江省", "杭州市", "西湖区"])
  }

  @Test func `a beginning finds the most populous`() {
    #expect(first("hangzh").dropFirst(2).first == "Hangzhou")
    #expect(first("berl").dropFirst(2).first == "Berlin")
  }

  @Test(arguments: [
    "Germany", "Deutschland", "Allemagne", "Alemania", "Германия", "ドイツ", "독일", "德国", "德國",
    "ألمانيا", "Γερμανία",
  ]) func `a country is found by its name in any language`(name: String) {
    #expect(first(name).compactMap(\.self) == ["Germany"])
  }

  @Test(arguments: ["Tuscany", "Toscana", "Toscane", "Toskana"])
  func `a province is found by its name in many languages`(name: String) {
    #expect(first(name).compactMap(\.self) == ["Italy", "Tuscany"])
  }

  @Test(arguments: [("brno", 300_000...450_000), ("springfield, us", 100_000...200_000)])
  func `how many people live in a place is known to three digits`(
    text: String, range: ClosedRange<Int>
  ) throws {
    let name = String(text.prefix { $0 != "," })
    let found = try #require(gazetteer.search(name).first { $0.population != nil }?.population)

    #expect(range.contains(found), "\(found)")
    #expect(String(found).dropFirst(3).allSatisfy { $0 == "0" })
  }

  @Test func `an area has no population of its own`() {
    #expect(gazetteer.search("bavaria").first?.population == nil)
  }

  @Test func `a whole name comes before a longer one`() {
    let found = gazetteer.search("york", limit: 50)

    #expect(found.first?.isExact == true)
    let firstLonger = found.firstIndex { !$0.isExact } ?? found.endIndex
    #expect(found[firstLonger...].allSatisfy { !$0.isExact })
  }

  @Test func `provinces and countries are found too`() {
    #expect(first("bavaria") == ["Germany", "Bavaria", nil, nil])
    #expect(first("德国", .chinese) == ["德国", nil, nil, nil])
    #expect(first("zhejiang", .chinese).prefix(2) == ["中国", "浙江省"])
  }

  @Test func `a match says where it is`() throws {
    let found = try #require(gazetteer.search("hangzhou").first)

    #expect(abs(found.location.latitude - 30.25) < 0.1)
    #expect(abs(found.location.longitude - 120.2) < 0.1)
    #expect(gazetteer.place(found.levels, language: .english).province == "Zhejiang")
  }

  @Test func `no place comes twice`() {
    let found = gazetteer.search("san", limit: 50)

    #expect(Set(found.map(\.id)).count == found.count)
    #expect(found.count == 50)
  }

  @Test(arguments: ["", " ", "-", "’", "\u{301}"])
  func `nothing is found by nothing`(text: String) {
    #expect(gazetteer.search(text).isEmpty)
  }

  @Test(arguments: ["zzzzzzzzzz", "西湖西湖西湖", String(repeating: "a", count: 90), "😀"])
  func `what no place is called is not found`(text: String) {
    #expect(gazetteer.search(text).isEmpty)
  }

  @Test(arguments: [0, -1, 1, 5]) func `no more than the limit are found`(limit: Int) {
    #expect(gazetteer.search("new", limit: limit).count == max(0, limit))
  }

  // MARK: What a library holds

  private func id(_ text: String, _ country: String) throws -> PlaceID {
    try #require(
      gazetteer.search(text, limit: 200).first {
        gazetteer.place($0.levels, language: .english).country == country
      }
    ).id
  }

  @Test func `of equal names those that hold photos come first, the most photos before`() throws {
    let england = try id("york", "United Kingdom")
    let america = try id("york", "United States")

    #expect(gazetteer.search("york", photos: [america: 1]).first?.id == america)
    #expect(gazetteer.search("york", photos: [america: 1, england: 2]).first?.id == england)
  }

  @Test func `a whole name comes before the beginning of one with photos`() throws {
    let yorkshire = try #require(gazetteer.search("yorkshire").first).id
    let found = gazetteer.search("york", limit: 500, photos: [yorkshire: 99])

    #expect(found.first?.isExact == true)
    #expect(found.first { !$0.isExact }?.id == yorkshire)
  }

  @Test(arguments: [
    "hangzh", "杭州", "HÁNGZHŌU", "munch", "Мюнхен", "慕尼黑", "atlant", "大西洋",
  ])
  func `typed text finds the library's places by any of their names`(text: String) throws {
    let hangzhou = try #require(
      gazetteer.ids(at: Location(latitude: 30.25, longitude: 120.15))?.city)
    let munich = try #require(
      gazetteer.ids(at: Location(latitude: 48.137, longitude: 11.575))?.city)
    let atlantic = try #require(
      gazetteer.ids(at: Location(latitude: 30, longitude: -45))?.country)
    let library: Set<PlaceID> = [hangzhou, munich, atlantic]

    let found = gazetteer.places(named: text, among: library)

    #expect(found.count == 1)
    #expect(gazetteer.places(named: text, among: []).isEmpty)
  }

  @Test(arguments: ["", "-", "zzzzz"]) func `no library has places by no name`(text: String) throws
  {
    let munich = try id("munich", "Germany")

    #expect(gazetteer.places(named: text, among: [munich]).isEmpty)
  }
}
