import Foundation
import GalleryEngine
import Settings
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the keys of the configuration without a file.
@Suite struct KeymapSettingsTests {
  private func match(
    _ keys: String, in context: KeyContext, _ settings: KeymapSettings
  ) -> Keymap.Match {
    guard let sequence = KeySequence(keys) else {
      preconditionFailure("The test names a key that no keyboard has: \(keys)")
    }
    return settings.keymap.match(sequence.keys, in: context)
  }

  private func call(_ text: String) -> Keymap.Match {
    do {
      return .call(try ActionCall(parsing: text))
    } catch {
      preconditionFailure("The test names an action that doesn't exist: \(text)")
    }
  }

  @Test func `without entries the keys are the standard ones`() {
    let settings = KeymapSettings([])

    #expect(settings.problems.isEmpty)
    #expect(KeyDocument.markdown(settings.keymap) == KeyDocument.markdown(.standard))
  }

  @Test func `a key is added before the standard key of its action`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "X" = "photos.trash"
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("X", in: .grid, settings) == call("photos.trash"))
    #expect(match("d", in: .grid, settings) == call("photos.trash"))
    #expect(match("X", in: .photo, settings) == .none)
    #expect(settings.keymap.key(for: .act(.trash), in: .grid) == "X")
    #expect(settings.keymap.key(for: .act(.trash), in: .photo) == "d")
  }

  @Test func `keys perform an action with its arguments`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "g x" = "export size=2048 to=~/out"
        "F5" = "rate 4"
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("g x", in: .grid, settings) == call("photos.export size=2048 to=~/out"))
    #expect(match("F5", in: .grid, settings) == call("rate.four"))
    // The key of an action with arguments isn't the key of the action.
    #expect(settings.keymap.key(for: .act(.export), in: .grid) == "e")
    let added = settings.keymap.bindings.first { $0.call.hasArguments }
    #expect(added?.help == "export the marked photos, or this one: size=2048 to=~/out")
  }

  @Test func `an empty action removes the key`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        d = ""
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("d", in: .grid, settings) == .none)
    #expect(match("d", in: .photo, settings) == call("photos.trash"))
    #expect(settings.keymap.binding(for: .act(.trash), in: .grid) == nil)
  }

  @Test func `an action without a key is named`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.all]
        U = ""
        """)

    #expect(settings.keymap.key(for: .act(.undo), in: .grid) == "history.undo")
  }

  @Test func `a standard key is overridden on one page only`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        f = "photos.edit"
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("f", in: .grid, settings) == call("photos.edit"))
    #expect(match("f", in: .photo, settings) == call("photos.favourite"))
    #expect(match("f", in: .cull, settings) == call("photos.favourite"))
    #expect(settings.keymap.binding(for: .act(.favourite), in: .grid) == nil)
  }

  @Test func `a key of one page overrides that of all pages`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.all]
        "F6" = "history.show"
        "F7" = "history.show"
        [keys.map]
        "F6" = "job.list"
        "F7" = ""
        """)

    #expect(match("F6", in: .grid, settings) == call("history.show"))
    #expect(match("F6", in: .map, settings) == call("job.list"))
    #expect(match("F7", in: .map, settings) == .none)
    #expect(settings.problems.isEmpty)
  }

  @Test func `a key for all pages is set where its action is available`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.all]
        "F6" = "photos.favourite"
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("F6", in: .photo, settings) == call("photos.favourite"))
    #expect(match("F6", in: .map, settings) == .none)
  }

  @Test func `the first of two lines for the same keys is used`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "g  x" = "photos.trash"
        "g x" = "photos.edit"
        """)

    #expect(match("g x", in: .grid, settings) == call("photos.trash"))
    #expect(settings.problems.map(\.reason) == [.repeated(keys: "g x", line: 2)])
    #expect(settings.problems.map(\.position) == [TOMLPosition(line: 3, column: 1)])
  }

  @Test func `of two lines of which one begins the other, the first is used`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "Z x" = "photos.edit"
        "Z" = "photos.favourite"
        """)

    #expect(match("Z", in: .grid, settings) == .prefix)
    #expect(
      settings.problems.map(\.reason) == [.conflicts(keys: "Z", other: "Z x", line: 2)])
  }

  @Test func `a standard key that begins the user's keys gives way, and is named`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "d x" = "photos.edit"
        """)

    #expect(match("d", in: .grid, settings) == .prefix)
    #expect(match("d x", in: .grid, settings) == call("photos.edit"))
    #expect(
      settings.problems.map { Phrases.sentence($0) } == ["'d x' hides 'd' (photos.trash)"])
  }

  @Test func `the user's key hides the standard keys that it begins, and they are named`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.photo]
        "*" = "rate.five"
        """)

    #expect(match("*", in: .photo, settings) == call("rate.five"))
    #expect(match("* 4", in: .grid, settings) == call("rate.four"))
    let hidden = settings.keymap.bindings.filter { $0.contexts.contains(.photo) }.flatMap(\.keys)
    #expect(!hidden.contains { $0.text.hasPrefix("* ") })
    #expect(
      settings.problems.map { Phrases.sentence($0) }
        == ["'*' hides '* 5' (rate.five), '* 4' (rate.four) and 11 more"])
  }

  @Test func `a hidden key that is removed is no problem`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "d x" = "photos.edit"
        "d" = ""
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("d x", in: .grid, settings) == call("photos.edit"))
  }

  @Test(arguments: [
    ("[keys.gird]\n\"x\" = \"\"", "There is no page named 'gird' (did you mean 'grid'?)", 1, 7),
    (
      "[keys]\nx = \"photos.edit\"",
      "'x' is not a page: write keys under [keys.all] or under a page, as [keys.grid]", 2, 1
    ),
    ("[keys.grid]\n\"Entr\" = \"\"", "No key is named 'Entr' (did you mean 'Enter'?)", 2, 1),
    ("[keys.grid]\n\"C-x\" = \"\"", "No key is named 'C-x' (did you mean 'Ctrl-x'?)", 2, 1),
    ("[keys.grid]\n\"<c-x>\" = \"\"", "No key is named '<c-x>' (did you mean 'Ctrl-x'?)", 2, 1),
    ("[keys.grid]\n\"Ctrl-X\" = \"\"", "No key is named 'Ctrl-X' (did you mean 'Ctrl-x'?)", 2, 1),
    ("[keys.grid]\n\"Shift-x\" = \"\"", "No key is named 'Shift-x' (did you mean 'X'?)", 2, 1),
    ("[keys.grid]\n\" \" = \"\"", "No key is named ' '", 2, 1),
    (
      "[keys.grid]\nX = \"photo.trash\"",
      "There is no action 'photo.trash' (did you mean 'photos.trash'?)", 2, 5
    ),
    (
      "[keys.grid]\nX = 4",
      "The action of 'X' must be a text, as \"photos.export\"; \"\" removes the keys", 2, 5
    ),
    (
      "[keys.grid]\nX = \"photo.slideshow\"", "photo.slideshow is not available in [keys.grid]", 2,
      5
    ),
    (
      "[keys.query]\nX = \"answer.accept\"",
      "'X' is typed as text in [keys.query]: use a key with Ctrl or Alt", 2, 1
    ),
    ("[keys.grid]\nX = \"\"", "'X' has no action here, so none was removed", 2, 1),
    ("[keys.grid]\nX = \"sort.oldest now\"", "sort.oldest takes no argument", 2, 5),
  ])
  func `a line that can't be used is reported where it is`(
    text: String, sentence: String, line: Int, column: Int
  ) throws {
    let settings = try KeymapSettings(toml: text)

    #expect(settings.problems.map { Phrases.sentence($0) } == [sentence])
    #expect(settings.problems.map(\.position) == [TOMLPosition(line: line, column: column)])
    #expect(sentence.count <= 100)
    #expect(KeyDocument.markdown(settings.keymap) == KeyDocument.markdown(.standard))
  }

  @Test func `the other lines are used, and problems are in the order of the file`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "X" = "photos.trash"
        "d x" = "photos.edit"
        "Entr" = "photos.edit"
        [keys.photos]
        """)

    #expect(settings.problems.map(\.position.line) == [3, 4, 5])
    #expect(match("X", in: .grid, settings) == call("photos.trash"))
  }

  @Test func `keys beyond the limit are ignored and reported once, within a short time`() {
    let position = TOMLPosition(line: 1, column: 1)
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let keys = letters.flatMap { a in letters.flatMap { b in ["Z \(a) \(b)", "Y \(a) \(b)"] } }
    let entries = keys.enumerated().map { index, keys in
      TOMLEntry(
        key: keys, at: position,
        value: TOMLValue(.string("go 20\(index)"), at: position))
    }
    let table = TOMLEntry(
      key: "grid", at: position, value: TOMLValue(.table(entries), at: position))
    let start = ContinuousClock.now

    let settings = KeymapSettings([table])

    #expect(settings.problems.map(\.reason) == [.tooMany(limit: 1000)])
    #expect(settings.keymap.bindings.count { $0.call.hasArguments } == 1000)
    #expect(.now - start < .seconds(10))
  }

  // MARK: Reserved keys

  @Test func `a reserved key can be changed where another one serves its purpose`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "Q" = "photos.edit"
        "F1" = "photos.favourite"
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("Q", in: .grid, settings) == call("photos.edit"))
  }

  @Test func `the last reserved keys that leave a page or show its help are kept`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "q" = ""
        "Q" = ""
        "Ctrl-c" = ""
        "?" = "photos.edit"
        "F1" = "photos.favourite"
        [keys.line]
        "Ctrl-c" = ""
        "Esc" = ""
        """)

    #expect(match("q", in: .grid, settings) == .none)
    #expect(match("Q", in: .grid, settings) == call("program.quit"))
    #expect(match("Ctrl-c", in: .grid, settings) == call("program.interrupt"))
    #expect(match("?", in: .grid, settings) == call("photos.edit"))
    #expect(match("F1", in: .grid, settings) == call("help.show"))
    #expect(match("Esc", in: .line, settings) == call("answer.refuse"))
    #expect(settings.problems.map(\.position.line) == [3, 4, 6, 8, 9])
    #expect(
      settings.problems.map { Phrases.sentence($0) }.prefix(3) == [
        "'Q' keeps its action in [keys.grid]: no other key leaves it",
        "'Ctrl-c' keeps its action in [keys.grid]: no other key leaves it",
        "'F1' keeps its action in [keys.grid]: no other key shows the help",
      ])
  }

  @Test func `keys that begin with a reserved key don't hide the last way out`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.line]
        "Ctrl-c" = ""
        "Esc x" = "answer.accept"
        """)

    #expect(match("Esc", in: .line, settings) == call("answer.refuse"))
    #expect(settings.problems.map(\.position.line) == [2, 3])
  }

  @Test func `a new key to quit frees the reserved ones`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "q" = ""
        "Q" = ""
        "Ctrl-c" = ""
        "F10" = "program.quit"
        """)

    #expect(settings.problems.isEmpty)
    #expect(match("Q", in: .grid, settings) == .none)
  }

  // MARK: All actions and pages

  @Test(arguments: KeyContext.allCases)
  func `every action can be bound by its name where it is available`(context: KeyContext) throws {
    let commands = Command.allCases.filter { Keymap.standard.contexts(of: $0).contains(context) }
    #expect(!commands.isEmpty)
    for command in commands {
      let settings = KeymapSettings(
        .keys(in: context.name, ["F12": command.name]))
      #expect(settings.problems.isEmpty, "\(command.name)")
      #expect(match("F12", in: context, settings) == .call(ActionCall(command)))
    }
  }

  @Test func `every action is available in some context`() {
    for command in Command.allCases {
      #expect(!Keymap.standard.contexts(of: command).isEmpty, "\(command.name)")
    }
  }

  @Test(arguments: KeyContext.allCases) func `the name of a page is read as it is written`(
    context: KeyContext
  ) {
    #expect(KeyContext(name: context.name) == context)
    #expect(!context.name.contains { $0.isUppercase || $0 == " " })
  }

  @Test func `the list of keys shows those of the user`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.grid]
        "g x" = "export size=2048"
        "X" = "photos.trash"
        """)

    let text = KeyDocument.markdown(settings.keymap)

    #expect(
      text.contains(
        "| `g x` | export the marked photos, or this one: size=2048 | grid "
          + "| `photos.export size=2048` | photos |"))
    #expect(text.contains("| `X` `d` | move to the trash: the marked photos, or this one | grid |"))
  }

  @Test func `no two keys of a context conflict after any change`() throws {
    let settings = try KeymapSettings(
      toml: """
        [keys.all]
        "g" = "help.show"
        "Z Z" = "program.quit"
        "* *" = "rate 5"
        [keys.grid]
        "Z" = "photos.edit"
        "d d" = "photos.trash"
        """)

    for context in KeyContext.allCases {
      let all = settings.keymap.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)
      #expect(Set(all).count == all.count)
      for keys in all {
        for other in all where other != keys {
          #expect(!other.keys.starts(with: keys.keys), "\(keys.text) begins \(other.text)")
        }
      }
    }
  }
}

extension KeymapSettings {
  /// Reads the table `keys` of a document.
  init(toml text: String) throws {
    let document = try TOMLDocument(Array(text.utf8))
    guard
      case .table(let pages)? = document.entries.first(where: { $0.key == "keys" })?.value.content
    else {
      Issue.record("There is no table of keys")
      self.init([])
      return
    }
    self.init(pages)
  }
}

extension [TOMLEntry] {
  /// The table of a page.
  static func keys(in page: String, _ keys: [String: String]) -> [TOMLEntry] {
    let position = TOMLPosition(line: 1, column: 1)
    let entries = keys.map { key, action in
      TOMLEntry(key: key, at: position, value: TOMLValue(.string(action), at: position))
    }
    return [TOMLEntry(key: page, at: position, value: TOMLValue(.table(entries), at: position))]
  }
}
