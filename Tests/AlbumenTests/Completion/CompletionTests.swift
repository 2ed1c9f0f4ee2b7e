import AlbumenTestSupport
import ArgumentParser
import Foundation
import PhotoModel
import Testing

@testable import AlbumenCommands

/// Tests what shells complete: names from the catalogue and the tables.
@Suite struct CompletionTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("Pictures/a.jpg", taken: "2020:03:12 14:03:01")
    #expect(
      try fixture.run("edit", "Pictures/a.jpg", "--keyword", "harbour,night train").code == 0)
    #expect(try fixture.run("album", "create", "--folder", "Trips").code == 0)
    #expect(try fixture.run("album", "create", "Trips/Best of $(touch run)").code == 0)
  }

  private var names: LibraryNames {
    var context = ProcessContext.ofProcess
    (context.environment, context.home) = ([:], FilePath(fixture.path("")))
    return LibraryNames(context, words: [])
  }

  @Test(arguments: [
    (CompletedValue.album, "Trips/B", ["Trips/Best of $(touch run)"]),
    (.keyword, "har", ["harbour"]), (.keywordChanges, "x,-ni", ["x,-night train"]),
    (.countedFields, "camera,ye", ["camera,year"]), (.preset, "arch", ["archive"]),
    (.fieldValue, "len", ["lens="]), (.filter, "noi", ["noir"]), (.stepValue, "exp", ["exposure="]),
    (.query, "rome orien", ["rome orientation:"]), (.query, "is:rej", ["is:rejected"]),
    (.query, "keyword:harb", ["keyword:harbour"]), (.album, "no such", []),
  ])
  func `words that begin as typed are offered`(
    value: CompletedValue, typed: String, words: [String]
  ) {
    #expect(value.candidates(typed, names) == words)
  }

  @Test func `without a catalogue nothing is offered, and none is made`() throws {
    let words = ["albumen", "--catalogue", fixture.path("none.sqlite")]

    #expect(LibraryNames(.ofProcess, words: words).albums() == [])
    #expect(!fixture.exists("none.sqlite"))
  }

  @Test(arguments: [
    ("'Best of", "Best of"), (#"Best\ of"#, "Best of"), (#""a'b"#, "a'b"), (#"'a'\''b"#, "a'b"),
    ("", ""),
  ]) func `a word is read as its shell reads it`(word: String, value: String) {
    #expect(CompletedWord.unquoted(word) == value)
  }

  @Test func `names are literal in each shell, and names of two lines are left out`() {
    let names = ["$(run) it's", "a:b", "two\nlines"]

    #expect(CompletedWord.written(names, for: .bash) == [#"'$(run) it'\''s'"#, "'a:b'"])
    #expect(CompletedWord.written(names, for: .zsh) == ["$(run) it's", #"a\:b"#])
    #expect(CompletedWord.written(names, for: .fish) == ["$(run) it's", "a:b"])
  }

  /// Runs a shell with the generated completions on the line `albumen album list Tri`.
  private func complete(_ program: String, _ script: String) async throws -> String {
    let folder = CommandFixture.program.deletingLastPathComponent().path(percentEncoded: false)
    let result = try await Command(
      [program, "-c", "cd \"$HOME\"; \(script)"],
      environment: [
        "HOME": fixture.path(""), "PATH": "\(folder):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      ]
    ).run()
    return result.output
  }

  @Test(.enabled(if: Command.isInstalled("bash")))
  func `bash completes an album and doesn't run its name`() async throws {
    let output = try await complete(
      "bash",
      """
      eval "$(albumen --generate-completion-script bash)"
      COMP_WORDS=(albumen album list Tri); COMP_CWORD=3
      COMP_LINE='albumen album list Tri'; COMP_POINT=${#COMP_LINE}
      _albumen albumen Tri list; printf '%s\\n' "${COMPREPLY[@]}"
      """)

    #expect(output.contains("Trips/Best of $(touch run)\n"), "\(output)")
    #expect(!fixture.exists("run"))
  }

  @Test(.enabled(if: Command.isInstalled("fish")))
  func `fish accepts the completions`() async throws {
    let output = try await complete(
      "fish",
      """
      albumen --generate-completion-script fish | source
      and complete -C 'albumen dup' 2>/dev/null
      and echo sourced
      """)

    #expect(output.contains("sourced"), "\(output)")
  }

  @Test(.enabled(if: Command.isInstalled("zsh")))
  func `the script for zsh has no mistakes`() async throws {
    let output = try await complete(
      "zsh", "albumen --generate-completion-script zsh > script && zsh -n script && echo fine")

    #expect(output == "fine\n")
  }
}
