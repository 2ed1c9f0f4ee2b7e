import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

/// Runs the blocks of Documentation/Recipes.md, as far as their programs are installed.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RecipesTests {
  /// A block of code with the words behind its opening fence.
  struct Block: Sendable, CustomTestStringConvertible {
    var language: String
    var words: [String]
    var text: String

    var testDescription: String { ([language] + words).joined(separator: " ") }
    /// The programs that a block marked `run` needs, or nil for other blocks.
    var programs: [String]? { words.first == "run" ? Array(words.dropFirst()) : nil }
    var isRunnable: Bool { programs?.allSatisfy(Command.isInstalled) ?? false }
  }

  static let blocks: [Block] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Recipes.md")
    // A missing file leaves no blocks, which the first test refuses.
    let text =
      FileManager.default.contents(atPath: file.standardizedFileURL.path(percentEncoded: false))
      ?? Data()
    var blocks: [Block] = []
    var open: Block?
    for line in String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let words = line.dropFirst(3).split(separator: " ").map(String.init)
          open = Block(language: words.first ?? "", words: Array(words.dropFirst()), text: "")
        }
      } else {
        open?.text += line + "\n"
      }
    }
    return blocks
  }()

  private func block(_ name: String) throws -> Block {
    try #require(RecipesTests.blocks.first { $0.words == ["file=\(name)"] })
  }

  @Test func `there are blocks to run, and each has a language`() {
    #expect(RecipesTests.blocks.count { $0.programs != nil } >= 6)
    #expect(RecipesTests.blocks.allSatisfy { !$0.language.isEmpty })
  }

  @Test(arguments: RecipesTests.blocks.filter { $0.language == "sh" })
  func `each script can be read by sh`(block: Block) async throws {
    let workspace = try Workspace()
    try workspace.folder.file("script", block.text)

    let result = try await workspace.shell("sh -n script")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: RecipesTests.blocks.filter(\.isRunnable))
  func `each block marked as such runs`(block: Block) async throws {
    let workspace = try Workspace()
    for number in 1...3 {
      try workspace.photo("Pictures/IMG_\(number).JPG", "2020:05:1\(number) 09:14:00")
    }
    try workspace.folder.file("block", block.text)

    let line =
      switch block.language {
      case "sh": "sh -eu block"
      case "lua": "nvim --headless -u NONE -c 'luafile block' -c 'command Photos' -c 'qa!' 2>&1"
      case "tmux":
        "tmux -S sock -f /dev/null new-session -d ';' source-file block; s=$?; "
          + "tmux -S sock kill-server; exit $s"
      case "muttrc": "mutt -n -F block -D"
      default: "exit 9"
      }
    let result = try await workspace.shell(line)

    #expect(result.status == 0, "\(result.output)")
    if block.language == "lua" { #expect(result.output.contains("Lua function")) }
    if block.words.contains("fzf") { #expect(result.output.contains("IMG_2.JPG")) }
  }

  @Test func `mutt gets no command from the name of a photo`() async throws {
    let workspace = try Workspace()
    try workspace.folder.file("choose-photos", try block("choose-photos").text)
    // Writes these names as Albumen does.
    try workspace.folder.file(
      "bin/albumen", "#!/bin/sh\nprintf '%s\\n' '/a b.jpg' '/`run`.jpg' '/<enter>.jpg' > \"$2\"\n")

    let result = try await workspace.shell(
      "chmod +x bin/albumen && PATH=\"$HOME/bin:$PATH\" sh choose-photos")

    #expect(result.status == 0, "\(result.output)")
    #expect(
      workspace.contents(of: ".cache/albumen-photos.muttrc")
        == "push \"<attach-file>/a b.jpg<enter>\"\npush \"<attach-file>/\\`run\\`.jpg<enter>\"\n")
  }
}

/// Runs the scripts that open Albumen, on a real terminal.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: TmuxSession.isInstalled, Comment(rawValue: TmuxSession.absence)))
struct RecipesOnTerminalTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.makeTrips()
    for name in ["follow.sh", "albumen-wrapper.sh"] {
      let block = try #require(RecipesTests.blocks.first { $0.words == ["file=\(name)"] })
      try workspace.folder.file(name, block.text)
    }
  }

  /// Calls the script as the portal does, and opens the photos of 1 April 2020. `TERMCMD` runs
  /// Albumen in this terminal instead of a new one.
  private func call(
    multiple: Bool = false, directory: Bool = false, save: Bool = false, path: String
  ) async throws -> TmuxSession {
    let session = try await TmuxSession(workspace, columns: 120)
    let flags = [multiple, directory, save].map { $0 ? "1" : "0" }.joined(separator: " ")
    try await session.run(
      "TERMCMD=env sh albumen-wrapper.sh \(flags) '\(path)' out 4; echo status $?")
    try await session.wait(for: "8 photos")
    try await session.type("t")
    try await session.wait(for: "Go to date:")
    try await session.type("2020\r")
    try await session.wait(forCursorOn: "DSC_2.JPG")
    return session
  }

  private var photos: String { "\(workspace.home.lossyString)/Photos" }

  @Test(arguments: [true, false])
  func `the portal gets one path, or several where it takes them`(multiple: Bool) async throws {
    let session = try await call(multiple: multiple, path: photos)
    try await session.type("a")
    try await session.wait(for: "2 marked")
    try await session.type("Q")
    try await session.wait(for: "status 0")

    let paths = ["\(photos)/Home/DSC_2.JPG\n"] + (multiple ? ["\(photos)/Home/DSC_1.JPG\n"] : [])
    #expect(workspace.contents(of: "out") == paths.joined())
  }

  @Test func `the portal gets a folder, without a photo being marked`() async throws {
    let session = try await call(directory: true, path: photos)
    try await session.type("Q")
    try await session.wait(for: "status 0")

    #expect(workspace.contents(of: "out") == "\(photos)/Home\n")
  }

  @Test func `a file to save gets a free name in the chosen folder`() async throws {
    try workspace.folder.file("Photos/Home/page.html", "another")

    let session = try await call(save: true, path: "\(photos)/page.html")
    try await session.type("Q")
    try await session.wait(for: "status 0")

    #expect(workspace.contents(of: "out") == "\(photos)/Home/1-page.html\n")
  }

  @Test func `Ctrl-c leaves the portal without an answer`() async throws {
    let session = try await call(multiple: true, path: photos)
    try await session.type("a")
    try await session.wait(for: "2 marked")
    try await session.press("C-c")
    try await session.wait(for: "status 130")

    #expect(workspace.contents(of: "out") == nil)
  }

  @Test func `a shell continues in the folder of the photo`() async throws {
    let session = try await TmuxSession(workspace, columns: 120)
    try await session.run(". ./follow.sh; a Photos; pwd > \"$HOME/where\"")
    try await session.wait(for: "8 photos")
    try await session.type("t")
    try await session.wait(for: "Go to date:")
    try await session.type("2020\r")
    try await session.wait(forCursorOn: "DSC_2.JPG")
    try await session.type("Q")
    try await session.waitForPrompt()

    #expect(workspace.contents(of: "where") == "\(photos)/Home\n")
  }
}
