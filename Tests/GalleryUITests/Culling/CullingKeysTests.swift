import TerminalKit
import Testing

@testable import GalleryUI

/// Tests that the culling mode decides about every key of the photo view.
@Suite struct CullingKeysTests {
  @Test func `each key of the photo view is the same, has another row or is off while culling`() {
    let bindings = Keymap.standard.bindings
    for binding in bindings where binding.contexts.contains(.photo) {
      let inCulling = bindings.filter {
        $0.command == binding.command && $0.contexts.contains(.cull)
      }
      switch Keymap.useWhileCulling(binding.command) {
      case .same: #expect(binding.contexts.contains(.cull), "\(binding.command)")
      case .other:
        #expect(!binding.contexts.contains(.cull) && !inCulling.isEmpty, "\(binding.command)")
      case .off: #expect(inCulling.isEmpty, "\(binding.command)")
      }
    }
  }

  @Test(arguments: [(KeyContext.cull, Keymap.Group.cull), (.compare, .compare)])
  func `the help lists the keys of the page itself first`(
    context: KeyContext, group: Keymap.Group
  ) {
    let lines = HelpText(HelpState(context), .standard, width: 76).lines

    #expect(lines.first?.isHeading == true && lines.first?.text == group.title)
  }

  @Test func `in the help of the mode, comparing follows its own keys`() {
    let headings = HelpText(HelpState(.cull), .standard, width: 76).lines.filter(\.isHeading)
      .map(\.text)

    #expect(
      Array(headings.prefix(2)) == [Keymap.Group.cull.title, Keymap.Group.compare.title])
  }

  @Test func `the stars have one hint for their five keys, unless other keys are set`() {
    let keymap = Keymap(
      bindings: Keymap.standard.bindings.map { binding in
        var binding = binding
        if binding.command == .rate(.three) { binding.keys = [KeySequence("y")].compactMap(\.self) }
        return binding
      })
    var session = Session(keymap: keymap)
    session.press("g c")

    #expect(session.bottomLine.contains("x reject  5 stars"))
  }

  @Test func `the help of the mode lists all of its keys`() {
    let help = HelpText(HelpState(.cull), .standard, width: 76).lines.map(\.text)
      .joined(separator: " ")
    for binding in Keymap.standard.bindings where binding.contexts.contains(.cull) {
      #expect(help.contains(binding.help), "\(binding.help)")
    }
  }
}
