import Foundation

/// The names of a place in a file.
struct LayerName: Hashable, Sendable {
  var localName = ""
  var english = ""
  var chinese = ""

  init(localName: String = "", english: String = "", chinese: String = "") {
    self.localName = localName
    self.english = english
    self.chinese = chinese
  }

  var isEmpty: Bool { localName.isEmpty && english.isEmpty && chinese.isEmpty }

  func text(in language: PlaceLanguage) -> String {
    let preferredName = language == .chinese ? chinese : english
    return [preferredName, localName, english, chinese].first { !$0.isEmpty } ?? ""
  }
}

/// The place that the properties of a feature describe: its names, its level, and the areas that
/// contain it.
///
/// Supports the spellings of common sources: OpenStreetMap (`name:zh`, `admin_level`), GADM
/// (`NAME_1`, `NL_NAME_1`, `GID_0`), OCHA (`ADM1_EN`), geoBoundaries (`shapeName`, `shapeType`,
/// `shapeGroup`), Natural Earth (`NAME_ZH`, `iso_a2`), DataV (`level`: `city`) and NUTS
/// (`LEVL_CODE`). Case, underscores, colons and spaces are ignored. A country may be given by its
/// code instead of its name.
struct FeatureNames: Hashable {
  /// Nil if no property gives it; then the feature can't be added.
  var level: PlaceLevel?
  /// The place's own name at its level, and the names of the areas that contain it above.
  var names: [PlaceLevel: LayerName] = [:]
  /// The two letters of ISO 3166-1.
  var countryCode: String?

  /// The place's own name; nil if it has none.
  var localName: LayerName? { level.flatMap { names[$0] }.flatMap { $0.isEmpty ? nil : $0 } }

  /// Reads the properties. `level` is the level of all features of the file and `nameProperty` the
  /// property with the name, if the user gave them.
  init(
    _ properties: [String: String], level: PlaceLevel? = nil, nameProperty: String? = nil
  ) {
    var folded: [String: String] = [:]
    for (key, value) in properties {
      let value = FeatureNames.trimmed(value)
      if !value.isEmpty { folded[FeatureNames.folded(key)] = value }
    }
    countryCode = FeatureNames.countryCode(folded)
    var numbered = FeatureNames.numbered(folded)
    let division = numbered.keys.max()
    extractCountryCode(from: &numbered[0])
    self.level =
      level ?? FeatureNames.level(folded, countryCode: countryCode)
      ?? division.flatMap(FeatureNames.level(ofDivision:))
    for (division, name) in numbered.sorted(by: { $0.key < $1.key }) {
      guard let placeLevel = FeatureNames.level(ofDivision: division),
        placeLevel < self.level ?? .district
      else { continue }
      names[placeLevel] = name
    }
    for (key, above) in FeatureNames.parents where names[above] == nil {
      guard above < self.level ?? .country, let text = folded[key] else { continue }
      var name: LayerName? = LayerName(localName: text)
      if above == .country { extractCountryCode(from: &name) }
      names[above] = name
    }
    guard let placeLevel = self.level else { return }
    var name = FeatureNames.plain(folded)
    if let nameProperty {
      name = LayerName(localName: FeatureNames.trimmed(properties[nameProperty] ?? ""))
    } else if name.isEmpty, let deepest = numbered.max(by: { $0.key < $1.key }) {
      name = deepest.value
    }
    var found: LayerName? = name.isEmpty ? nil : name
    if placeLevel == .country { extractCountryCode(from: &found) }
    names[placeLevel] = found
  }

  /// Moves a country code found in place of a name to `countryCode`: the gazetteer has the name, in
  /// the user's language.
  private mutating func extractCountryCode(from name: inout LayerName?) {
    guard let text = name?.localName, let code = CountryCodes.exactCode(text) else { return }
    countryCode = countryCode ?? code
    name?.localName = ""
    if name?.isEmpty == true { name = nil }
  }

  // MARK: Spelling

  /// Returns the key in lowercase without the separators that differ between files.
  private static func folded(_ key: String) -> String {
    String(key.lowercased().filter { !"_:- .".contains($0) })
  }

  /// The maximum length of a name in bytes. A longer text is a description, not a name.
  private static let nameByteLimit = 200

  private static func trimmed(_ text: String) -> String {
    guard text.utf8.count <= nameByteLimit else { return "" }
    // Names are written to a terminal and into lines, so they must not contain control characters.
    let printableScalars = text.unicodeScalars.filter { !$0.isControl }
    let words = String(String.UnicodeScalarView(printableScalars)).split { $0.isWhitespace }
    // The gazetteer's names are in composed form and are compared byte by byte.
    return words.joined(separator: " ").precomposedStringWithCanonicalMapping
  }

  // MARK: Names

  private static let localNameKeys = [
    "name", "shapename", "nutsname", "namelatn", "localname", "namelocal", "namlocal",
    "nam", "title", "officialname",
  ]
  private static let englishKeys = [
    "nameen", "nameeng", "nameenglish", "engname", "enname", "englishname", "intname",
  ]
  private static let chineseKeys = [
    "namezhhans", "namezh", "namezhcn", "namecn", "namechn", "namechi", "namechinese", "cnname",
    "zhname", "chinesename", "namezhhant", "namezht", "namezhtw",
  ]

