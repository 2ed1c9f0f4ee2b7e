import PhotoQuery
import Settings
import TerminalKit

/// An entry of a page's table in `[keys]`: keys, and the action that they perform.
struct KeyEntry {
  var keys: KeySequence
  var contexts: Set<KeyContext>
  /// Whether it is an entry for all pages. Those for one page override it there.
  var isForAllPages: Bool
  /// Nil if the keys are removed.
  var call: ActionCall?
  var position: TOMLPosition
  /// Whether it is for one page, and an entry for all pages has the same keys.
  var overrides = false

  /// The name of the table for all pages.
  static let allPages = "all"
  /// The maximum number of entries. The standard keymap has about 600 keys.
  static let limit = 1000

  /// Reads the tables of all pages. Entries with a problem are omitted.
  static func read(
    _ pages: [TOMLEntry], _ standard: Keymap, _ problems: inout [KeySettingProblem]
  ) -> [KeyEntry] {
    var found: [KeyEntry] = []
    for page in pages {
      let context = KeyContext(name: page.key)
      guard context != nil || page.key == allPages else {
        let names = [allPages] + KeyContext.allCases.map(\.name)
        // A page without a table is probably a key that was set without a page.
        if case .table = page.value.content {
          problems.append(
            KeySettingProblem(
              .unknownPage(page.key), at: page.position,
              nearest: NearestWord.of(page.key, among: names)))
        } else {
          problems.append(KeySettingProblem(.noTable(page.key), at: page.position))
        }
        continue
      }
      guard case .table(let entries) = page.value.content else {
        problems.append(KeySettingProblem(.noTable(page.key), at: page.position))
        continue
      }
      for entry in entries {
        guard found.count < limit else {
          problems.append(KeySettingProblem(.tooMany(limit: limit), at: entry.position))
          return found
        }
        do throws(KeySettingProblem) {
          found.append(try KeyEntry(entry, in: context, standard))
        } catch {
          problems.append(error)
        }
      }
    }
    return found
  }

  /// `context` is nil for all pages.
  private init(
    _ entry: TOMLEntry, in context: KeyContext?, _ standard: Keymap
  ) throws(KeySettingProblem) {
    keys = try KeyEntry.keys(entry)
    isForAllPages = context == nil
    contexts = context.map { [$0] } ?? KeyContext.pages
    position = entry.position
    guard case .string(let text) = entry.value.content else {
      throw KeySettingProblem(.noText(keys: keys.text), at: entry.value.position)
    }
    guard !text.isEmpty else { return }
    let call = try KeyEntry.call(text, at: entry.value.position)
    contexts.formIntersection(standard.contexts(of: call.command))
    if contexts.isEmpty {
      throw KeySettingProblem(
        .unavailable(action: call.command.name, context), at: entry.value.position)
    }
    if let context, KeyContext.typing.contains(context), let first = keys.keys.first,
      case .character = first.code, first.modifiers.isEmpty
    {
      throw KeySettingProblem(.typesText(keys: keys.text, context), at: entry.position)
    }
    self.call = call
  }

  private static func keys(_ entry: TOMLEntry) throws(KeySettingProblem) -> KeySequence {
    let names = entry.key.split(separator: " ").map(String.init)
    for name in names {
      guard let key = Key(named: name), key == key.asSent else {
        throw KeySettingProblem(
          .unknownKey(name), at: entry.position, nearest: Key.nearestName(to: name))
      }
    }
    guard let keys = KeySequence(entry.key) else {
      throw KeySettingProblem(.unknownKey(entry.key), at: entry.position)
    }
    return keys
  }

  private static func call(
    _ text: String, at position: TOMLPosition
  ) throws(KeySettingProblem) -> ActionCall {
    do throws(ActionCallError) {
      return try ActionCall(parsing: text)
    } catch {
      let nearest: String? =
        switch error {
        case .unknownAction(_, let nearest), .unknownOption(_, _, let nearest): nearest
        case .empty, .repeatedOption, .missingValue, .badValue, .noArgument, .openQuote: nil
        }
      throw KeySettingProblem(.badCall(error), at: position, nearest: nearest)
    }
  }
}
