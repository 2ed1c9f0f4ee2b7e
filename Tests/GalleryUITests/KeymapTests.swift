import Foundation
import GalleryUI
import TerminalKit
import Testing

@Suite struct KeymapTests {
  private let keymap = Keymap.standard

  @Test(arguments: KeyContext.allCases)
  func `no two commands share keys in one place`(context: KeyContext) {
    let all = keymap.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)

    #expect(Set(all).count == all.count)
  }

  @Test(arguments: KeyContext.allCases)
  func `no keys are the start of others`(context: KeyContext) {
    let all = keymap.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)
    for keys in all {
      for other in all where other != keys {
        #expect(!other.keys.starts(with: keys.keys), "\(keys.text) begins \(other.text)")
      }
    }
  }

  @Test(arguments: Command.allCases) func `every command has keys`(command: Command) {
    #expect(keymap.bindings.contains { $0.command == command && !$0.keys.isEmpty })
  }

  @Test func `keys are read as they are written`() throws {
    for keys in keymap.bindings.flatMap(\.keys) {
      #expect(try #require(KeySequence(keys.text)) == keys)
    }
    for text in ["Ctrl-Alt-x", "Shift-Tab", "F12", "Alt-Enter", "Space Space"] {
      #expect(try #require(KeySequence(text)).text == text)
    }
  }

  @Test(arguments: ["", "   ", "Ctrl-", "Fx", "Enterr"])
  func `a name that no key has is refused`(text: String) {
    #expect(KeySequence(text) == nil)
  }

  @Test func `the start of a sequence waits for the rest`() throws {
    let keys = try #require(KeySequence("g g")).keys

    #expect(keymap.match([keys[0]], in: .grid) == .prefix)
    #expect(keymap.match(keys, in: .grid) == .call(ActionCall(.move(.first))))
    #expect(keymap.match([Key(.function(12))], in: .grid) == .none)
  }

  @Test func `help says what a key does in small letters and without a full stop`() {
    for binding in keymap.bindings
    where !["Moments", "Albums", "Places", "Selection"].contains(binding.help) {
      #expect(binding.help.first?.isLowercase == true)
      #expect(binding.help.last != ".")
    }
  }

  @Test(arguments: [KeyContext.adjust, .frame, .grey, .paste])
  func `help says of no two keys the same where a photo is adjusted`(context: KeyContext) {
    let all = keymap.bindings.filter { $0.contexts.contains(context) }.map(\.help)

    #expect(Set(all).count == all.count, "\(all)")
  }

  @Test func `the document lists every key once a group`() {
    let text = KeyDocument.markdown(keymap)

    for binding in keymap.bindings {
      for keys in binding.keys where keys.text != "|" {
        #expect(text.contains("`\(keys.text)`"))
      }
      #expect(text.contains("| \(binding.help) |"))
    }
    for group in Keymap.Group.allCases { #expect(text.contains("## \(group.title)\n")) }
    #expect(!text.contains("\n\n\n"))
  }

  @Test func `a vertical bar is escaped in the tables of the document`() {
    let text = KeyDocument.markdown(keymap)

    #expect(text.contains("| `\\|` |") && !text.contains("`|`"))
  }
}
