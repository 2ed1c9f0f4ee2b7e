import GalleryEngine
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests that the screen follows the keys of the configuration.
@Suite struct ConfiguredKeysTests {
  private func keymap(_ text: String) throws -> Keymap {
    let settings = try KeymapSettings(toml: text)
    #expect(settings.problems.isEmpty)
    return settings.keymap
  }

  @Test func `a key performs its action with the argument`() throws {
    var byKey = Session(
      keymap: try keymap("[keys.grid]\n\"F5\" = \"go 2020-03-12\"\n\"g x\" = \"filter is:video\""))
    var byName = byKey
    byKey.press("F5")
    byName.perform(.go(.toDate), argument: "2020-03-12")

    #expect(byKey.current == byName.current)
    #expect(byKey.state.keyContext == .grid)

    byKey.press("g x")

    #expect(byKey.state.filter.current?.text == "is:video")
  }

  @Test func `an action from a list needs no list`() throws {
    var session = Session(keymap: try keymap("[keys.grid]\n\"F5\" = \"sort oldest\""))

    session.press("F5")

    #expect(session.state.grids.order == .oldest)
  }

  @Test func `the bottom line, the help and the tabs show the user's keys`() throws {
    var session = Session(
      columns: 120, rows: 40,
      keymap: try keymap("[keys.all]\n\"F2\" = \"view albums\"\n[keys.grid]\n\"X\" = \"go.open\""))

    #expect(session.lines[0].contains(" 1 Moments  F2 Albums "))
    #expect(session.bottomLine.contains("X open"))
    session.press("?")
    #expect(session.shows("X      open "))
  }

  @Test func `a view without a key keeps its tab`() throws {
    let session = Session(columns: 120, rows: 40, keymap: try keymap("[keys.all]\n\"2\" = \"\""))

    #expect(session.lines[0].contains(" 1 Moments  · Albums "))
  }

  @Test func `keys read again are in force at once, and the place stays`() throws {
    var session = Session()
    session.press("j l")
    let current = session.current
    session.press("g")

    var settings = ScreenSettings()
    settings.keymap = try keymap("[keys.grid]\n\"i\" = \"\"\n\"F5\" = \"photos.favourite\"")
    session.send(.settingsChanged(settings))

    #expect(session.current == current)
    #expect(session.state.input.pendingKeys.isEmpty)
    session.press("i")
    #expect(session.state.notice == "i has no effect here (? for keys)")
    session.press("F5")
    #expect(
      session.effects.contains { if case .edits(.store) = $0 { true } else { false } })
  }

  @Test func `a menu leaves room for long keys`() throws {
    var session = Session(keymap: try keymap("[keys.menu]\n\"g n\" = \"album.new\""))

    session.press("m")

    #expect(session.shows("g n  New album"))
  }
}