  /// The properties that name the areas containing a feature, and the levels of these.
  private static let parents: [(key: String, level: PlaceLevel)] = [
    ("country", .country), ("countryname", .country), ("admin", .country),
    ("isincountry", .country), ("sovereignt", .country),
    ("province", .province), ("provincename", .province), ("state", .province),
    ("statename", .province), ("city", .city), ("cityname", .city),
  ]

  private static func plain(_ folded: [String: String]) -> LayerName {
    func first(_ keys: [String]) -> String { keys.lazy.compactMap { folded[$0] }.first ?? "" }
    var name = LayerName(
      localName: first(localNameKeys), english: first(englishKeys), chinese: first(chineseKeys))
    name.fillChineseName()
    return name
  }

  /// Names with the number of their division in the key: `name1`, `adm1en`, `nlname1`.
  private static func numbered(_ folded: [String: String]) -> [Int: LayerName] {
    var names: [Int: LayerName] = [:]
    for (key, value) in folded {
      guard let prefix = ["nlname", "name", "admin", "adm"].first(where: { key.hasPrefix($0) }),
        let digit = key.dropFirst(prefix.count).first?.wholeNumberValue
      else { continue }
      var name = names[digit] ?? LayerName()
      switch (prefix, key.dropFirst(prefix.count + 1)) {
      case ("nlname", ""), (_, "zh"), (_, "cn"), (_, "chn"):
        // GADM has the traditional characters before the simplified ones: `廣東|广东`.
        let value = value.split(separator: "|").last.map { trimmed(String($0)) } ?? value
        if value.unicodeScalars.contains(where: \.isHan) { name.chinese = value }
      case (_, "en"): name.english = value
      case ("name", ""), (_, "name"), (_, "nm"): name.localName = value
      default: continue
      }
      names[digit] = name
    }
    return names.filter { !$0.value.isEmpty }
  }

  // MARK: Levels

  /// Returns the level of a division of a country. Divisions are numbered from the country down, as
  /// in most files.
  private static func level(ofDivision number: Int) -> PlaceLevel? {
    switch number {
    case 0: .country
    case 1: .province
    case 2: .city
    case 3...: .district
    default: nil
    }
  }

  private static let words: [String: PlaceLevel] = [
    "country": .country, "nation": .country, "province": .province, "state": .province,
    "region": .province, "city": .city, "prefecture": .city, "county": .city,
    "municipality": .city, "district": .district, "borough": .district, "suburb": .district,
    "quarter": .district, "ward": .district, "neighbourhood": .district, "street": .district,
    "town": .district,
  ]

  private static func level(_ folded: [String: String], countryCode: String?) -> PlaceLevel? {
    if let number = folded["adminlevel"].flatMap({ Int($0) }) {
      return level(ofAdminLevel: number, countryCode: countryCode)
    }
    if let number = folded["levlcode"].flatMap({ Int($0) }) {
      // NUTS 1 and 2 are both provinces; NUTS 3 is comparable to a city with its surroundings.
      return number == 0 ? .country : number < 3 ? .province : .city
    }
    for key in ["level", "shapetype", "featurecla", "admlevel", "type"] {
      guard let value = folded[key]?.lowercased() else { continue }
      if let level = words[value] { return level }
      // The numbers of a plain `type` property may have any meaning.
      if key != "type", let level = Int(value).flatMap(level(ofDivision:)) { return level }
      let suffix = value.drop { $0 != "-" && !$0.isNumber }.drop { $0 == "-" }
      if value.hasPrefix("adm"), let digit = suffix.first?.wholeNumberValue {
        return level(ofDivision: digit)
      }
    }
    return nil
  }

  /// Returns the level for OpenStreetMap's numbers: 2 is a country, 4 mostly a province, 8 mostly a
  /// city. In China, 5 is a city and 6 a district.
  private static func level(ofAdminLevel number: Int, countryCode: String?) -> PlaceLevel? {
    switch number {
    case 1, 2: .country
    case 3, 4: .province
    case 6... where countryCode == "CN": .district
    case 5...8: .city
    case 9...: .district
    default: nil
    }
  }

  // MARK: Countries

  /// The most reliable first: country codes before codes that begin with one.
  private static let countryCodeKeys = [
    "isoa2", "isoa2eh", "iso31661alpha2", "iso31661", "countrycode", "iso2", "cntrcode",
    "isincountrycode", "addrcountry", "countryiso", "countryiso2", "isoa3", "isoa3eh",
    "iso31661alpha3", "iso3", "countryiso3", "countrya3", "adm0a3", "gid0", "shapegroup", "iso",
    "iso31662", "shapeiso", "adm0pcode", "hasc1", "gid1", "gid2", "gid3", "adm1pcode", "adm2pcode",
  ]

  private static func countryCode(_ folded: [String: String]) -> String? {
    countryCodeKeys.lazy.compactMap { folded[$0].flatMap(CountryCodes.twoLetters) }.first
      ?? parents.lazy.compactMap { key, level in
        level == .country ? folded[key].flatMap(CountryCodes.exactCode) : nil
      }.first
  }
}

extension LayerName {
  /// Uses a name in Chinese characters as the Chinese name, too.
  fileprivate mutating func fillChineseName() {
    if chinese.isEmpty, localName.unicodeScalars.contains(where: \.isHan) { chinese = localName }
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible and may affect its surroundings. White space isn't
  /// included.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: !properties.isWhitespace
    case .format, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }

  /// Whether the character is in the main block of Chinese characters, which contains all those
  /// used in names.
  fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) }
}
