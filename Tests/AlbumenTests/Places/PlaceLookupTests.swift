import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct PlaceLookupTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
  }

  private func lookUp(
    _ arguments: String..., server: ScriptedServer? = nil, key: String? = "k3y",
    path: String = PlaceLookupTests.path
  ) throws -> CommandFixture.Outcome {
    var environment = ["PATH": path]
    environment["ALBUMEN_AMAP_KEY"] = key
    environment["ALBUMEN_AMAP_URL"] = server?.address
    environment["ALBUMEN_NOMINATIM_URL"] = server?.address
    return try fixture.run(["place", "lookup"] + arguments, environment: environment)
  }

  @Test func `positions are found without a network, south and west of zero too`() throws {
    let run = try lookUp("30.25,120.15", "-33.8568,151.2153", "30,-45", "-70,-100")

    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.lines.count == 4)
    #expect(
      run.lines.first == "30.2500° N, 120.1500° E  China › Zhejiang › Hangzhou › Xihu")
    #expect(run.lines[1].contains("Australia › New South Wales"))
    #expect(run.lines[2].hasSuffix("Atlantic Ocean"))
    #expect(!fixture.exists(".local/share/albumen/catalogue.sqlite"))
  }

  @Test(arguments: [["--", "-12.5,7"], ["-12.5,7"], ["--language", "en", "--", "-12.5,7"]])
  func `two hyphens before a position make no difference`(arguments: [String]) throws {
    let run = try fixture.run(["place", "lookup"] + arguments)

    #expect(run.code == 0)
    #expect(run.output == "12.5000° S, 7.0000° E  Atlantic Ocean\n")
  }

  @Test(arguments: ["--", "x", "91,0", "0,181", "1", "1,2,3", "nan,0", "1,", "--jsno"])
  func `what is no position is wrong usage`(text: String) throws {
    let run = try lookUp(text)

    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("'\(text)' is not a position"))
  }

  @Test(.enabled(if: Command.isInstalled("curl")))
  func `AMap is asked once for what is near, and never again`() throws {
    let server = try ScriptedServer { _, request in ServiceResponses.amap(request) }
    let first = try lookUp(
      "30.25,120.15", "30.25004,120.15004", "30.3,120.2", "--geocoder", "amap", "--json",
      server: server)
    let second = try lookUp("30.2499,120.1501", "--geocoder", "amap", server: server)

    #expect(first.code == 0)
    #expect(first.errors == "")
    #expect(
      first.lines.first == """
        {"latitude":30.25,"longitude":120.15,"country":"中国","countryCode":"CN",\
        "province":"浙江省","city":"杭州市","district":"区0"}
        """)
    #expect(first.lines[1].hasSuffix(#""district":"区0"}"#))
    #expect(first.lines[2].hasSuffix(#""district":"区1"}"#))
    #expect(second.output.contains("浙江省 › 杭州市 › 区0"))
    #expect(server.requests.count == 1)
  }

  @Test(.enabled(if: Command.isInstalled("curl")))
  func `Nominatim is asked in the language of names`() throws {
    let server = try ScriptedServer { _, _ in ServiceResponses.nominatim }
    let run = try lookUp(
      "30.25,120.15", "--geocoder", "nominatim", "--language", "zh", server: server)

    #expect(run.output.contains("China › Zhejiang › Hangzhou › Xihu"))
    #expect(server.requests.first?.contains("accept-language=zh") == true)
  }

  @Test(.enabled(if: Command.isInstalled("curl")))
  func `what was not answered is named, and what was remembered is shown`() throws {
    let server = try ScriptedServer { number, request in
      number == 0 ? ServiceResponses.amap(request) : ServiceResponses.amapError(10_003)
    }
    _ = try lookUp("30.25,120.15", "--geocoder", "amap", server: server)
    let run = try lookUp("30.25,120.15", "1,2", "--geocoder", "amap", server: server)

    #expect(run.code == 1)
    #expect(run.lines.count == 1)
    #expect(run.output.contains("杭州市"))
    #expect(
      run.errors == """
        The quota of your AMap key is used up; try again tomorrow
        No answer for 1.0000° N, 2.0000° E

        """)
  }

  @Test(.enabled(if: Command.isInstalled("curl")))
  func `the key is in no message, and a wrong one is reported`() throws {
    let server = try ScriptedServer { _, _ in ServiceResponses.amapError(10_001) }
    let run = try lookUp("1,2", "--geocoder", "amap", server: server)

    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("AMap doesn't accept the key"))
    #expect(!run.errors.contains("k3y"))
  }

  @Test func `without a key, or curl, or a fit address, it is said`() throws {
    let withoutKey = try lookUp("1,2", "--geocoder", "amap", key: nil)
    let withoutCurl = try lookUp("1,2", "--geocoder", "nominatim", path: "/nowhere")
    let withInvalidAddress = try fixture.run(
      ["place", "lookup", "1,2", "--geocoder", "nominatim"],
      environment: ["ALBUMEN_NOMINATIM_URL": "http://example.com"])

    for run in [withoutKey, withoutCurl, withInvalidAddress] {
      #expect(run.code == 4)
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(withoutKey.errors.contains("set ALBUMEN_AMAP_KEY"))
    #expect(withoutCurl.errors.contains("'curl' is not installed"))
    #expect(withInvalidAddress.errors.contains("ALBUMEN_NOMINATIM_URL"))
  }
}
