import AlbumenTestSupport
import Gazetteer
import PhotoModel
import Testing

@Suite struct GazetteerSearchPathTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func candidates(_ executable: String?, _ environment: Environment = [:])
    -> [String]
  {
    GazetteerSearchPath(
      executable: executable.map { FilePath($0) }, environment: environment
    ).candidates.map(\.lossyString)
  }

  @Test func `it is looked for where it is installed, beside the program, and in the bundle`() {
    #expect(
      candidates("/usr/local/bin/albumen") == [
        "/usr/local/share/albumen/gazetteer.bin",
        "/usr/local/bin/gazetteer.bin",
        "/usr/local/bin/albumen_Gazetteer.resources/gazetteer.bin",
        "/usr/local/bin/albumen_Gazetteer.bundle/gazetteer.bin",
      ])
  }

  @Test func `a variable names it and nothing else is looked at`() {
    let environment: Environment = ["ALBUMEN_GAZETTEER": "/data/places.bin"]

    #expect(candidates("/usr/bin/albumen", environment) == ["/data/places.bin"])
    #expect(candidates(nil, environment) == ["/data/places.bin"])
  }

  @Test func `an empty variable is none`() {
    #expect(candidates("/usr/bin/albumen", ["ALBUMEN_GAZETTEER": ""]).count == 4)
  }

  @Test func `a program that does not know where it is has nowhere to look`() {
    #expect(candidates(nil) == [])
    #expect(candidates("/albumen").first == "/share/albumen/gazetteer.bin")
  }

  @Test func `the first that is there is opened`() throws {
    try folder.folder("bin/albumen_Gazetteer.resources")
    try folder.link("bin/albumen_Gazetteer.resources/gazetteer.bin", to: TestGazetteer.path)
    let path = GazetteerSearchPath(executable: folder.path("bin/albumen"), environment: [:])

    #expect(try path.open().stamp == TestGazetteer.open().stamp)
  }

  @Test func `one that is there and broken is not passed over`() throws {
    try folder.file("share/albumen/gazetteer.bin", "broken")
    try folder.folder("bin")
    try folder.link("bin/gazetteer.bin", to: TestGazetteer.path)
    let path = GazetteerSearchPath(executable: folder.path("bin/albumen"), environment: [:])

    do {
      _ = try path.open()
      Issue.record("The broken file was passed over")
    } catch {
      #expect(error.code == .notAGazetteer)
      #expect(error.file == folder.path("share/albumen/gazetteer.bin"))
    }
  }

  @Test func `nowhere at all is said as missing`() {
    let path = GazetteerSearchPath(executable: folder.path("bin/albumen"), environment: [:])

    #expect {
      try path.open()
    } throws: {
      ($0 as? GazetteerError)?.code == .missing
    }
  }
}

@Suite struct PlaceLanguageTests {
  @Test(arguments: ["zh", "zh_CN.UTF-8", "zh-Hans-CN", "ZH_tw", "cmn", "zh.UTF-8", "zh@x"])
  func `Chinese has many tags`(tag: String) {
    #expect(PlaceLanguage(tag: tag) == .chinese)
  }

  @Test(arguments: ["en", "de_DE.UTF-8", "", "C", "zhx", "POSIX"])
  func `all others are English`(tag: String) {
    #expect(PlaceLanguage(tag: tag) == .english)
  }

  @Test func `the environment decides as it does for messages`() {
    #expect(PlaceLanguage(environment: ["LANG": "zh_CN.UTF-8"]) == .chinese)
    #expect(
      PlaceLanguage(environment: ["LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"]) == .english)
    #expect(
      PlaceLanguage(environment: ["LANG": "en_US", "LC_MESSAGES": "zh_TW", "LC_ALL": ""])
        == .chinese)
    #expect(PlaceLanguage(environment: [:]) == .english)
  }
}
