import Files
import GalleryEngine
import MetadataWriting
import PhotoImport
import PhotoModel

/// What is imported from.
struct ImportSources: Hashable {
  let paths: [FilePath]
  /// The card among them that `--card` found: what the user named stays mounted.
  let card: FilePath?

  init(_ paths: [FilePath], card: FilePath? = nil) {
    self.paths = paths + (card.map { paths.contains($0) ? [] : [$0] } ?? [])
    self.card = card
  }

  /// Those that the user named, from the root, and the one of some mounted cards where that is wanted.
  init(
    _ named: [FilePath], _ context: ProcessContext, wantsCard: Bool,
    mounted: () -> [FilePath] = { CardSearch.mounted() }
  ) throws(ExitError) {
    let paths = named.map { $0.absolute(in: context.workingFolder) }
    let card = wantsCard ? try ImportSources.card(of: mounted()) : nil
    self.init(paths, card: card)
  }

  private static func card(of cards: [FilePath]) throws(ExitError) -> FilePath {
    guard let card = cards.first else { throw ExitError(.nothingMatched, Phrases.noCard) }
    guard cards.count == 1 else { throw ExitError(.usage, Phrases.severalCards(cards)) }
    return card
  }

  /// Has the card unmounted that all was imported from, where there is a program for that; else says that it is
  /// mounted.
  func unmountCard(_ context: ProcessContext) {
    guard let card else { return }
    let isDone = ImportSources.unmount(card, context)
    Console.say(isDone ? Phrases.unmounted(card) : Phrases.notUnmounted(card))
  }

  /// Whether a card was unmounted.
  static func unmount(_ card: FilePath, _ context: ProcessContext) -> Bool {
    CardEjector(program: WritingTools.find("udisksctl", context)).unmount(card)
  }
}
