import AlbumenTestSupport
import PhotoModel
import PhotoQuery
import Testing

@testable import PhotoCatalogue

/// Tests that a rule matches the same photos in the catalogue, in complete metadata, and in a row
/// in memory.
@Suite(.timeLimit(.minutes(15))) struct QueryAgreementTests {
  /// One term for every field and spelling, most of which match some photos of the fixture.
  static let terms = [
    "tram", "lisbon", "IMG", "münchen", "munchen", "杭州", "西湖", "湖", "cafe", "Cafe\u{301}",
    "strasse",
    "iceland", "new york", "\"new york\"", "\"new yor\"", "la chine", "islande", "浙江", "china",
    "x-t3",
    "fuji", "12", "raw", "march 2014", "iso 400", "f/2.8", "50mm", "1/500", "ann", "red", "サクラ",
    "qu%", "im", "ib", "li", "tr li", "ＩＭＧ", "ｔｒａｍ", "Mu\u{308}nchen", "湖 西", "\"西湖\"", "西 best",
    "\"lisbon 1\"", "\"tram lisbon\"", "\"28 in\"", "caption=\"tram 28 in lisbon\"", "label=RED",
    "title=best",
    "keyword=lake", "keyword=\"サクラ\"", "サ", "ク", "name=\"tram lisbon 3 jpg\"", "jpeg", "heic",

    "artist:ann", "artist=\"ann bob\"", "label:r", "strass", "\"new york\" lake",
    "best or tram or 湖 or new or red",
    "t_m", "\"'; DROP TABLE asset; --\"", "date:2019", "date:2014-05", "date:2014-05-30",
    "date:today",
    "date:yesterday", "date:last-30-days", "date:last-2-years", "date:this-year", "date:last-month",
    "date:4-oct", "date:oct", "date:20-dec..10-mar", "date:2014..2019", "date:..2014",
    "date:2019..",
    "date>2014", "date<2014-05-30", "date>=2014", "date<=2014", "date!=2014", "date:1860",
    "year>=2014",
    "year:1970,2024", "year<1970", "month:10", "month:mar..oct", "day:4", "day>15",
    "time:18:00..21:00",
    "time:22..6", "time<12:00", "time>12", "time:7", "weekday:sat,sun", "weekday:mon..fri",
    "weekday:weekend",
    "on-this-day", "on-this-day:3", "added:today", "added:yesterday", "added:1970", "added<2024",
    "added>=2024-10", "added:jan", "camera:x-t3", "camera:\"X-T3\"", "camera=\"fujifilm x-t3\"",
    "camera=\"canon eos r5\"", "camera!=\"canon eos r5\"",
    "camera:*t3*", "make:apple", "model:iphone", "lens:xf35", "lens:f1", "iso:400", "iso>100",
    "iso<=400",
    "iso:100..400", "iso!=400", "f<2.8", "f<=2.8", "f:1.4,4", "shutter<1/60", "shutter:1/500",
    "shutter>=2s", "focal:24..40", "focal35:50", "flash:yes", "flash:no", "rating>=3",
    "rating:rejected",
    "rating:0", "pick:1", "is:favourite", "is:favorite", "is:video", "is:live", "is:raw",
    "is:panorama",
    "is:screenshot", "is:selfie", "is:burst", "is:hdr", "is:animated", "is:edited", "is:adjusted",
    "is:changed", "is:picked", "is:rejected", "-is:rejected",
    "is:unjudged", "-is:unjudged", "rejected", "picked",
    "is:offline",
    "is:damaged", "is:marked", "is:duplicate", "is:stacked", "-is:stacked", "is:cover",
    "stack>2", "stack:>2", "stack:2", "stack:2..3", "-stack<3", "stack:*", "is:video,raw",
    "has:location", "has:title",
    "has:caption",
    "has:keywords", "has:rating", "has:sidecar", "has:offset", "has:date", "has:time", "has:place",
    "has:altitude", "has:camera", "has:lens", "has:make", "has:raw", "has:live", "has:flash",
    "has:duration", "has:size", "has:artist", "missing:date", "missing:location", "missing:rating",
    "missing:lens", "place:杭州", "place:hangz", "place:islande", "country:china", "city:hangzhou",
    "province:china", "province:zhejiang", "within:Hangzhou", "place=China", "place!=China",
    "near:Hangzhou 5km", "near:30.27,120.15 600m", "near:30.27,120.15", "near:64.1,-21.9 1000mi",
    "altitude>1000", "altitude<1km", "latitude<0", "longitude>=120.15", "album:Rome", "album:Trips",
    "album:Trips/Rome", "album:\"best of iceland\"", "album:B*", "folder:2019", "folder:2019/*",
    "folder:tokyo", "folder:photos", "folder:*/05", "folder:**/05", "folder:/lib/**",
    "folder:WURTT*",
    "path:2019", "path:2019/**/*.jpg", "path:*.HEIC", "path:/lib/Photos/2020", "name:IMG_*",
    "name:img", "name=IMG_3.jpg", "name:*.mov", "name:*湖?*", "type:heic,jpeg", "type:raw",
    "type:video",
    "type:dng", "keyword:lake", "keyword=\"new york\"", "tag:york", "title:best", "title:*raw*lake",
    "caption:28", "caption:\"march 2014\"", "label:red", "color:red", "artist:bob", "copyright:x",
    "size>10MB", "size<1kB", "size:2MB", "pixels>20MP", "pixels<2MP", "width>=3000", "height<4000",
    "orientation:portrait", "orientation:landscape,square", "ratio:3:2", "ratio:1", "ratio>1.4",
    "duration>10s", "duration:1:30", "duration<1min",
    "title:*", "lens:*", "camera:*", "keyword:*", "iso:*", "rating:*", "flash:*", "date:*",
    "time:*", "place:*", "country:*", "title!=*", "model=iphone*", "name=IMG_3*", "camera=*x-t3",
    "name:*",
  ]

  private func rule(_ text: String, _ fixture: QueryLibraryFixture) throws -> Rule {
    try RuleBuilder(fixture.scope).rule(try QueryParser.query(text))
  }

  private func check(_ text: String, _ fixture: QueryLibraryFixture) throws -> Int {
    let rule = try rule(text, fixture)
    let inSQL = try fixture.catalogue.photos(matching: rule, in: fixture.library)
    let plain = AssetSet(fixture.photos.filter { rule.matches($0) }.map(\.asset.id))
    #expect(inSQL == plain, "\(text): \(Array(inSQL)) and \(Array(plain))")
    for row in try fixture.catalogue.rows(of: fixture.photos.map(\.asset.id)) {
      if let answer = rule.matches(row) {
        #expect(answer == plain.contains(row.id), "\(text): the row of \(row.id)")
      }
    }
    return plain.count
  }

  @Test func `every term means the same to all`() throws {
    let fixture = try QueryLibraryFixture(seed: 1, count: 150)
    var silent: [String] = []
    for term in Self.terms {
      if try check(term, fixture) == 0 { silent.append(term) }
    }
    // A term that matches no photo tests little.
    #expect(silent.count < Self.terms.count / 8, "\(silent)")
  }

  @Test(arguments: 1...12) func `random queries mean the same to all`(seed: UInt64) throws {
    let fixture = try QueryLibraryFixture(seed: seed)
    var numbers = SeededNumbers(seed &* 31)
    for _ in 0..<40 {
      let text = Self.query(&numbers, depth: 0)
      _ = try check(text, fixture)
      let query = try QueryParser.query(text)
      #expect(try QueryParser.query(query.description) == query, "\(text) as \(query)")
    }
  }

  @Test func `a query of as many terms as there may be is answered`() throws {
    let fixture = try QueryLibraryFixture(seed: 3)
    let terms = (0..<1_000).map { "iso:\($0)" }
    #expect(try check(terms.joined(separator: " or "), fixture) > 0)
    #expect(try check("iso:" + (0..<1_000).map(String.init).joined(separator: ","), fixture) > 0)
    #expect(try check(terms.map { "-\($0)" }.joined(separator: " "), fixture) > 0)
    let deep = (0..<49).reduce("iso>100") { query, _ in "-(\(query) tram)" }
    #expect(try check(deep, fixture) > 0)
  }

  @Test func `nothing that is typed becomes part of a statement`() throws {
    let fixture = try QueryLibraryFixture(seed: 4)
    let evil = "x' OR 1=1 --"
    for field in ["", "title:", "name:", "camera:", "keyword:", "folder:", "path:", "label="] {
      let rule = try rule(field + "\"\(evil)\"", fixture)
      let plan = try fixture.catalogue.plan(of: rule, in: fixture.library)
      for sql in plan.statements {
        #expect(!sql.contains("1=1") && !sql.contains("'x"), "\(sql)")
      }
      _ = try check(field + "\"\(evil)\"", fixture)
    }
  }

  @Test func `what is typed in any position reaches SQLite as a parameter alone`() throws {
    let fixture = try QueryLibraryFixture(seed: 4)
    let evils = [
      "x' OR 1=1 --", "'; DROP TABLE asset; --", "1) OR (1=1", "%' ESCAPE '\\", "?1 OR 1=1 :a @b",
      "]}[{' UNION SELECT 1=1 --", "1\u{0}' OR 1=1 --", "* OR 1=1", "1 OR 1=1 km",
    ]
    var queryCount = 0
    for evil in evils {
      let quoted = QueryText(evil, isQuoted: true).written
      let values = [
        quoted, evil, "\(quoted),1", "1,\(quoted)", "1..\(quoted)", "\(quoted)..", "\(quoted) 5km",
      ]
      var texts = [evil, quoted, "-\(quoted)", "(\(quoted) or iso>1) \(quoted)"]
      for field in QueryField.all {
        for symbol in [":", "=", "!=", "<", ">="] { texts += values.map { field.id + symbol + $0 } }
      }
      for text in texts {
        guard let query = try? QueryParser.query(text),
          let rule = try? RuleBuilder(fixture.scope).rule(query)
        else { continue }
        queryCount += 1
        for sql in try fixture.catalogue.plan(of: rule, in: fixture.library).statements {
          #expect(
            !["1=1", "DROP", "UNION", "ESCAPE", "'"].contains { sql.contains($0) },
            "\(text): \(sql)")
        }
        _ = try fixture.catalogue.photos(matching: rule, in: fixture.library)
      }
    }
    #expect(queryCount > 500)
    #expect(try fixture.catalogue.check() == [])
  }

  @Test func `the largest queries are refused or answered soon`() throws {
    let fixture = try QueryLibraryFixture(seed: 5)
    let words = (0..<9_000).map { "word\($0)" }
    let places = (0..<1_000).map { (number: Int) -> String in
      let latitude = Double(number) / 20
      return "near:\(latitude),\(latitude * 2) 5km"
    }
    let texts: [String] = [
      String(repeating: "a", count: 65_536), words.joined(separator: " "),
      words.joined(separator: " or "), words.prefix(1_000).joined(separator: " or "),
      words.prefix(1_000).map { "-title:\($0)*" }.joined(separator: " "),
      words.prefix(1_000).map { "path:*\($0)?/**" }.joined(separator: " or "),
      "keyword:" + words.prefix(1_000).joined(separator: ","),
      "name:" + String(repeating: "?", count: 1_000),
      places.joined(separator: " or "),
      String(repeating: "(", count: 1_000) + "a" + String(repeating: ")", count: 1_000),
      String(repeating: "(", count: 90) + "a" + String(repeating: ")", count: 90),
      (0..<90).reduce("iso>100") { text, number in
        number % 2 == 0 ? "(\(text) or tram)" : "(\(text) -raw)"
      },
    ]
    var answered = 0
    let time = try ContinuousClock().measure {
      for text in texts {
        guard let query = try? QueryParser.query(text),
          let rule = try? RuleBuilder(fixture.scope).rule(query)
        else { continue }
        answered += 1
        _ = try fixture.catalogue.photos(matching: rule, in: fixture.library)
        _ = try fixture.catalogue.plan(of: rule, in: fixture.library)
      }
    }
    #expect(answered >= 6)
    #expect(time < .seconds(120))
  }

  private static func query(_ numbers: inout SeededNumbers, depth: Int) -> String {
    switch depth < 4 ? numbers.below(6) : 5 {
    case 0: return "-(" + query(&numbers, depth: depth + 1) + ")"
    case 1, 2:
      return (0..<(2 + numbers.below(2))).map { _ in query(&numbers, depth: depth + 1) }
        .joined(separator: " ")
    case 3, 4:
      return "("
        + (0..<(2 + numbers.below(2))).map { _ in query(&numbers, depth: depth + 1) }
        .joined(separator: " or ") + ")"
    default: return numbers.element(of: terms)
    }
  }
}
