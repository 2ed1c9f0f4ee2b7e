import Foundation

/// The names of a place as a file has them.
struct LayerName: Hashable, Sendable {
  var own = ""
  var english = ""
  var chinese = ""

  init(own: String = "", english: String = "", chinese: String = "") {
    self.own = own
    self.english = english
    self.chinese = chinese
  }

  var isEmpty: Bool { own.isEmpty && english.isEmpty && chinese.isEmpty }

  func text(in language: PlaceLanguage) -> String {
    let wanted = language == .chinese ? chinese : english
    return [wanted, own, english, chinese].first { !$0.isEmpty } ?? ""
  }
}

/// What the properties of a feature say of the place that it is: its names, its level, and what it
/// lies in.
///
/// The spellings are those of files that people have: OpenStreetMap (`name:zh`, `admin_level`),
/// GADM (`NAME_1`, `NL_NAME_1`, `GID_0`), OCHA (`ADM1_EN`), geoBoundaries (`shapeName`,
/// `shapeType`, `shapeGroup`), Natural Earth (`NAME_ZH`, `iso_a2`), DataV (`level`: `city`) and
/// NUTS (`LEVL_CODE`). Case, underscores, colons and gaps make no difference. A country may be
/// named by its code wherever its name may stand.
struct FeatureNames: Hashable {
  /// Nil where nothing says so; then it can't be added.
  var level: PlaceLevel?
  /// Its own at its level, and those of what it lies in above.
  var names: [PlaceLevel: LayerName] = [:]
  /// As ISO 3166-1 has it, in two letters.
  var countryCode: String?

  /// Its own name; nil where it has none.
  var own: LayerName? { level.flatMap { names[$0] }.flatMap { $0.isEmpty ? nil : $0 } }

