import Foundation
import PhotoModel
import Testing

@testable import Settings

@Suite struct SettingsTableTests {
  private func read(_ text: String) throws -> Configuration {
    var reader = SettingsReader(
      into: Configuration(file: FilePath("/c"), home: FilePath("/home/me")), commands: [])
    reader.read(try TOMLDocument(Array(text.utf8)))
    return reader.configuration
  }

  @Test func `no name appears twice, and none is the name of a table of settings`() {
    let names = SettingsTable.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(Set(names).isDisjoint(with: SettingsTable.groups))
    #expect(Set(SettingsTable.groups).count == SettingsTable.groups.count)
  }

  @Test func `settings at the top come before all tables`() throws {
    let firstTable = try #require(
      SettingsTable.all.firstIndex { !$0.group.isEmpty || $0.type == .table })

    #expect(
      SettingsTable.all[firstTable...].allSatisfy { !$0.group.isEmpty || $0.type == .table })
  }

  @Test func `the template sets nothing`() throws {
    let configuration = try read(SettingsTemplate.text)

    #expect(configuration.problems == [])
    #expect(SettingsTable.all.allSatisfy { configuration.origin(of: $0) == .standard })
  }

  @Test func `without its comment signs, the template sets every setting`() throws {
    let lines = SettingsTemplate.text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
      .joined(separator: "\n")

    let configuration = try read(text)

    #expect(configuration.problems == [])
    let unset = SettingsTable.all.filter { configuration.origin(of: $0) == .standard }
    #expect(unset.map(\.name) == [])
    for setting in SettingsTable.all where setting.standard != nil {
      #expect(configuration[setting] == setting.standard, "\(setting.name)")
    }
  }

  @Test func `lines of the template fit on a screen of 100 columns`() {
    let longest = SettingsTemplate.text.split(separator: "\n").map(\.count).max() ?? 0

    #expect((60...100).contains(longest))
  }

  @Test func `Documentation/Configuration.md is what the table says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Configuration.md")

    let text = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_CONFIGURATION"] == "1" {
      try Data(SettingsDocument.markdown.utf8).write(to: file)
    }

    #expect(text == SettingsDocument.markdown, "Run `make configuration`")
  }

  @Test(arguments: [
    ("a\"b\\c\u{1}\n", #""a\"b\\c\u0001\n""#), ("é 中", "\"é 中\""),
  ])
  func `a text in TOML is read as the same text`(text: String, toml: String) throws {
    #expect(SettingValue.text(text).toml == toml)
    #expect(try read("grid.lines = [\(toml)]").cellLines == [text])
  }
}
