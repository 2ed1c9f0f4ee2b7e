import AlbumenTestSupport
import PhotoModel
import PhotoQuery
import Testing

/// Tests typed queries and those of saved albums as untrusted input.
@Suite(.timeLimit(.minutes(15))) struct QueryFuzzTests {
  private static let samples = [
    "lisbon tram \"exact phrase\" or not (a b -c) and 杭州 がサ사진 Cafe\u{301}",
    "date:2019-05..2019-08 date>=12-mar-2014 taken:last-30-days time:22:00..05:00 weekday:fri..mon",
    "on-this-day±3 added:last-week year>=2015 month:mar..jun day:24 date:20-dec..6-jan date<yesterday",
    "camera:x-t3 lens=\"XF35mmF1.4 R\" iso>1600 f<2.8 shutter<1/500 focal:24..70 flash:yes rating!=3",
    "is:favourite|video,raw has:location missing:date type:heic,jpeg orientation:portrait ratio:3:2",
    "near:\"Hangzhou\" 5km near:30.27,120.15 2mi place:西湖 within:Rome altitude>2000ft latitude<-0.5",
    "album:\"Best \\\"of\\\" Iceland\" folder:2019/** path:*/a?b*.jpg name:IMG_* keyword:beach size>10MB",
    "march 2014 iso 400 f/2.8 50mm 1/500 pixels>=20MP width<100px duration:1:30..5:00 ((((((a))))))",
  ].map { Array($0.utf8) }

  @Test func `no text ends the program, and what is understood is understood again`() {
    let albums = [UserAlbum(id: UserAlbum.ID(rawValue: 1), title: "Best of Iceland")]
    let scope = QueryScope(
      today: Day(number: 20_000), roots: [FilePath("/p")], albums: albums)
    var asset = Asset(
      id: Asset.ID(rawValue: 1),
      main: AssetFile(
        path: FilePath("/p/2019/a+b*.jpg"), role: .main, type: .jpeg, size: 1,
        modifiedAt: FileTime(seconds: 1)), addedAt: FileTime(seconds: 1), metadata: Metadata())
    asset.metadata.title = "Best of Iceland 西湖"
    let photo = QueryPhoto(asset, roots: [FilePath("/p")])

    let run = FuzzRun("queries", samples: Self.samples, defaultCount: 2_000) { bytes in
      let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
      let query = try QueryParser.query(text)
      let reparsedQuery = try? QueryParser.query(query.description)
      #expect(reparsedQuery == query, "\(text.debugDescription)")
      #expect(query.outline.count >= 1)
      _ = try RuleBuilder(scope).rule(query).matches(photo)
    }
    #expect(run.slowest.time < .seconds(20))
  }

  @Test func `the largest texts are refused or understood at once`() throws {
    let clock = ContinuousClock()
    let time = clock.measure {
      for unit in ["a ", "(", "-", "\"", "iso:1,", "a or ", "near:", "*", "名", "..", "\\\""] {
        let text = String(String(repeating: unit, count: 65_536).utf8.prefix(65_536)) ?? ""
        _ = try? QueryParser.query(text)
      }
    }
    #expect(time < .seconds(60))
  }
}
