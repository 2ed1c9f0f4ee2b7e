import PhotoModel
import Testing

@testable import Gazetteer

@Suite struct FeatureNamesTests {
  @Test(
    arguments: [
      // OpenStreetMap.
      (["name": "Bayern", "name:en": "Bavaria", "admin_level": "4"], .province, "Bavaria", nil),
      (["name": "Xihu", "admin_level": "6", "ISO3166-1": "CN"], .district, "Xihu", nil),
      (["name": "Köln", "admin_level": "6"], .city, "Köln", nil),
      (["name": "Nippes", "admin_level": "9"], .district, "Nippes", nil),
      // GADM.
      (
        ["GID_0": "CHN", "COUNTRY": "China", "NAME_1": "Zhejiang", "NL_NAME_1": "浙江"], .province,
        "Zhejiang", nil
      ),
      (["NAME_0": "Italy", "NAME_1": "Lazio", "NAME_2": "Roma"], .city, "Roma", "Lazio"),
      (["NAME_1": "A", "NAME_2": "B", "NAME_3": "C", "NAME_4": "D"], .district, "D", "A"),
      // OCHA.
      (
        ["ADM0_EN": "Fiji", "ADM1_EN": "Western", "ADM1_PCODE": "FJ4", "ADM2_EN": "Ba"], .city,
        "Ba", "Western"
      ),
      // geoBoundaries.
      (["shapeName": "Tirol", "shapeType": "ADM1", "shapeISO": "AT-7"], .province, "Tirol", nil),
      // Natural Earth.
      (
        [
          "name": "Nevada", "featurecla": "Admin-1 states provinces", "iso_a2": "US",
          "admin": "USA",
        ],
        .province, "Nevada", nil
      ),
      (["NAME": "Chile", "FEATURECLA": "Admin-0 country", "ISO_A2": "CL"], .country, "Chile", nil),
      // DataV.
      (["adcode": "330106", "name": "西湖区", "level": "district"], .district, "西湖区", nil),
      // NUTS.
      (["LEVL_CODE": "2", "NAME_LATN": "Tirol", "CNTR_CODE": "AT"], .province, "Tirol", nil),
      // Levels in words.
      (["name": "A", "state": "B", "type": "City"], .city, "A", "B"),
      (["NAME": "A", "LEVEL": "3"], .district, "A", nil),
    ] as [([String: String], PlaceLevel, String, String?)])
  func `the usual properties give name, level and province`(
    properties: [String: String], level: PlaceLevel, name: String, province: String?
  ) {
    let names = FeatureNames(properties)

    #expect(names.level == level)
    #expect(names.localName?.text(in: .english) == name)
    if level > .province {
      #expect(names.names[.province]?.text(in: .english) == province)
    }
  }

  @Test(
    arguments: [
      (["ISO_A2": "fr"], "FR"), (["iso_3166_2": "CN-ZJ"], "CN"), (["HASC_1": "DE.BY"], "DE"),
      (["iso_a2": "-99", "ISO3166-1:alpha2": "NO"], "NO"), (["iso": "CHN"], "CN"), ([:], nil),
      (["iso_a3": "-99", "adm0_a3": "FRA"], "FR"), (["shapeGroup": "DEU"], "DE"),
      (["GID_0": "CHN", "GID_1": "CHN.31_1"], "CN"), (["GID_2": "ITA.8.9_1"], "IT"),
      (["CNTR_CODE": "EL"], "GR"), (["ADM1_PCODE": "FJ4"], "FJ"), (["country": "DE"], "DE"),
      (["COUNTRY": "DEU"], "DE"), (["NAME_0": "JPN", "NAME_1": "Kyoto"], "JP"),
      (["country": "Chad"], nil), (["iso_a2": "QQ"], nil), (["iso": "Unknown"], nil),
    ] as [([String: String], String?)])
  func `a country is named by its code`(properties: [String: String], code: String?) {
    #expect(FeatureNames(properties, level: .city).countryCode == code)
  }

  @Test func `a code is no name of a country`() {
    let city = FeatureNames(["name": "Ulm", "country": "DE", "level": "city"])
    #expect(city.names[.country] == nil)
    #expect(city.localName?.localName == "Ulm")

    let country = FeatureNames(["NAME_0": "DEU"])
    #expect(country.level == .country)
    #expect(country.localName == nil)
    #expect(country.countryCode == "DE")
  }

  @Test func `the country decides what a division of OpenStreetMap is`() {
    #expect(FeatureNames(["name": "A", "admin_level": "6", "country": "CN"]).level == .district)
    #expect(FeatureNames(["name": "A", "admin_level": "6", "country": "DE"]).level == .city)
  }

  @Test func `of old and new Chinese characters the new ones count`() {
    let names = FeatureNames(["NAME_1": "Guangdong", "NL_NAME_1": "廣東|广东"])

    #expect(names.localName?.text(in: .chinese) == "广东")
  }

  @Test func `a name in parts is the same as a composed one`() {
    #expect(
      FeatureNames(["name": "Ko\u{308}ln"], level: .city).localName?.localName.unicodeScalars.count
        == 4)
  }

  @Test func `a name in Chinese is the Chinese one`() {
    let names = FeatureNames(["name": "西湖区", "name:en": "Xihu", "level": "district"])

    #expect(names.localName?.text(in: .chinese) == "西湖区")
    #expect(names.localName?.text(in: .english) == "Xihu")
  }

  @Test(
    arguments: [
      ("a\u{1B}[31mb", "a[31mb"), ("a\nb\t c", "a b c"), ("\u{202E}abc\u{2066}", "abc"),
      ("\u{9B}x\u{7F}", "x"), ("\u{FEFF}Köln", "Köln"), ("\u{2028}", nil),
    ] as [(String, String?)])
  func `nothing in a name steers a terminal`(text: String, name: String?) {
    #expect(FeatureNames(["name": text], level: .city).localName?.localName == name)
  }

  @Test func `a country by another key is not the place's own name`() {
    let names = FeatureNames(["admin": "Fiji", "ADM1_EN": "Western", "type": "2"])

    #expect(names.level == .province)
    #expect(names.localName?.text(in: .english) == "Western")
    #expect(names.names[.country]?.localName == "Fiji")
  }

  @Test func `a text is no name`() {
    let long = String(repeating: "x", count: 300)

    #expect(FeatureNames(["name": long], level: .city).localName == nil)
    #expect(FeatureNames(["name": " \n "], level: .city).localName == nil)
  }

  @Test func `a level that nothing states is not guessed`() {
    #expect(FeatureNames(["name": "A"]).level == nil)
    #expect(FeatureNames(["name": "A", "level": "seven"]).level == nil)
  }
}
