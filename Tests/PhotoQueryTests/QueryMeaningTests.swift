import PhotoModel
import PhotoQuery
import Testing

@Suite struct QueryMeaningTests {
  /// Wednesday, 13 March 2024.
  private let today = Day(year: 2024, month: 3, day: 13) ?? Day(number: 0)

  private func days(_ date: String) throws -> String {
    let scope = QueryScope(today: today)
    let rule = try RuleBuilder(scope).rule(try QueryParser.query("date:" + date))
    guard case .condition(.taken(let days)) = rule else { return "\(rule)" }
    switch days {
    case .days(let from, let to):
      return "\(from.map(\.description) ?? "")..\(to.map(\.description) ?? "")"
    case .monthDays(let from, let to): return "\(from)..\(to)"
    }
  }

  @Test(arguments: [
    ("2019", "2019-01-01..2019-12-31"),
    ("2020-02", "2020-02-01..2020-02-29"),
    ("20200212", "2020-02-12..2020-02-12"),
    ("2019-05..2019-08", "2019-05-01..2019-08-31"),
    ("..2019-08", "..2019-08-31"),
    ("2019-08..", "2019-08-01.."),
    ("12-mar", "312..312"),
    ("mar-12", "312..312"),
    ("12-mar-2019", "2019-03-12..2019-03-12"),
    ("march-2019", "2019-03-01..2019-03-31"),
    ("mar", "301..331"),
    ("29-feb", "229..229"),
    ("20-dec..6-jan", "1220..106"),
    ("today", "2024-03-13..2024-03-13"),
    ("yesterday", "2024-03-12..2024-03-12"),
    ("this-week", "2024-03-11..2024-03-17"),
    ("last-week", "2024-03-04..2024-03-10"),
    ("this-month", "2024-03-01..2024-03-31"),
    ("last-month", "2024-02-01..2024-02-29"),
    ("last-year", "2023-01-01..2023-12-31"),
    ("last-30-days", "2024-02-13..2024-03-13"),
    ("last-1-day", "2024-03-13..2024-03-13"),
    ("last-2-weeks", "2024-02-29..2024-03-13"),
    ("last-3-months", "2023-12-14..2024-03-13"),
    ("last-1-year", "2023-03-14..2024-03-13"),
    ("last-week..today", "2024-03-04..2024-03-13"),
  ]) func `a date means days`(date: String, meaning: String) throws {
    #expect(try days(date) == meaning)
  }

  @Test func `what is counted from today is another day tomorrow`() throws {
    let query = try QueryParser.query("date:yesterday")
    func row(_ day: Day) -> AssetRow {
      AssetRow(
        id: Asset.ID(rawValue: 1), folder: FolderID(rawValue: 1), day: day, time: 0)
    }
    let now = try RuleBuilder(QueryScope(today: today)).rule(query)
    let later = try RuleBuilder(QueryScope(today: today.advanced(by: 1))).rule(query)
    #expect(now.matches(row(today.advanced(by: -1))) == true)
    #expect(now.matches(row(today)) == false)
    #expect(later.matches(row(today)) == true)
  }

  @Test(arguments: [
    (520, 344, true), (3040, 2014, true), (6000, 4000, true), (1600, 1200, false),
    (1620, 1060, false),
  ]) func `pictures of nearly 3:2 are of that ratio`(width: Int, height: Int, isMeant: Bool) throws
  {
    let rule = try RuleBuilder(QueryScope(today: today)).rule(try QueryParser.query("ratio:3:2"))
    guard case .condition(.measure(.ratio, let interval)) = rule else {
      Issue.record("\(rule)")
      return
    }
    #expect(interval.contains(Double(width) / Double(height)) == isMeant)
  }

  @Test func `this day of other years goes over the end of the year`() throws {
    let scope = QueryScope(today: Day(year: 2024, month: 1, day: 2) ?? Day(number: 0))
    let rule = try RuleBuilder(scope).rule(try QueryParser.query("on-this-day:3"))
    #expect(rule == .condition(.taken(.monthDays(from: 1230, to: 105))))
  }