  /// `level` is what all features of the file are and `nameProperty` what has the name, where the
  /// user says so.
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
    takeCountry(&numbered[0])
    self.level =
      level ?? FeatureNames.level(folded, countryCode: countryCode)
      ?? division.flatMap(FeatureNames.level(ofDivision:))
    for (division, name) in numbered.sorted(by: { $0.key < $1.key }) {
      guard let own = FeatureNames.level(ofDivision: division), own < self.level ?? .district
      else { continue }
      names[own] = name
    }
    for (key, above) in FeatureNames.parents where names[above] == nil {
      guard above < self.level ?? .country, let text = folded[key] else { continue }
      var name: LayerName? = LayerName(own: text)
      if above == .country { takeCountry(&name) }
      names[above] = name
    }
    guard let own = self.level else { return }
    var name = FeatureNames.plain(folded)
    if let nameProperty {
      name = LayerName(own: FeatureNames.trimmed(properties[nameProperty] ?? ""))
    } else if name.isEmpty, let deepest = numbered.max(by: { $0.key < $1.key }) {
      name = deepest.value
    }
    var found: LayerName? = name.isEmpty ? nil : name
    if own == .country { takeCountry(&found) }
    names[own] = found
  }

  /// A country's code that stands where its name should is no name: what it is called is said by
  /// the gazetteer, in the language of who asks.
  private mutating func takeCountry(_ name: inout LayerName?) {
    guard let text = name?.own, let code = CountryCodes.whole(text) else { return }
    countryCode = countryCode ?? code
    name?.own = ""
    if name?.isEmpty == true { name = nil }
  }

  // MARK: Spelling

  /// Without what writers of files put into a key by turns.
  private static func folded(_ key: String) -> String {
    String(key.lowercased().filter { !"_:- .".contains($0) })
  }

  /// Longer names, in bytes, are none: the name of a place is not a text about it.
  private static let longest = 200

  private static func trimmed(_ text: String) -> String {
    guard text.utf8.count <= longest else { return "" }
    // Names go to a terminal and into lines: nothing in them may steer either.
    let shown = text.unicodeScalars.filter { !$0.isControl }
    let words = String(String.UnicodeScalarView(shown)).split { $0.isWhitespace }
    // The gazetteer has its names composed, and compares them byte by byte.
    return words.joined(separator: " ").precomposedStringWithCanonicalMapping
  }

  // MARK: Names

  private static let ownKeys = [
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

  /// What stands above a feature, by the property that names it.
  private static let parents: [(key: String, level: PlaceLevel)] = [
    ("country", .country), ("countryname", .country), ("admin", .country),
    ("isincountry", .country), ("sovereignt", .country),
    ("province", .province), ("provincename", .province), ("state", .province),
    ("statename", .province), ("city", .city), ("cityname", .city),
  ]

  private static func plain(_ folded: [String: String]) -> LayerName {
    func first(_ keys: [String]) -> String { keys.lazy.compactMap { folded[$0] }.first ?? "" }
    var name = LayerName(
      own: first(ownKeys), english: first(englishKeys), chinese: first(chineseKeys))
    name.takeChinese()
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
        // GADM has the old characters before the new ones: `廣東|广东`.
        let value = value.split(separator: "|").last.map { trimmed(String($0)) } ?? value
        if value.unicodeScalars.contains(where: \.isHan) { name.chinese = value }
      case (_, "en"): name.english = value
      case ("name", ""), (_, "name"), (_, "nm"): name.own = value
      default: continue
      }
      names[digit] = name
    }
    return names.filter { !$0.value.isEmpty }
  }

  // MARK: Levels

  /// Of the divisions of a country, numbered from the country itself down, as most files do.
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
      // NUTS 1 and 2 both stand for provinces, NUTS 3 for what is like a city with its land.
      return number == 0 ? .country : number < 3 ? .province : .city
    }
    for key in ["level", "shapetype", "featurecla", "admlevel", "type"] {
      guard let value = folded[key]?.lowercased() else { continue }
      if let level = words[value] { return level }
      // The numbers of a type may mean anything.
      if key != "type", let level = Int(value).flatMap(level(ofDivision:)) { return level }
      let rest = value.drop { $0 != "-" && !$0.isNumber }.drop { $0 == "-" }
      if value.hasPrefix("adm"), let digit = rest.first?.wholeNumberValue {
        return level(ofDivision: digit)
      }
    }
    return nil
  }

  /// As OpenStreetMap numbers them: 2 is a country, 4 mostly a province, 8 mostly a city. In China
  /// 5 is a city and 6 a district.
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

  /// The surest first: those of a country before those that begin with one.
  private static let countryCodeKeys = [
    "isoa2", "isoa2eh", "iso31661alpha2", "iso31661", "countrycode", "iso2", "cntrcode",
    "isincountrycode", "addrcountry", "countryiso", "countryiso2", "isoa3", "isoa3eh",
    "iso31661alpha3", "iso3", "countryiso3", "countrya3", "adm0a3", "gid0", "shapegroup", "iso",
    "iso31662", "shapeiso", "adm0pcode", "hasc1", "gid1", "gid2", "gid3", "adm1pcode", "adm2pcode",
  ]

  private static func countryCode(_ folded: [String: String]) -> String? {
    countryCodeKeys.lazy.compactMap { folded[$0].flatMap(CountryCodes.twoLetters) }.first
      ?? parents.lazy.compactMap { key, level in
        level == .country ? folded[key].flatMap(CountryCodes.whole) : nil
      }.first
  }
}

extension LayerName {
  /// A name in Chinese characters is the Chinese one too.
  fileprivate mutating func takeChinese() {
    if chinese.isEmpty, own.unicodeScalars.contains(where: \.isHan) { chinese = own }
  }
}

extension Unicode.Scalar {
  /// Whether it steers what stands around it instead of being seen; white space is not meant.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: !properties.isWhitespace
    case .format, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }

  /// Whether it is a Chinese character of the first block, which has all that names are made of.
  fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) }
}
