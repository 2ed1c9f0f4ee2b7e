import Files
import GalleryEngine
import PhotoModel
import Settings
import Testing

@Suite struct ConfigurationTextTests {
  private static let position = TOMLPosition(line: 3, column: 7)

  private func text(_ reason: SettingProblem.Reason) -> String {
    Phrases.sentence(SettingProblem(file: FilePath("/c"), reason))
  }

  @Test func `a problem begins with its place`() {
    let problem = SettingProblem(
      file: FilePath("/c d/config.toml"), position: ConfigurationTextTests.position,
      .unknownKey("srot", near: "sort"))

    #expect(
      Phrases.located(problem)
        == "/c d/config.toml:3:7: Unknown setting 'srot' (did you mean 'sort'?)")
  }

  @Test func `a problem of the whole file has no line`() {
    #expect(
      Phrases.located(SettingProblem(file: FilePath("/c"), .notAFile))
        == "/c: This is not a file; all settings have their defaults")
  }

  @Test func `the accepted values are named`() {
    #expect(
      text(.wrongType(setting: "sort", expected: .choice(["name", "size", "added"])))
        == "'sort' must be \"name\", \"size\" or \"added\"")
    #expect(
      text(.wrongType(setting: "stacks", expected: .boolean)) == "'stacks' must be true or false")
    #expect(text(.outOfRange(setting: "a.b", 0...10)) == "'a.b' must be from 0 to 10")
    #expect(
      text(.unknownChoice(setting: "s", value: "x", near: nil, choices: ["a", "b"]))
        == "'s' can't be 'x'; the values are a, b")
  }

  @Test func `control characters of the file are not written to the terminal`() {
    for reason in [
      SettingProblem.Reason.unknownKey("a\u{1b}[2J", near: nil), .notATable("a\u{1b}[2J"),
      .notAbsolute(setting: "x", value: "\u{1b}[2J"), .invalidLibraryName("\u{1b}[2J"),
      .unknownChoice(setting: "s", value: "\u{1b}[2J", near: nil, choices: []),
      .described("\u{1b}[2J"), .notTOML("\u{1b}[2J"),
    ] {
      #expect(!text(reason).unicodeScalars.contains("\u{1b}"), "\(reason)")
    }
  }

  @Test func `the screen shows the first problem and counts the others`() {
    let problems = [1, 2, 3].map {
      SettingProblem(
        file: FilePath("/c"), position: TOMLPosition(line: $0, column: 1),
        .unknownKey("a", near: nil))
    }

    #expect(Phrases.configurationProblems([]) == nil)
    #expect(
      Phrases.configurationProblems(problems)
        == "Configuration line 1: Unknown setting 'a', and 2 more; see 'albumen config check'")
  }

  @Test func `an unknown library is named with the nearest or all`() {
    #expect(
      Phrases.unknownLibrary("hmoe", near: "home", names: ["home"])
        == "Unknown library '@hmoe' (did you mean '@home'?)")
    #expect(
      Phrases.unknownLibrary("x", near: nil, names: ["home", "trips"])
        == "Unknown library '@x'; the libraries are @home, @trips")
  }
}
