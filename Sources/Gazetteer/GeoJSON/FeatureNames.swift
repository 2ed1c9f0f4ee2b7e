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
/// The spellings are those of files that people have: OpenStreetMap (`name:zh`, `admin_level`), GADM
/// (`NAME_1`, `NL_NAME_1`), OCHA (`ADM1_EN`), geoBoundaries (`shapeName`, `shapeType`), Natural
/// Earth (`NAME_ZH`, `iso_a2`), DataV (`level`: `city`) and NUTS (`LEVL_CODE`). Case, underscores,
/// colons and gaps make no difference.
struct FeatureNames: Hashable {
  /// Nil where nothing tells; then it can't be added.
  var level: PlaceLevel?
  /// Its own at its level, and those of what it lies in above.
  var names: [PlaceLevel: LayerName] = [:]
  /// As ISO 3166-1 has it.
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
    countryCode =
      FeatureNames.countryCodeKeys.lazy.compactMap { key in
        folded[key].flatMap(FeatureNames.countryCode)
      }.first
    let numbered = FeatureNames.numbered(folded)
    self.level =
      level ?? FeatureNames.level(folded, countryCode: countryCode)
      ?? numbered.keys.max().flatMap(FeatureNames.level(ofDivision:))
    for (division, name) in numbered.sorted(by: { $0.key < $1.key }) {
      guard let own = FeatureNames.level(ofDivision: division), own < self.level ?? .district
      else { continue }
      names[own] = name
    }
    for (key, above) in FeatureNames.parents where names[above] == nil {
      guard above < self.level ?? .country, let text = folded[key] else { continue }
      names[above] = LayerName(own: text)
    }
    guard let own = self.level else { return }
    var name = FeatureNames.plain(folded)
    if let nameProperty {
      name = LayerName(own: FeatureNames.trimmed(properties[nameProperty] ?? ""))
    } else if name.isEmpty, let deepest = numbered.max(by: { $0.key < $1.key }) {
      name = deepest.value
    }
    if !name.isEmpty { names[own] = name }
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
    return words.joined(separator: " ")
  }

  // MARK: Names

  private static let ownKeys = [
    "name", "shapename", "nutsname", "namelatn", "localname", "namelocal", "namlocal",
    "nam", "title",
  ]
  private static let englishKeys = ["nameen", "nameeng", "engname", "enname", "intname"]
  private static let chineseKeys = ["namezh", "namezhhans", "namecn", "namechn", "cnname"]

  /// What stands above a feature, by the property that names it.
  private static let parents: [(key: String, level: PlaceLevel)] = [
    ("country", .country), ("countryname", .country), ("admin", .country),
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

  private static let countryCodeKeys = [
    "isoa2", "iso31661alpha2", "iso31661", "countrycode", "iso2", "cntrcode", "iso31662",
    "shapeiso", "adm0pcode", "hasc1", "iso",
  ]

  /// The first two letters of `CN`, `CN-ZJ` and `CN.ZJ`; nil of anything else.
  private static func countryCode(_ text: String) -> String? {
    let code = text.prefix(2)
    guard code.count == 2, code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    guard let next = text.dropFirst(2).first else { return code.uppercased() }
    return next == "-" || next == "." ? code.uppercased() : nil
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