  @Test(arguments: [
    ("Württemberg", "wurttemberg"), ("WÜRTTEMBERG", "württemberg"), ("Cafe\u{301}", "café"),
    ("ガサ", "カ\u{3099}サ"), ("ｶﾞﾄﾞ", "ガド"), ("ﾊﾟﾘ", "パリ"),
    ("\u{1109}\u{1161}\u{110C}\u{1175}\u{11AB}", "사진"), ("Ｘ－Ｔ３", "x-t3"),
    ("Straße", "strasse"), ("København", "kobenhavn"), ("IMG_2019.jpg", "img 2019 JPG"),
    ("œuvre", "oeuvre"),
  ]) func `texts that people hold for one are one`(left: String, right: String) {
    #expect(SearchLine.of(left) == SearchLine.of(right))
    #expect(!SearchLine.of(left).isEmpty)
  }

  @Test func `letters that are folded quickly are folded as all others`() {
    // A letter that must be processed together with others disables the fast folding of a text.
    func slowly(_ text: String) -> [UInt8] { Array(SearchLine.of(text + " \u{FB01}").dropLast(4)) }
    for value in UInt32(0x20)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), value != 0x7F else { continue }
      for text in ["\(scalar)x", "a\(scalar)", "西\(scalar)"] {
        let (quick, slow) = (SearchLine.of(text), slowly(text))
        #expect(quick == (slow.isEmpty ? [] : slow + [0x20]), "\(value): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("*.jpg", "img.jpg", true), ("*.jpg", "a/img.jpg", false), ("**.jpg", "a/img.jpg", true),
    ("i?g*", "img_1", true), ("i?g", "ig", false), ("*", "", true), ("a*b*c", "aXXbYYc", true),
    ("a*b*c", "aXXbYY", false), ("?", "西", true),
  ]) func `a pattern is of the whole text`(pattern: String, text: String, isMeant: Bool) {
    #expect(Glob(pattern).matches(text) == isMeant)
  }

  @Test func `no pattern takes long`() {
    let pattern = Glob(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }

  @Test(arguments: [
    ("2019", "/lib/Photos/2019", true), ("2019", "/lib/Photos/a/2019/b", true),
    ("photos", "/lib/Photos", true), ("lib", "/lib/Photos/a", false),
    ("2019/*", "/lib/Photos/2019", false), ("2019/*", "/lib/Photos/2019/05/x", true),
    ("a/2019", "/lib/Photos/b/a/2019", false), ("**/2019", "/lib/Photos/b/a/2019", true),
    ("/lib/Photos/a", "/lib/Photos/a/b", true), ("/lib/photos/a/", "/lib/Photos/a", true),
    ("/a", "/lib/Photos/a", false),
  ]) func `a folder is named from the root of the library`(
    pattern: String, path: String, isMeant: Bool
  ) {
    let pattern = PathPattern(QueryText(pattern), roots: [FilePath("/lib/Photos")])
    #expect(pattern.matches(FilePath(path)) == isMeant)
  }

  @Test func `smart albums are queries`() throws {
    let rows = (0..<(1 << 9)).map { bits in
      AssetRow(
        id: Asset.ID(rawValue: UInt32(bits + 1)), folder: FolderID(rawValue: 1), day: nil, time: 0,
        mediaType: bits & 256 == 0 ? .image : .video,
        subtypes: Subtypes(rawValue: UInt16(bits & 127)), isFavourite: bits & 128 == 0,
        addedOn: today.advanced(by: -(bits % 60)))
    }
    for album in SmartAlbum.allCases where album.isDecidedByRow {
      let rule = try RuleBuilder(QueryScope(today: today)).rule(try QueryParser.query(album.query))
      for row in rows {
        #expect(
          rule.matches(row)
            == album.contains(row, recentSince: SmartAlbum.recentSince(today: today)),
          "\(album.title)")
      }
    }
  }
}
